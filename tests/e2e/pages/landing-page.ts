import type { Locator, Page } from '@playwright/test';

/** The public page. Locators and actions, no assertions. */
export class LandingPage {
  readonly bar: Locator;
  readonly features: Locator;
  readonly about: Locator;
  readonly languages: Locator;
  readonly phoneMenu: Locator;
  readonly openSheets: Locator;
  readonly quotes: Locator;
  readonly currentQuote: Locator;
  readonly dots: Locator;
  readonly pauseButton: Locator;
  readonly form: Locator;
  readonly outcome: Locator;
  readonly send: Locator;

  constructor(readonly page: Page) {
    this.bar = page.locator('[data-bar]');
    const menus = page.locator('details[data-menu]');
    this.features = menus.nth(0);
    this.about = menus.nth(1);
    this.languages = menus.nth(2);
    this.phoneMenu = menus.nth(3);
    this.openSheets = page.locator('details[data-menu][open]');
    this.quotes = page.locator('.quote');
    this.currentQuote = page.locator('.quote[data-current]');
    this.dots = page.locator('.dot');
    this.pauseButton = page.locator('.quote-pause');
    this.form = page.locator('form[data-contact]');
    this.outcome = page.locator('[data-outcome]');
    this.send = this.form.locator('button[type="submit"]');
  }

  async open(address = '/fr'): Promise<void> {
    await this.page.goto(address);
  }

  summaryOf(menu: Locator): Locator {
    return menu.locator('summary');
  }

  field(name: 'name' | 'email' | 'company'): Locator {
    return this.page.locator(`#contact-${name}`);
  }

  problemOf(name: 'name' | 'email' | 'company'): Locator {
    return this.page.locator(`#contact-${name}-error`);
  }

  async fill(person: { readonly name: string; readonly email: string; readonly company: string }) {
    await this.field('name').fill(person.name);
    await this.field('email').fill(person.email);
    await this.field('company').fill(person.company);
  }

  /** The sum of the page's layout shifts since it started. */
  async layoutShift(): Promise<number> {
    return this.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
              total += entry.value;
            }
          }).observe({ type: 'layout-shift', buffered: true });
          // Buffered entries are delivered in a task of their own, before the second callback of this frame.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
        }),
    );
  }

  /** Lets the browser draw some frames. */
  async framesToPass(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
  }

  /** Scrolls by `distance` with the wheel and waits until the scrolling ends. */
  async scrollBy(distance: number): Promise<void> {
    // The listener is added before the wheel turns, because a scroll may end at once.
    const ends = await this.page.evaluateHandle(() => ({
      scroll: new Promise<void>((resolve) => {
        window.addEventListener('scrollend', () => resolve(), { once: true });
      }),
    }));
    await this.page.mouse.wheel(0, distance);
    await ends.evaluate(({ scroll }) => scroll);
  }

  /** Scrolls down the whole page with the wheel and waits until every animation has ended. */
  async readToTheEnd(): Promise<void> {
    const left = () =>
      this.page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
      );
    while ((await left()) >= 1) await this.scrollBy(400);
    await this.page.waitForFunction(() => document.querySelector('[data-entering]') === null);
  }
}
