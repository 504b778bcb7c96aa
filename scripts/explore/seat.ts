import type { Browser, BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { signInAs } from '../demo/on-demo';
import { followLoading } from '../tour/settle';
import { SIZES } from '../tour/walk';
import { PAGE_SETUP } from '../lib/tsx.mjs';

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser of its own in which somebody is signed in. */
export interface Seat {
  /** Such as "admin 1". */
  label: string;
  page: Page;
  isCut: boolean;
  /** Through the screen. */
  signIn: () => Promise<void>;
  cutLine: () => Promise<void>;
  restoreLine: () => Promise<void>;
  /** Whether the line is cut, or came back a moment ago. */
  isRecovering: () => boolean;
  /** What the browser said since the last call. */
  takeComplaints: () => readonly Complaint[];
  /** What was typed here and cannot have been sent since. */
  written: Set<string>;
  /** How often the browser itself asked whether to leave the page. */
  countQuestions: () => number;
  close: () => Promise<void>;
}

export interface Complaint {
  /** `refused` by the Content-Security-Policy. */
  kind: 'error' | 'refused';
  text: string;
}

/** How Chromium tells in the console what a Content-Security-Policy refused, Trusted Types included. */
const REFUSED = /Content Security Policy|requires 'Trusted/;

/** What a browser says of its own accord of a request that finds no network, or was under way when it went. */
const OF_A_CUT = [
  /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED|ABORTED)/,
  /Failed to fetch/,
  /Importing a module script failed|error loading dynamically imported module/i,
  /network-request-failed|client is offline|Could not reach Cloud Firestore/i,
];

/**
 * A refusal of a callable or of Auth: the page tells it in words, and Chromium names the status in its console. The
 * services are at these distances from the page's own port.
 */
const REFUSING_SERVICES = [1, 2];
const OF_A_REFUSAL = /the server responded with a status of 4\d\d/;

/** How long signing in may take. */
const SIGNED_IN_MS = 30_000;

/** Milliseconds after its return in which a line may still be finding its way. */
const RECOVERY_MS = 10_000;

/** @returns that has opened no page yet */
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
  // What opens in another window is left alone.
  page.on('popup', (popup) => void popup.close().catch(() => {}));
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') questions += 1;
    void dialog.accept().catch(() => {});
  });
  return {
    label: `${role} ${number}`,
    page,
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
