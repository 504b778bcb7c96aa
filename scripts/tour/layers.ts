import type { Page, Locator } from '@playwright/test';
import type { Words } from './words';

/**
 * Layers that can be opened over a screen: menus, dialogs and notices. All elements are found by their names
 * in the page's language.
 */

type Device = 'desk' | 'phone';

export interface Layer {
  id: string;
  /** Resolves when the layer is visible. */
  open: (page: Page, words: Words) => Promise<void>;
  /** The only window size that has this layer. */
  only?: Device;
}

const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Visible elements with that name. A screen may have one for each window size. */
const allVisible = (page: Page, role: 'button' | 'combobox' | 'menuitem', name: RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true });

const visible: (...which: Parameters<typeof allVisible>) => Locator = (...which) =>
  allVisible(...which).first();

const over = (page: Page) => page.locator(OVER).filter({ visible: true });

/** Resolves when no loading indicator is visible. */
export async function hasLoaded(page: Page, words: Words) {
  await page
    .getByRole('status', { name: words('common:state.loading') })
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden' });
}

/** @param name locale key of the button's name */
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
 * Opens a dialog from an item of a menu.
 *
 * @param menu locale key of the name of the menu's button
 * @param item locale key
 * @param which of the visible menus with that name
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
 * Submits an empty form, so that its errors are visible.
 *
 * @param name locale key of the name of the button that opens the form
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
 * Opens the list of a combobox.
 *
 * @param name locale key
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
 * Presses a button that changes the page itself, and waits for the change.
 *
 * @param name locale key
 * @param mark selector of an element that is visible after the change
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
