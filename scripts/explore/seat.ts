import type { Browser, BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { signInAs } from '../demo/on-demo';
import { followLoading } from '../tour/settle';
import { SIZES } from '../tour/walk';
import type { Control } from './controls';
import { PAGE_SETUP } from '../lib/tsx.mjs';

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser context in which a person is signed in. */
export interface Seat {
  /** For example "admin 1". */
  label: string;
  page: Page;
  /** What was pressed last here, for the other browser to press it too. */
  lastPressed: Control | null;
  isCut: boolean;
  /** Signs in through the login screen. */
  signIn: () => Promise<void>;
  cutLine: () => Promise<void>;
  restoreLine: () => Promise<void>;
  /** Whether the browser is offline, or came back online only moments ago. */
  isRecovering: () => boolean;
  /** Returns the complaints since the last call. */
  takeComplaints: () => readonly Complaint[];
  /** Texts that were typed in this browser and cannot have been sent since. */
  written: Set<string>;
  /** How often the browser has asked whether to leave the page. */
  countQuestions: () => number;
  close: () => Promise<void>;
}

export interface Complaint {
  /** `refused` means by the Content-Security-Policy. */
  kind: 'error' | 'refused';
  text: string;
}

/** Chromium's console messages about violations of the Content-Security-Policy, including Trusted Types. */
const REFUSED = /Content Security Policy|requires 'Trusted/;

/** Error messages about requests without a network, or interrupted when the network was cut. */
const OF_A_CUT = [
  /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED|ABORTED)/,
  /Failed to fetch/,
  /Importing a module script failed|error loading dynamically imported module/i,
  /network-request-failed|client is offline|Could not reach Cloud Firestore/i,
];

/**
 * Chromium logs each error status of a callable or of Auth, although the page handles it and shows a message.
 * The services listen at these distances from the page's port.
 */
const REFUSING_SERVICES = [1, 2];
const OF_A_REFUSAL = /the server responded with a status of 4\d\d/;

/** Time limit for signing in. */
const SIGNED_IN_MS = 30_000;

/** Milliseconds after a reconnection in which network errors are still expected. */
const RECOVERY_MS = 10_000;

/** @returns a seat that has not opened a page yet */
export async function openSeat(
  browser: Browser,
  {
    url,
    role,
    number,
    size,
    signedIn,
  }: {
    url: string;
    role: string;
    number: number;
    size: keyof typeof SIZES;
    signedIn?: SignedIn | undefined;
  },
): Promise<Seat> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: SIZES[size],
    reducedMotion: 'reduce',
    permissions: ['camera', 'microphone'],
    ...(signedIn !== undefined && { storageState: signedIn }),
  });
  await context.addInitScript({ content: PAGE_SETUP });
  let complaints: Complaint[] = [];
  let questions = 0;
  let isCut = false;
  let restoredAt = -Infinity;
  const isRecovering = () => isCut || performance.now() - restoredAt < RECOVERY_MS;
  const add = (complaint: Complaint) => {
    const isExcused =
      complaint.kind === 'error' &&
      isRecovering() &&
      OF_A_CUT.some((pattern) => pattern.test(complaint.text));
    if (!isExcused) complaints.push(complaint);
  };
  context.on('weberror', (error) => {
    add({ kind: 'error', text: error.error().message });
  });
  context.on('console', (message) => {
    const complaint = complaintOf(message, Number(new URL(url).port));
    if (complaint !== null) add(complaint);
  });
  const page = await context.newPage();
  followLoading(page);
  // Pages that open in another window are not explored.
  page.on('popup', (popup) => void popup.close().catch(() => {}));
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') questions += 1;
    void dialog.accept().catch(() => {});
  });
  return {
    label: `${role} ${number}`,
    page,
    lastPressed: null,
    signIn: () => signInAs(page, role, { timeout: SIGNED_IN_MS }),
    get isCut() {
      return isCut;
    },
    cutLine: async () => {
      isCut = true;
      await context.setOffline(true);
    },
    restoreLine: async () => {
      restoredAt = performance.now();
      isCut = false;
      await context.setOffline(false);
    },
    isRecovering,
    takeComplaints: () => {
      const newComplaints = complaints;
      complaints = [];
      return newComplaints;
    },
    written: new Set(),
    countQuestions: () => questions,
    close: () => context.close(),
  };
}

/** @param base port of the page */
export function complaintOf(message: ConsoleMessage, base: number): Complaint | null {
  const text = message.text();
  if (REFUSED.test(text)) return { kind: 'refused', text };
  if (message.type() !== 'error') return null;
  const { url } = message.location();
  const port = URL.canParse(url) ? Number(new URL(url).port) : base;
  const isRefusal = REFUSING_SERVICES.includes(port - base) && OF_A_REFUSAL.test(text);
  return isRefusal ? null : { kind: 'error', text: url === '' ? text : `${text} (${url})` };
}
