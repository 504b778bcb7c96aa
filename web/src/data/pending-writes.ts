import { ObservableValue } from './observable';
import { subscribeToSignOut } from './sign-out';

/** Milliseconds without an answer that no slow network explains any more. */
const LATE_MS = 8_000;

/** What this page has asked of the server and has no answer to. */
interface PendingWrites {
  /** Changes of the person who is here that nothing but this page holds. */
  readonly changes: number;
  /** Something of it has waited for too long. */
  readonly isLate: boolean;
}

interface PendingWrite {
  readonly isChange: boolean;
  isLate: boolean;
}

const NOTHING: PendingWrites = { changes: 0, isLate: false };

const writes = new Set<PendingWrite>();
const pending = new ObservableValue(
  NOTHING,
  (a, b) => a.changes === b.changes && a.isLate === b.isLate,
);

export const subscribeToPendingWrites = pending.subscribe;

/** The same object until something changes. */
export const readPendingWrites = pending.get;

/** Follows something that the server is asked and that is kept elsewhere until it answers. */
export function awaitAnswer<T>(answer: Promise<T>): Promise<T> {
  return follow(answer, false);
}

/** Follows a change that is lost with this page unless the server answers: people are told that it waits. */
export function awaitChange<T>(answer: Promise<T>): Promise<T> {
  return follow(answer, true);
}

async function follow<T>(answer: Promise<T>, isChange: boolean): Promise<T> {
  const write: PendingWrite = { isChange, isLate: false };
  writes.add(write);
  update();
  const timer = setTimeout(() => {
    write.isLate = true;
    update();
  }, LATE_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    writes.delete(write);
    update();
  }
}

function update(): void {
  const all = [...writes];
  const changes = all.filter(({ isChange }) => isChange).length;
  const isLate = all.some((ask) => ask.isLate);
  guardUnload(all.some((ask) => ask.isChange && ask.isLate));
  pending.set({ changes, isLate });
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
subscribeToSignOut(() => {
  writes.clear();
  update();
});
