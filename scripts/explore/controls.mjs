/**
 * What a page offers to be acted on, as its accessibility tree names it.
 *
 * @typedef {import('@playwright/test').Page} Page
 *
 * @typedef {object} Control
 * @property {Role} role
 * @property {string} name
 * @property {number} nth which of those of that role and name, in the order of the page
 *
 * @typedef {(typeof PRESSED)[number] | (typeof WRITTEN)[number]} Role
 *
 * @typedef {object} Node of `ariaSnapshotJSON`
 * @property {string} [role]
 * @property {string} [name]
 * @property {boolean} [disabled]
 * @property {string} [url]
 * @property {readonly (Node | string)[]} [children]
 */

export const PRESSED = /** @type {const} */ ([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'switch',
  'tab',
]);

export const WRITTEN = /** @type {const} */ (['searchbox', 'spinbutton', 'textbox']);

/** @type {ReadonlySet<string>} */
const ROLES = new Set([...PRESSED, ...WRITTEN]);

/** A link that leaves the workspace, or hands a file out, leads to nothing that is looked at here. */
const LEADS_INSIDE = /^(\/dashboard|#)/;

/**
 * @param {Page} page
 * @returns {Promise<readonly Control[]>} sorted by role, name and place: a choice by number means the same on the same page
 */
export async function controlsOf(page) {
  const tree = /** @type {Node | readonly Node[]} */ (
    await page.ariaSnapshotJSON({ timeout: 10_000 })
  );
  /** @type {Map<string, number>} */
  const counts = new Map();
  const controls = [...nodesOf(Array.isArray(tree) ? tree : [/** @type {Node} */ (tree)])]
    .filter(({ role = '', name = '' }) => ROLES.has(role) && name !== '')
    .flatMap(({ role, name = '', disabled, url }) => {
      const key = JSON.stringify([role, name]);
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      if (disabled === true || (url !== undefined && !LEADS_INSIDE.test(url))) return [];
      return [{ role: /** @type {Role} */ (role), name, nth }];
    });
  return controls.toSorted(
    (a, b) => compare(a.role, b.role) || compare(a.name, b.name) || a.nth - b.nth,
  );
}

/** By code units: the order must not follow the machine's language. */
const compare = (/** @type {string} */ a, /** @type {string} */ b) => Number(a > b) - Number(a < b);

/**
 * @param {readonly (Node | string)[]} nodes
 * @returns {Generator<Node>} all of them with what they hold, in the order of the page
 */
function* nodesOf(nodes) {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* nodesOf(node.children ?? []);
  }
}

/**
 * @param {Page} page
 * @param {Control} control
 */
export function locate(page, { role, name, nth }) {
  return page.getByRole(role, { name, exact: true }).nth(nth);
}
