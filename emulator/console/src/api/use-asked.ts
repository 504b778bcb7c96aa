import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Topic } from '../../../src/protocol/inspection';
import { messageOf } from './emulator';
import { useRevision } from './news';

export interface Asked<Answer> {
  /** The last answer, which stays while it is asked for again, and when that fails. */
  readonly answer?: Answer;
  readonly error?: string;
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly error: string };
type Request<Answer> = (signal: AbortSignal) => Promise<Answer>;

/**
 * Asks, and asks again when the topics have news. `key` says what is asked for: with another one the
 * old answer is gone.
 */
export function useAsked<Answer>(
  key: string,
  topics: readonly Topic[],
  request: Request<Answer>,
): Asked<Answer> & { readonly askAgain: () => void } {
  const revision = useRevision(topics);
  const [held, setHeld] = useState<Asked<Answer> & { readonly key: string }>({ key });
  const [times, setTimes] = useState(0);
  const asking = useRef<Asking>(null);
  const askNow = useEffectEvent(request);

  useEffect(() => {
    const tell = (outcome: Outcome<Answer>) =>
      setHeld((before) =>
        'error' in outcome && before.key === key
          ? { ...before, error: outcome.error }
          : { ...outcome, key },
      );
    const current = startAsking((signal) => askNow(signal), tell);
    asking.current = current;
    return () => current.stop();
  }, [key]);

  useEffect(() => asking.current?.ask(), [key, revision, times]);

  const askAgain = () => setTimes((before) => before + 1);
  return held.key === key ? { ...held, askAgain } : { askAgain };
}

interface Asking {
  ask(): void;
  stop(): void;
}

/** Requests never overlap: for what comes while one is under way there is one more, after it. */
function startAsking<Answer>(
  request: Request<Answer>,
  tell: (outcome: Outcome<Answer>) => void,
): Asking {
  const abort = new AbortController();
  let isBusy = false;
  let isWanted = false;
  const run = async () => {
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      const outcome = await request(abort.signal).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error: messageOf(error) }),
      );
      if (abort.signal.aborted) break;
      tell(outcome);
    }
    isBusy = false;
  };
  return {
    ask() {
      isWanted = true;
      if (!isBusy) void run();
    },
    stop: () => abort.abort(),
  };
}
