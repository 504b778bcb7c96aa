import { setTimeout } from 'node:timers/promises';
import { ADDRESSES } from '@ouvrage/domain';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { listenTo } from './page-test';
import { installPageHooks, type StoredAccount } from './page-hooks';

/** Where the page waits between two tests. The screen of password links takes no notice of who is signed in. */
const LOBBY = ADDRESSES.authAction;

/** Milliseconds that an app which is never quiet holds up what follows. Nothing is judged by them. */
const QUIET_LIMIT_MS = 1_000;

const CLEANING_LIMIT_MS = 5_000;

const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** What of a browser a screen test can choose: all that a loaded page can change. */
export type ScreenOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'permissions'>;

/**
 * One page with the app loaded, for many tests one after the other. Its `goto` leads to a screen without loading
 * the app again, as a link of the app does.
 */
export class KeptPage {
  readonly #complaints: string[] = [];
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  /** The test has changed what only a new page undoes. */
  #isSpoiled = false;
  /** Who enters with the next `goto`; undefined when somebody is there. */
  #next: StoredAccount | null | undefined;
  /** Opens an address in a new load of the page. */
  #load: (address: string) => Promise<unknown> = () => Promise.resolve();
  /** A script or a clock of the test must be there before the app. */
  #mustLoad = false;

  constructor(
    private readonly browser: Browser,
    private readonly usual: Required<Pick<ScreenOptions, 'viewport' | 'colorScheme'>>,
  ) {}

  /** The page. The first `goto` signs in the account of `next`, or nobody, and opens the screen. */
  async take(next: StoredAccount | null, options: ScreenOptions = {}): Promise<Page> {
    const page = (this.#page ??= await this.#create());
    const { viewport, colorScheme, permissions = [] } = { ...this.usual, ...options };
    await page.context().grantPermissions(permissions);
    if (viewport !== null && !isSame(page.viewportSize(), viewport)) {
      await page.setViewportSize(viewport);
    }
    if (colorScheme !== this.usual.colorScheme) {
      await page.emulateMedia({ colorScheme });
      this.#isSpoiled = true;
    }
    this.#next = next;
    return page;
  }

  async #create(): Promise<Page> {
    this.#context ??= await this.#open();
    const page = await this.#context.newPage();
    await page.goto(LOBBY);
    page.on('crash', () => (this.#isSpoiled = true));
    const { clock } = page;
    const addInitScript = page.addInitScript.bind(page);
    const goBack = page.goBack.bind(page);
    this.#load = page.goto.bind(page);
    Object.defineProperties(page, {
      goto: {
        value: (address: string) => {
          const { pathname, search, hash } = new URL(address, 'http://localhost');
          return this.#goTo(page, `${pathname}${search}${hash}`);
        },
      },
      // A dialog takes part in the history of the page a moment after it is shown.
      goBack: {
        value: async () => {
          await waitForQuiet(page);
          return goBack();
        },
      },
      // Nothing takes these two back.
      addInitScript: {
        get: () => {
          this.#isSpoiled = true;
          this.#mustLoad = true;
          return addInitScript;
        },
      },
      clock: {
        get: () => {
          this.#isSpoiled = true;
          // A clock that is set before the app is opened is the one that the app starts with.
          if (this.#next !== undefined) this.#mustLoad = true;
          return clock;
        },
      },
    });
    return page;
  }

  /** Called within a test, so that the context has the options of the project. */
  async #open(): Promise<BrowserContext> {
    const context = await this.browser.newContext();
    await context.addInitScript(installPageHooks, LOBBY);
    listenTo(context, this.#complaints);
    return context;
  }

  async #goTo(page: Page, address: string): Promise<null> {
    const next = this.#next;
    this.#next = undefined;
    if (this.#mustLoad) {
      if (next !== undefined) await enter(page, next, LOBBY);
      await this.#load(address);
    } else if (next === undefined) {
      // A link is not pressed while the app leads elsewhere by itself.
      await waitForQuiet(page);
      await page.evaluate((to) => window.screenHooks?.open(to), address);
    } else {
      await enter(page, next, address);
    }
    await waitForQuiet(page);
    return null;
  }

  /**
   * Ends a test: signs out and undoes what it has changed, or gives the page up for a new one. Returns what
   * the page has complained of.
   */
  async leave(): Promise<readonly string[]> {
    const page = this.#page;
    if (page !== null) {
      const isClean = !this.#isSpoiled && !page.isClosed() && (await cleanPage(page));
      // Playwright's clock belongs to the context.
      if (!isClean) await this.close();
      this.#isSpoiled = false;
      this.#mustLoad = false;
    }
    return this.#complaints.splice(0);
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
    this.#page = null;
  }
}

/** The pages of one worker, as many as one of its tests has had people. */
export class KeptPages {
  readonly #pages: KeptPage[] = [];
  #count = 0;

  constructor(private readonly load: () => KeptPage) {}

  /** A page that nobody else has in this test; see `KeptPage.take`. */
  async take(next: StoredAccount | null, options?: ScreenOptions): Promise<Page> {
    const page = (this.#pages[this.#count] ??= this.load());
    this.#count += 1;
    return page.take(next, options);
  }

  /** Ends a test. Returns what its pages have complained of. */
  async leave(): Promise<readonly string[]> {
    const pages = this.#pages.slice(0, this.#count);
    this.#count = 0;
    return (await Promise.all(pages.map((page) => page.leave()))).flat();
  }

  async close(): Promise<void> {
    await Promise.all(this.#pages.map((page) => page.close()));
  }
}

/** Signs out and undoes what a test has changed. Returns whether the page is as new. */
async function cleanPage(page: Page): Promise<boolean> {
  for (const event of EVENTS) page.removeAllListeners(event);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  await page.mouse.move(0, 0);
  const cleaning = page
    .evaluate(
      async ([lobby, limit]) => {
        const { lang, dataset } = document.documentElement;
        if (lang !== 'fr' || dataset['mode'] !== 'light') return false;
        await window.screenHooks?.enterAs(null, lobby);
        return (await window.screenHooks?.waitForQuiet(limit)) === true;
      },
      [LOBBY, QUIET_LIMIT_MS] as const,
    )
    .catch(() => false);
  // A test can leave a page that cannot sign out any more.
  return Promise.race([cleaning, setTimeout(CLEANING_LIMIT_MS, false)]);
}

/** Signs in the account, or nobody, and opens an address. */
async function enter(page: Page, next: StoredAccount | null, address: string): Promise<void> {
  await page.evaluate(([account, to]) => window.screenHooks?.enterAs(account, to), [
    next,
    address,
  ] as const);
}

/** Resolves once the app of the page waits for nothing, so that a test need not ask again and again. */
async function waitForQuiet(page: Page): Promise<void> {
  await page
    .evaluate((limit) => window.screenHooks?.waitForQuiet(limit), QUIET_LIMIT_MS)
    .catch(() => undefined);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function isSame(one: Size | null, other: Size): boolean {
  return one?.width === other.width && one.height === other.height;
}
