import { ObservableValue } from '../core/observable';
import { subscribeToSignOut } from '../core/sign-out';

/** Milliseconds without an answer that no slow network explains. */
const LATE_MS = 8_000;

/** The writes of this page that the server has not answered. */
interface PendingWrites {
  /** Changes of the signed-in person that only this page holds. */
  readonly changes: number;
  /** One of the writes has waited too long. */
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

/** Tracks a write that is also stored elsewhere until the server answers. */
export function awaitAnswer<T>(answer: Promise<T>): Promise<T> {
  return follow(answer, false);
}

/** Tracks a change that is lost with this page unless the server answers: the page shows that it waits. */
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

/** Only data that is lost with this tab, and that will not be sent in a moment, is worth a question. */
function guardUnload(isAtRisk: boolean): void {
  if (isAtRisk) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// The SDK sends nothing in the name of a person who has signed out.
subscribeToSignOut(() => {
  writes.clear();
  update();
});
