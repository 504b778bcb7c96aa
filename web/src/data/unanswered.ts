import { subscribeToDepartures } from './departure';

/** Milliseconds without an answer that no slow network explains any more. */
const LATE_MS = 8_000;

/** What this page has asked of the server and has no answer to. */
interface PendingAnswers {
  /** Changes of the person who is here that nothing but this page holds. */
  readonly changes: number;
  /** Something of it has waited for too long. */
  readonly isLate: boolean;
}

interface PendingRequest {
  readonly isChange: boolean;
  isLate: boolean;
}

const NOTHING: PendingAnswers = { changes: 0, isLate: false };

const requests = new Set<PendingRequest>();
const listeners = new Set<() => void>();
let shown = NOTHING;

export function subscribeToPendingAnswers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same object until something changes. */
export function readPendingAnswers(): PendingAnswers {
  return shown;
}

/** Follows something that the server is asked and that is kept elsewhere until it answers. */
export function awaitAnswer<T>(answer: Promise<T>): Promise<T> {
  return follow(answer, false);
}

/** Follows a change that is lost with this page unless the server answers: people are told that it waits. */
export function awaitChange<T>(answer: Promise<T>): Promise<T> {
  return follow(answer, true);
}

async function follow<T>(answer: Promise<T>, isChange: boolean): Promise<T> {
  const ask: PendingRequest = { isChange, isLate: false };
  requests.add(ask);
  tell();
  const timer = setTimeout(() => {
    ask.isLate = true;
    tell();
  }, LATE_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    requests.delete(ask);
    tell();
  }
}

function tell(): void {
  const all = [...requests];
  const changes = all.filter(({ isChange }) => isChange).length;
  const isLate = all.some((ask) => ask.isLate);
  guardUnload(all.some((ask) => ask.isChange && ask.isLate));
  if (changes === shown.changes && isLate === shown.isLate) return;
  shown = { changes, isLate };
  for (const listener of listeners) listener();
}

/** Only what dies with this tab, and will not be gone in a moment, is worth a question. */
function guardUnload(isAtRisk: boolean): void {
  if (isAtRisk) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// The SDK sends nothing any more in the name of whoever has gone.
subscribeToDepartures(() => {
  requests.clear();
  tell();
});
