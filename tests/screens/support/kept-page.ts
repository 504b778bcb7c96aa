import { ADDRESSES } from '@ouvrage/domain';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
} from '@playwright/test';
import { listenTo } from '../../e2e/support/page-test';
import { installPageHooks, type StoredAccount } from './page-hooks';

/** Where the page waits between two tests. The screen of password links takes no notice of who is signed in. */
const LOBBY = ADDRESSES.authAction;

/** Milliseconds that an app which is never quiet holds up what follows. Nothing is judged by them. */
const QUIET_LIMIT_MS = 1_000;

/** Chromium reports each failed request as an error. Refusals are what many tests are about. */
const isError = (message: ConsoleMessage) =>
  message.type() === 'error' && !message.text().startsWith('Failed to load resource');

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
export type ScreenOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

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

  constructor(
    private readonly browser: Browser,
    private readonly usual: Required<ScreenOptions>,
  ) {}

  /** The page. The first `goto` signs in the account of `next`, or nobody, and opens the screen. */
  async take(next: StoredAccount | null, options: ScreenOptions = {}): Promise<Page> {
    const page = (this.#page ??= await this.#load());
    const { viewport, colorScheme } = { ...this.usual, ...options };
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

  async #load(): Promise<Page> {
    this.#context ??= await this.#open();
    const page = await this.#context.newPage();
    await page.goto(LOBBY);
    page.on('crash', () => (this.#isSpoiled = true));
    const { clock } = page;
    const goBack = page.goBack.bind(page);
    Object.defineProperties(page, {
      goto: { value: (address: string) => this.#goTo(page, address) },
      // A dialog takes part in the history of the page a moment after it is shown.
      goBack: {
        value: async () => {
          await waitForQuiet(page);
          return goBack();
        },
      },
      clock: {
        get: () => {
          this.#isSpoiled = true;
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
    listenTo(context, this.#complaints, isError);
    return context;
  }

  async #goTo(page: Page, address: string): Promise<null> {
    const next = this.#next;
    this.#next = undefined;
    if (next === undefined) {
      await page.evaluate((to) => window.screenHooks?.open(to), address);
    } else {
      await page.evaluate(([account, to]) => window.screenHooks?.enterAs(account, to), [
        next,
        address,
      ] as const);
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
      const isClean = !this.#isSpoiled && (await cleanPage(page));
      // Playwright's clock belongs to the context.
      if (!isClean) await this.close();
      this.#isSpoiled = false;
    }
    return this.#complaints.splice(0);
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
    this.#page = null;
  }
}

/** Signs out and undoes what a test has changed. Returns whether the page is as new. */
async function cleanPage(page: Page): Promise<boolean> {
  for (const event of EVENTS) page.removeAllListeners(event);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await page.mouse.move(0, 0);
  return page
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
