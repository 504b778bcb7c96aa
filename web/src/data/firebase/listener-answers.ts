import { ANSWER_LIMIT_MS } from './answer-limit';
import { ObservableValue } from '../core/observable';

/**
 * Whether Firestore answers its listeners. The SDK counts the backend as reached as soon as a stream is
 * open, even when each stream it opens fails on its first listener. Only missing answers show that.
 */

/** Milliseconds without an answer to any listener, which happens on no working network. */
export const UNANSWERED_MS = 15_000;

/** Late: a listener waits for its first answer, and for `afterMs` no listener got any. */
interface AnswerWatch {
  readonly expect: () => PendingAnswer;
  readonly subscribe: (listener: () => void) => () => void;
  readonly isLate: () => boolean;
}

/** For a listener to report on itself. */
export interface PendingAnswer {
  /** The server has answered. */
  readonly resolve: () => void;
  /** The listener has ended: no answer is expected. */
  readonly cancel: () => void;
}

function watchAnswers(afterMs: number): AnswerWatch {
  const late = new Set<object>();
  let answeredAt = -Infinity;
  const isLate = new ObservableValue(false);

  const update = () => isLate.set(late.size > 0);

  function expect(): PendingAnswer {
    const self = {};
    const startedAt = performance.now();
    const timer = setTimeout(() => {
      if (answeredAt >= startedAt) return;
      late.add(self);
      update();
    }, afterMs);
    return {
      resolve: () => {
        clearTimeout(timer);
        answeredAt = performance.now();
        late.clear();
        update();
      },
      cancel: () => {
        clearTimeout(timer);
        late.delete(self);
        update();
      },
    };
  }

  return { expect, subscribe: isLate.subscribe, isLate: isLate.get };
}

const overdue = watchAnswers(ANSWER_LIMIT_MS);
const lossWatch = watchAnswers(UNANSWERED_MS);

export const subscribeToUnanswered = lossWatch.subscribe;
/** Too long for any network that works: the connection is lost. */
export const isUnanswered = lossWatch.isLate;

export const subscribeToOverdue = overdue.subscribe;
/** Longer than a person should wait; the network may only be slow. */
export const isOverdue = overdue.isLate;

/** To be called by a listener when it begins. */
export function expectAnswer(): PendingAnswer {
  const both = [overdue.expect(), lossWatch.expect()];
  return {
    resolve: () => both.forEach(({ resolve }) => resolve()),
    cancel: () => both.forEach(({ cancel }) => cancel()),
  };
}
