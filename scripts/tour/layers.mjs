/**
 * What lies over a screen when it is asked for: a menu, a dialog, a notice. Everything is found by the
 * words of the page's language.
 *
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./words.mjs').Words} Words
 * @typedef {'desk' | 'phone'} Device
 *
 * @typedef {object} Layer
 * @property {string} id
 * @property {(page: Page, words: Words) => Promise<void>} open resolves when it is there
 * @property {Device} [only] the width of window on which there is one
 */

const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Those of that name that can be seen: a screen may have one for each width.
 *
 * @param {Page} page
 * @param {'button' | 'combobox' | 'menuitem'} role
 * @param {RegExp} name
 */
const allVisible = (page, role, name) => page.getByRole(role, { name }).filter({ visible: true });

/** @type {(...which: Parameters<typeof allVisible>) => import('@playwright/test').Locator} */
const visible = (...which) => allVisible(...which).first();

/** @param {Page} page */
const over = (page) => page.locator(OVER).filter({ visible: true });

/**
 * Resolves when nothing on the page says that it loads.
 *
 * @param {Page} page
 * @param {Words} words
 */
export async function hasLoaded(page, words) {
  await page
    .getByRole('status', { name: words('common:state.loading') })
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden' });
}

/**
 * @param {string} id
 * @param {string} name key of the button's words
 * @param {Device} [only]
 * @returns {Layer}
 */
export function layerBehind(id, name, only) {
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
 * @param {string} id
 * @param {string} menu key of the words of the menu's button
 * @param {string} item key
 * @param {'first' | 'last'} [which] of the menus of that name
 * @param {Device} [only]
 * @returns {Layer}
 */
export function layerFromMenu(id, menu, item, which = 'first', only = undefined) {
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
 * @param {string} id
 * @param {string} name key of the words of what opens the form
 * @param {Device} [only]
 * @returns {Layer}
 */
export function refusedFormBehind(id, name, only) {
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
 * @param {string} id
 * @param {string} name key
 * @param {Device} [only]
 * @returns {Layer}
 */
export function listBehind(id, name, only) {
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
 * @param {string} id
 * @param {string} name key
 * @param {string} mark selector of what is there afterwards
 * @param {Device} [only]
 * @returns {Layer}
 */
export function panelBehind(id, name, mark, only) {
  return {
    id,
    open: async (page, words) => {
      await visible(page, 'button', words(name)).click();
      await page.locator(mark).filter({ visible: true }).first().waitFor();
    },
    ...(only === undefined ? {} : { only }),
  };
}
