import { subscribeToReturns } from './reachability';

/** Waits until the connection returns, at most `delay` milliseconds. */
export function waitForReturn(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(goOn, delay);
    const stop = subscribeToReturns(goOn);
    signal.addEventListener('abort', goOn, { once: true });
  });
}

/** Lets a race end with the session. */
export function whenAborted(signal: AbortSignal): Promise<'ended'> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('ended'), { once: true });
  });
}
