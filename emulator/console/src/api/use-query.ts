import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Topic } from '#protocol/inspection';
import { messageOf } from './emulator';
import { useRevision } from './news';

export interface QueryState<Answer> {
  /** The last response. It stays during a repeated request, and when that fails. */
  readonly answer?: Answer;
  readonly error?: string;
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly error: string };
type Request<Answer> = (signal: AbortSignal) => Promise<Answer>;

/**
 * Sends the request, and repeats it when one of the topics changes. `key` identifies the data: with a new
 * key, the old response is dropped.
 */
export function useQuery<Answer>(
  key: string,
  topics: readonly Topic[],
  request: Request<Answer>,
): QueryState<Answer> & { readonly refetch: () => void } {
  const revision = useRevision(topics);
  const [state, setHeld] = useState<QueryState<Answer> & { readonly key: string }>({ key });
  const [refetchCount, setTimes] = useState(0);
  const requestLoop = useRef<RequestLoop>(null);
  const sendRequest = useEffectEvent(request);

  useEffect(() => {
    const onOutcome = (outcome: Outcome<Answer>) =>
      setHeld((before) =>
        'error' in outcome && before.key === key
          ? { ...before, error: outcome.error }
          : { ...outcome, key },
      );
    const current = startRequestLoop((signal) => sendRequest(signal), onOutcome);
    requestLoop.current = current;
    return () => current.stop();
  }, [key]);

  useEffect(() => requestLoop.current?.ask(), [key, revision, refetchCount]);

  const refetch = () => setTimes((before) => before + 1);
  return state.key === key ? { ...state, refetch } : { refetch };
}

interface RequestLoop {
  ask(): void;
  stop(): void;
}

/** Requests never overlap. All calls during a request lead to one more request after it. */
function startRequestLoop<Answer>(
  request: Request<Answer>,
  onOutcome: (outcome: Outcome<Answer>) => void,
): RequestLoop {
  const abort = new AbortController();
  let isBusy = false;
  let isRequested = false;
  const run = async () => {
    isBusy = true;
    while (isRequested) {
      isRequested = false;
      const outcome = await request(abort.signal).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error: messageOf(error) }),
      );
      if (abort.signal.aborted) break;
      onOutcome(outcome);
    }
    isBusy = false;
  };
  return {
    ask() {
      isRequested = true;
      if (!isBusy) void run();
    },
    stop: () => abort.abort(),
  };
}
