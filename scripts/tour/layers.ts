import type { Page, Locator } from '@playwright/test';
import type { Words } from './words';

/**
 * What lies over a screen when it is asked for: a menu, a dialog, a notice. Everything is found by the
 * words of the page's language.
 */

type Device = 'desk' | 'phone';

export interface Layer {
  id: string;
  /** Resolves when it is there. */
  open: (page: Page, words: Words) => Promise<void>;
  /** The width of window on which there is one. */
  only?: Device;
}

const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Those of that name that can be seen: a screen may have one for each width. */
const allVisible = (page: Page, role: 'button' | 'combobox' | 'menuitem', name: RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true });

const visible: (...which: Parameters<typeof allVisible>) => Locator = (...which) =>
  allVisible(...which).first();

const over = (page: Page) => page.locator(OVER).filter({ visible: true });

/** Resolves when nothing on the page says that it loads. */
export async function hasLoaded(page: Page, words: Words) {
  await page
    .getByRole('status', { name: words('common:state.loading') })
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden' });
}

/** @param name key of the button's words */
export function layerBehind(id: string, name: string, only?: Device): Layer {
  return {
    id,
    open: async (page, words) => {
      await visible(page, 'button', words(name)).click();
      await over(page).first().waitFor();
      await hasLoaded(page, words);
    },
    ...(only === undefined ? {} : { only }),
  };
}

/**
 * What an item of a menu opens.
 *
 * @param menu key of the words of the menu's button
 * @param item key
 * @param which of the menus of that name
 */
export function layerFromMenu(
  id: string,
  menu: string,
  item: string,
  which: 'first' | 'last' = 'first',
  only?: Device,
): Layer {
  return {
    id,
    open: async (page, words) => {
      await allVisible(page, 'button', words(menu))[which]().click();
      await visible(page, 'menuitem', words(item)).click();
      await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
      await hasLoaded(page, words);
    },
    ...(only === undefined ? {} : { only }),
  };
}

/**
 * A form that was sent before it was filled: what it says is wrong is on screen.
 *
 * @param name key of the words of what opens the form
 */
export function refusedFormBehind(id: string, name: string, only?: Device): Layer {
  return {
    id,
    open: async (page, words) => {
      await visible(page, 'button', words(name)).click();
      await page.locator('[role=dialog] button[type=submit]').click();
      await page
        .locator('[role=dialog] [role=alert], [role=dialog] [aria-invalid=true]')
        .first()
        .waitFor();
    },
    ...(only === undefined ? {} : { only }),
  };
}

/**
 * The list of a field of choice.
 *
 * @param name key
 */
export function listBehind(id: string, name: string, only?: Device): Layer {
  return {
    id,
    open: async (page, words) => {
      await visible(page, 'combobox', words(name)).click();
      await page.locator('[role=listbox]').first().waitFor();
    },
    ...(only === undefined ? {} : { only }),
  };
}

/**
 * What a button changes in the page itself, and a mark of it.
 *
 * @param name key
 * @param mark selector of what is there afterwards
 */
export function panelBehind(id: string, name: string, mark: string, only?: Device): Layer {
  return {
    id,
    open: async (page, words) => {
      await visible(page, 'button', words(name)).click();
      await page.locator(mark).filter({ visible: true }).first().waitFor();
    },
    ...(only === undefined ? {} : { only }),
  };
}
