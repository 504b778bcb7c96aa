/** Milliseconds after which a listener that is not kept has ended with its screen (`GRACE_MS` of `useLive`). */
const LISTENER_END_MS = 6_000;

/** To be called when a screen was left. */
export const waitForListenersToEnd = () =>
  new Promise((resolve) => setTimeout(resolve, LISTENER_END_MS));
