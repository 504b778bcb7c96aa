import type { RouterProviderProps } from 'react-router-dom';

type Router = RouterProviderProps['router'];

/** The router once the code of its first screen is there, or could not be fetched: it renders at once. */
export function waitForRouter(router: Router): Promise<Router> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve(router);
      return;
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve(router);
    });
  });
}
