import { ObservableValue, useObservableValue } from '../core/observable';

/**
 * Whether a newer build than this page's is deployed. A small file of the host tells, never Firestore; a
 * missing answer means nothing.
 */
const ADDRESS = '/version.json';
const EVERY_MS = 10 * 60_000;
/** A check on focus or navigation is skipped when the last one is more recent than this. */
const SPARED_MS = 60_000;

/** `newer` until the page is reloaded: later builds do not make this one current again. */
export type Version = 'current' | 'newer';

const version = new ObservableValue<Version>('current');
let lastLook = Date.now();
const failedLoads = new WeakSet<object>();

/** The build of this page, as `web/version-plugin.ts` wrote it there; null in development. */
function ownBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
}

async function newestBuild(): Promise<string | null> {
  const answer = await fetch(ADDRESS, { cache: 'no-cache' });
  const body: unknown = answer.ok ? await answer.json() : null;
  const hasBuild = typeof body === 'object' && body !== null && 'build' in body;
  return hasBuild && typeof body.build === 'string' ? body.build : null;
}

/** Asks the host for the newest build. Never rejects. */
async function checkVersion(): Promise<void> {
  lastLook = Date.now();
  const own = ownBuild();
  if (own === null || version.get() === 'newer') return;
  const newest = await newestBuild().catch(() => null);
  if (newest === null || newest === own) return;
  version.set('newer');
}

/** To be called on focus or navigation: checks again unless the last check is recent. */
export function checkVersionAgain(): void {
  if (Date.now() - lastLook >= SPARED_MS) void checkVersion();
}

/**
 * Watches for newer builds as long as the page is open: at intervals, when it becomes visible, and at once
 * when a file of this build cannot be fetched, because a deployment removes the old ones.
 */
export function watchVersion(): void {
  setInterval(() => void checkVersion(), EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkVersionAgain();
  });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failedLoads.add(payload);
    void checkVersion();
  });
}

/** Whether an error is a file of this build that could not be fetched, rather than a defect. */
export function isFailedLoad(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failedLoads.has(error);
}

export function useVersion(): Version {
  return useObservableValue(version);
}
