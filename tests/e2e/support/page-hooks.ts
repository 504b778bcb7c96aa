/**
 * What a test can ask the loaded app for, at `window.screenHooks`. The build under test is the one that is
 * deployed and has no code for tests: its router and Firebase Auth are found in React's tree of the page.
 */
export interface PageHooks {
  /** Signs in the account of `record` (`sessionOf`), or nobody, as if another tab had done so; then opens `address`. */
  readonly enterAs: (record: StoredAccount | null, address: string) => Promise<void>;
  /** Leads to an address of the app without loading the page again. */
  readonly open: (address: string) => Promise<void>;
  /** Resolves with true once the app waits for nothing, or with false after `limitMs`. */
  readonly waitForQuiet: (limitMs: number) => Promise<boolean>;
}

export interface StoredAccount {
  /** The key under which Firebase Auth stores it. */
  readonly key: string;
  readonly account: object;
  /** What the app itself stores of the person in local storage. */
  readonly items: Readonly<Record<string, string>>;
}

declare global {
  interface Window {
    screenHooks?: PageHooks;
  }
}

/**
 * Runs in the page before the app's code. It may use nothing from outside its body.
 * @param lobby a screen that stays where it is when somebody signs in or out
 */
export function installPageHooks(lobby: string): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

  interface Fiber {
    readonly memoizedProps: Readonly<Record<string, unknown>> | null;
    readonly stateNode: unknown;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
  }
  interface FiberRoot {
    readonly current: Fiber;
    readonly pendingLanes: number;
    readonly callbackNode: unknown;
  }
  interface Router {
    readonly navigate: (to: string) => Promise<void>;
    readonly state: { readonly navigation: { readonly state: string } };
  }
  interface Auth {
    /** What Firebase Auth does when another tab has changed the stored account. */
    readonly _onStorageEvent: () => Promise<void>;
    /** Whether the SDK has read what is stored. */
    readonly _isInitialized: boolean;
    readonly persistenceManager: {
      readonly persistence: {
        readonly _set: (key: string, value: object) => Promise<void>;
        readonly _remove: (key: string) => Promise<void>;
      };
    };
  }
  interface Session {
    readonly status: string;
  }

  // A test may replace the timers of the page.
  const setTimeout = window.setTimeout.bind(window);
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

  function reactRoot(): FiberRoot | null {
    const container = document.querySelector('#root');
    if (container === null) return null;
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
    if (key === undefined) return null;
    const fiber = (container as unknown as Record<string, Fiber | undefined>)[key];
    return (fiber?.stateNode as FiberRoot | undefined) ?? null;
  }

  /** The first value that `pick` accepts in the tree, from its root downwards. */
  function findInTree<T>(pick: (props: Readonly<Record<string, unknown>>) => T | null): T | null {
    const waiting = [reactRoot()?.current ?? null];
    for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
      if (fiber === null) continue;
      const value = fiber.memoizedProps === null ? null : pick(fiber.memoizedProps);
      if (value !== null) return value;
      waiting.push(fiber.sibling, fiber.child);
    }
    return null;
  }

  const hasMember = (value: unknown, name: string): value is object =>
    typeof value === 'object' && value !== null && name in value;
  const findRouter = () =>
    findInTree(({ router }) => (hasMember(router, 'navigate') ? (router as Router) : null));
  const isAuth = (value: unknown): value is Auth => hasMember(value, '_onStorageEvent');
  const findAuth = () =>
    findInTree(({ value }) => (isAuth(value) && value._isInitialized ? value : null));
  const findSession = () =>
    findInTree(({ value }) => (hasMember(value, 'status') ? (value as Session) : null));

  async function until<T>(find: () => T | null, name: string): Promise<T> {
    const end = performance.now() + 10_000;
    for (;;) {
      const value = find();
      if (value !== null) return value;
      if (performance.now() > end) throw new Error(`The page has no ${name}.`);
      await pause();
    }
  }

  async function enterAs(record: StoredAccount | null, address: string): Promise<void> {
    const auth = await until(findAuth, 'Firebase Auth');
    const { persistence } = auth.persistenceManager;
    const key = record?.key ?? 'firebase:authUser:fake-api-key:[DEFAULT]';
    // Nobody is sent elsewhere from there: the login sends whoever signs in to the dashboard, a moment later.
    if (record !== null) await open(lobby);
    localStorage.clear();
    sessionStorage.clear();
    if (record === null) await persistence._remove(key);
    else {
      for (const [name, value] of Object.entries(record.items)) localStorage.setItem(name, value);
      await persistence._set(key, record.account);
    }
    await auth._onStorageEvent();
    const isArrived = (status: string) => (record === null) === (status === 'signed-out');
    await until(() => (isArrived(findSession()?.status ?? '') ? true : null), 'session');
    await open(address);
  }

  async function open(address: string): Promise<void> {
    const router = await until(findRouter, 'router');
    await router.navigate(address);
  }

  let requests = 0;
  /** Firestore's streams stay open. */
  const IS_STREAM = /google\.firestore\.v1\.Firestore/;
  const fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (IS_STREAM.test(address)) return fetch(input, init);
    requests += 1;
    try {
      return await fetch(input, init);
    } finally {
      requests -= 1;
    }
  };

  interface Listener {
    readonly hasValue: boolean;
    readonly _isComplete: boolean;
  }
  /** Listeners of `useLive` that request nothing: their source is `NEVER` (web/src/data/queries). */
  const REQUESTS_NOTHING =
    /no-(sheet|summary|conversation)|\/conversations\/0#|\/people\/#|\/intervenant\/projects#/;

  /** Every listener of `useLive` is in this map until it is released (web/src/data/live/live.ts). */
  function hasUnansweredListener(): boolean {
    const { _reactFirePreloadedObservables: listeners } = globalThis as {
      _reactFirePreloadedObservables?: Map<string, Listener>;
    };
    return [...(listeners ?? [])].some(
      ([id, { hasValue, _isComplete }]) => !hasValue && !_isComplete && !REQUESTS_NOTHING.test(id),
    );
  }

  function isQuiet(): boolean {
    const root = reactRoot();
    if (root === null || root.pendingLanes !== 0 || root.callbackNode !== null) return false;
    if (findSession()?.status === 'loading') return false;
    if (findRouter()?.state.navigation.state !== 'idle') return false;
    return requests === 0 && !hasUnansweredListener();
  }

  async function waitForQuiet(limitMs: number): Promise<boolean> {
    const end = performance.now() + limitMs;
    for (let times = 0; times < 2;) {
      if (performance.now() > end) return false;
      await pause();
      times = isQuiet() ? times + 1 : 0;
    }
    return true;
  }

  window.screenHooks = { enterAs, open, waitForQuiet };
}
