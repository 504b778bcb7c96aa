import { AppError } from '@ouvrage/domain';
import { useEffect } from 'react';
import { ObservableValue, useObservableValue } from '../core/observable';
import { openTabChannel, runExclusively } from '../core/person-tabs';
import { subscribeToSignOut } from '../core/sign-out';
import { waitForReturn } from '../core/wait';
import { callByName, UnreachableError } from '../firebase/call';
import { useSignedInUser } from '../session/session-context';
import {
  companyToMake,
  nextLine,
  requestOf,
  uselessCompanies,
  withCompany,
  withOutcome,
  type ImportFailure,
  type ImportJob,
} from './import-job';
import { forgetImport, forgetImports, keepImport, readImport } from './import-journal';

/** What a running import waits for: `limit`, `seconds` until the server takes more; `silent`, any answer. */
export type ImportWait =
  | { readonly kind: 'limit'; readonly seconds: number }
  | { readonly kind: 'silent' };

export interface ImportState {
  readonly job: ImportJob;
  readonly isRunning: boolean;
  /** It ends after the line that is on its way. */
  readonly isStopping: boolean;
  readonly wait: ImportWait | null;
  /** Why it has ended before the last line, when nobody asked for that. */
  readonly failure: ImportFailure | null;
  /** It survives this tab; otherwise the tab must stay open. */
  readonly isKept: boolean;
}

/** Milliseconds before a call without an answer is repeated. */
const RETRY_MS = 5_000;

/** What the tabs of a person tell each other: the state of the tab that runs, null once the import is closed. */
type TabNews =
  | { readonly kind: 'state'; readonly state: ImportState | null }
  | { readonly kind: 'who-runs' }
  | { readonly kind: 'interrupt' };

/** The signed-in admin's import of this browser, whatever screen is open and whichever tab runs it. */
const current = new ObservableValue<ImportState | null>(null);
let person: string | null = null;
let stopping: AbortController | null = null;
let following: AbortController | null = null;
/** This tab runs it. The person's other tabs show the same. */
let isHere = false;
let tell: (news: TabNews) => void = () => undefined;
let tabs: AbortController | null = null;

/** The import of the signed-in admin: one that runs, is interrupted, or whose report is not closed yet. */
export function usePeopleImport(): ImportState | null {
  const { id } = useSignedInUser();
  useEffect(() => {
    void openImport(id);
  }, [id]);
  return useObservableValue(current);
}

async function openImport(uid: string): Promise<void> {
  listen(uid);
  if (current.get()?.isRunning === true) return;
  const job = await readImport(uid).catch(() => null);
  if (person !== uid || job === null || current.get() !== null) return;
  current.set({ ...STILL, job, isKept: true });
  tell({ kind: 'who-runs' });
}

const STOPPED = { isRunning: false, isStopping: false, wait: null } as const;
const STILL = { ...STOPPED, failure: null } as const;

function listen(uid: string): void {
  if (person === uid && tabs !== null) return;
  person = uid;
  tabs?.abort();
  tabs = new AbortController();
  tell = openTabChannel<TabNews>('ouvrage-imports', uid, tabs.signal, (news) => {
    if (news.kind === 'state') follow(news.state);
    else if (isHere && news.kind === 'interrupt') interruptImport();
    else if (isHere) tell({ kind: 'state', state: current.get() });
  });
}

/** Shows what the tab that runs says. Once that is closed, the import is interrupted. */
function follow(state: ImportState | null): void {
  if (isHere) return;
  current.set(state);
  if (state?.isRunning !== true) {
    following?.abort();
    following = null;
  } else if (following === null) {
    const controller = new AbortController();
    following = controller;
    void inTurn(state.job.uid, controller.signal, () => {
      following = null;
      change(STOPPED);
      return Promise.resolve();
    });
  }
}

/** One tab at a time runs the import of a person. */
const inTurn = (uid: string, signal: AbortSignal, work: () => Promise<void>) =>
  runExclusively(`ouvrage-import/${uid}`, signal, work);

/** Stores an import and begins it. Another one that this browser holds of the same person is shown in its place. */
export async function startImport(job: ImportJob): Promise<void> {
  listen(job.uid);
  const earlier = await readImport(job.uid).catch(() => null);
  if (earlier !== null) {
    current.set({ ...STILL, job: earlier, isKept: true });
    tell({ kind: 'who-runs' });
    return;
  }
  const isKept = await isStored(job);
  current.set({ ...STILL, job, isKept });
  continueImport();
}

/** Goes on where the import has stopped. A call that is repeated has no second effect. */
export function continueImport(): void {
  const state = current.get();
  if (state === null || state.isRunning) return;
  const controller = new AbortController();
  stopping = controller;
  current.set({ ...state, ...STILL, isRunning: true });
  const { id, uid } = state.job;
  void inTurn(uid, controller.signal, async () => {
    isHere = true;
    change({});
    await run(id, controller.signal);
  }).finally(() => {
    if (stopping === controller) change(STOPPED);
    isHere = false;
  });
}

/** Ends after the line that is on its way. */
export function interruptImport(): void {
  if (current.get()?.isRunning !== true) return;
  change({ isStopping: true });
  stopping?.abort();
  if (!isHere) tell({ kind: 'interrupt' });
}

/** Forgets a finished or abandoned import. */
export async function closeImport(): Promise<void> {
  const uid = current.get()?.job.uid;
  stopping?.abort();
  if (uid !== undefined) await forgetImport(uid).catch(() => undefined);
  current.set(null);
  tell({ kind: 'state', state: null });
}

async function run(id: string, signal: AbortSignal): Promise<void> {
  await takeOver();
  for (;;) {
    const job = jobOf(id);
    const line = job === null ? null : nextLine(job);
    if (job === null || line === null || signal.aborted) break;
    try {
      const company = companyToMake(job, line);
      if (company === null) {
        const { linkSent } = await callByName('createAccount', requestOf(job, line));
        await store(id, (latest) => withOutcome(latest, line.line, { kind: 'created', linkSent }));
      } else {
        const { name, operationId } = company;
        const fields = { name, country: '', sector: '', logoPath: null };
        await callByName('saveCompany', { operationId, companyId: null, version: null, ...fields });
        await store(id, (latest) => withCompany(latest, company, 'made'));
      }
      change({ wait: null });
    } catch (error) {
      const next = afterFailure(error);
      if (next.kind === 'stop') {
        change({ failure: next.failure });
        return;
      }
      if (next.kind === 'refuse') {
        const { failure } = next;
        await store(id, (latest) => withOutcome(latest, line.line, { kind: 'refused', failure }));
        continue;
      }
      change({ wait: next.wait });
      await waitForReturn(next.delay, signal);
    }
  }
  if (!signal.aborted) await removeUselessCompanies(id);
}

/** The import with this id, unless it is closed. */
function jobOf(id: string): ImportJob | null {
  const job = current.get()?.job;
  return job?.id === id ? job : null;
}

/** Takes what another tab has done meanwhile, even when it has closed the import. */
async function takeOver(): Promise<void> {
  const state = current.get();
  if (state?.isKept !== true) return;
  const job = await readImport(state.job.uid).catch(() => state.job);
  if (job === null) current.set(null);
  else change({ job });
}

type AfterFailure =
  | { readonly kind: 'wait'; readonly wait: ImportWait; readonly delay: number }
  | { readonly kind: 'refuse'; readonly failure: ImportFailure }
  | { readonly kind: 'stop'; readonly failure: ImportFailure };

/** Whether a failed call is repeated, is the answer for its line, or holds for every line. */
function afterFailure(error: unknown): AfterFailure {
  if (error instanceof UnreachableError) return SILENT;
  if (!(error instanceof AppError)) {
    return { kind: 'refuse', failure: { reason: 'unexpected', params: referenceOf(error) } };
  }
  const { reason, params } = error;
  if (reason === 'service/unavailable') return SILENT;
  if (reason === 'request/too-many') {
    const seconds = Number(params['count'] ?? 0);
    return { kind: 'wait', wait: { kind: 'limit', seconds }, delay: 1000 * seconds + 500 };
  }
  const isForAll = reason.startsWith('auth/') || reason === 'access/admin-only';
  return isForAll
    ? { kind: 'stop', failure: { reason, params } }
    : { kind: 'refuse', failure: { reason, params } };
}

const SILENT: AfterFailure = { kind: 'wait', wait: { kind: 'silent' }, delay: RETRY_MS };

/** The reference under which the server has logged its failure. */
function referenceOf(error: unknown): ImportFailure['params'] {
  const { details } = Object(error) as { details?: { params?: { reference?: unknown } } | null };
  const reference = details?.params?.reference;
  return typeof reference === 'string' ? { reference } : {};
}

/** A line is imported whole or not at all: no company stays that nobody of the file belongs to. */
async function removeUselessCompanies(id: string): Promise<void> {
  const job = jobOf(id);
  if (job === null) return;
  for (const company of uselessCompanies(job)) {
    const { operationId: companyId, removalId: operationId } = company;
    try {
      await callByName('deleteCompany', { operationId, companyId });
    } catch {
      // Somebody belongs to it by now, or the server is away: it stays in the list, where it can be deleted.
      continue;
    }
    await store(id, (latest) => withCompany(latest, company, 'removed'));
  }
}

function change(changes: Partial<ImportState>): void {
  const state = current.get();
  if (state === null) return;
  current.set({ ...state, ...changes });
  if (isHere) tell({ kind: 'state', state: current.get() });
}

/** Changes the import, here and in the browser. Nothing is stored after signing out or closing. */
async function store(id: string, next: (job: ImportJob) => ImportJob): Promise<void> {
  const latest = jobOf(id);
  if (latest === null) return;
  const job = next(latest);
  change({ job });
  change({ isKept: await isStored(job) });
  if (current.get() === null) await forgetImport(job.uid).catch(() => undefined);
}

async function isStored(job: ImportJob): Promise<boolean> {
  return keepImport(job).then(
    () => true,
    () => false,
  );
}

subscribeToSignOut(() => {
  person = null;
  tabs?.abort();
  tabs = null;
  following?.abort();
  following = null;
  stopping?.abort();
  current.set(null);
  void forgetImports().catch(() => undefined);
});
