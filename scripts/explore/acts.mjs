import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { wordsOf } from '../tour/words';
import { controlsOf, locate, PRESSED, WRITTEN } from './controls.mjs';
import { TEXTS } from './texts.mjs';

/**
 * What is done to a page. A step is plain data, so that it can be printed and done again.
 *
 * @typedef {import('./choices.mjs').Choices} Choices
 * @typedef {import('./controls.mjs').Control} Control
 * @typedef {import('./seat.mjs').Seat} Seat
 *
 * @typedef {object} Step
 * @property {number} seat which browser
 * @property {string} act
 * @property {Control} [control]
 * @property {string} [text] what is typed, pressed or chosen
 *
 * @typedef {Omit<Step, 'seat' | 'act'>} Details
 *
 * @typedef {object} Sight what a choice can go by
 * @property {Seat} seat
 * @property {Seat} other
 * @property {readonly Control[]} controls
 * @property {Choices} choices
 * @property {boolean} canGoBack
 * @property {boolean} canGoForward
 *
 * @typedef {object} Act
 * @property {string} id
 * @property {number} weight how often it is chosen, beside the others
 * @property {(sight: Sight) => Details | null} choose null where it cannot be done now
 * @property {(seat: Seat, details: Details) => Promise<void>} perform
 * @property {(details: Details) => string} describe
 * @property {boolean} mayLeaveFocus whether nothing has the focus afterwards by right
 */

/** How long a control may take to be there and to be free. */
const REACHED_MS = 3_000;

/** How long an address may take to be shown. */
const OPENED_MS = 20_000;

/** @param {string} key of the words of a button that opens a menu of choices, in any language */
function menuButton(key) {
  const patterns = readdirSync(join(ROOT, 'web/src/locales'))
    .filter((name) => /^[a-z]{2}$/.test(name))
    .map((language) => wordsOf(/** @type {import('@ouvrage/domain').Language} */ (language))(key));
  return (/** @type {Control} */ { role, name }) =>
    role === 'button' && patterns.some((pattern) => pattern.test(name));
}

/**
 * @param {Details} details
 * @returns {Control}
 */
function controlOf({ control }) {
  if (control === undefined) throw new Error('The step names no control.');
  return control;
}

const quoteText = (/** @type {string} */ text) => `« ${text.replaceAll('\n', '⏎')} »`;

/**
 * @param {string} id
 * @param {string} key of the words of the menu's button
 * @param {number} choiceCount
 * @returns {Act}
 */
function choiceOf(id, key, choiceCount) {
  const isButton = menuButton(key);
  return {
    id,
    weight: 1,
    mayLeaveFocus: false,
    choose: ({ controls, choices }) => {
      const control = controls.find(isButton);
      if (control === undefined) return null;
      return { control, text: String(choices.below(choiceCount)) };
    },
    perform: async ({ page }, details) => {
      await locate(page, controlOf(details)).click({ timeout: REACHED_MS });
      const choice = page.getByRole('menuitemradio').nth(Number(details.text));
      await choice.click({ timeout: REACHED_MS });
    },
    describe: ({ control, text }) =>
      `change the ${id}: choice ${Number(text) + 1} of ${quoteText(control?.name ?? '')}`,
  };
}

/**
 * @param {string} key as Playwright names it
 * @param {number} weight
 * @param {boolean} [mayLeaveFocus]
 * @returns {Act}
 */
function keyOf(key, weight, mayLeaveFocus = false) {
  return {
    id: key,
    weight,
    mayLeaveFocus,
    choose: () => ({}),
    perform: ({ page }) => page.keyboard.press(key),
    describe: () => `press the key ${key}`,
  };
}

/**
 * @param {Act['id']} id
 * @param {number} weight
 * @param {(sight: Sight) => boolean} isPossible
 * @param {(seat: Seat) => Promise<unknown>} perform
 * @param {boolean} [mayLeaveFocus]
 * @returns {Act}
 */
function plain(id, weight, isPossible, perform, mayLeaveFocus = false) {
  return {
    id,
    weight,
    mayLeaveFocus,
    choose: (sight) => (isPossible(sight) ? {} : null),
    perform: async (seat) => void (await perform(seat)),
    describe: () => id,
  };
}

/** @type {readonly Act[]} */
const ACTS = [
  {
    id: 'press',
    weight: 24,
    mayLeaveFocus: false,
    choose: ({ controls, choices }) => {
      // The role first: fifty rows of a list would leave nothing to its three buttons.
      const roles = PRESSED.filter((role) => controls.some((control) => control.role === role));
      if (roles.length === 0) return null;
      const role = choices.pick(roles);
      return { control: choices.pick(controls.filter((control) => control.role === role)) };
    },
    perform: ({ page }, details) => locate(page, controlOf(details)).click({ timeout: REACHED_MS }),
    describe: ({ control }) => `press ${control?.role} ${quoteText(control?.name ?? '')}`,
  },
  {
    id: 'type',
    weight: 10,
    mayLeaveFocus: false,
    choose: ({ controls, choices }) => {
      const fields = controls.filter(({ role }) => WRITTEN.some((textRole) => textRole === role));
      if (fields.length === 0) return null;
      return { control: choices.pick(fields), text: choices.pick(TEXTS) };
    },
    perform: async ({ page, written }, details) => {
      const field = locate(page, controlOf(details));
      await field.click({ timeout: REACHED_MS });
      await field.fill(details.text ?? '', { timeout: REACHED_MS });
      written.add(details.text ?? '');
    },
    describe: ({ control, text = '' }) =>
      `type ${quoteText(text)} into ${control?.role} ${quoteText(control?.name ?? '')}`,
  },
  keyOf('Escape', 3),
  // Beyond the last control the browser's own are next, and the page has no focus.
  keyOf('Tab', 2, true),
  keyOf('Shift+Tab', 1, true),
  keyOf('Enter', 2),
  choiceOf('language', 'common:topBar.languageIs', 4),
  choiceOf('theme', 'common:topBar.accountOf', 2),
  plain(
    'go back',
    4,
    ({ canGoBack, seat }) => canGoBack && !seat.isCut,
    ({ page }) => page.goBack({ timeout: OPENED_MS, waitUntil: 'commit' }),
  ),
  plain(
    'go forward',
    1,
    ({ canGoForward, seat }) => canGoForward && !seat.isCut,
    ({ page }) => page.goForward({ timeout: OPENED_MS, waitUntil: 'commit' }),
  ),
  plain(
    'reload',
    2,
    ({ seat }) => !seat.isCut,
    ({ page }) => page.reload({ timeout: OPENED_MS, waitUntil: 'commit' }),
    true,
  ),
  plain(
    'scroll down',
    1,
    () => true,
    ({ page }) => scroll(page, 700),
    true,
  ),
  plain(
    'scroll up',
    1,
    () => true,
    ({ page }) => scroll(page, -700),
    true,
  ),
  plain(
    'cut the line',
    1,
    ({ seat }) => !seat.isCut,
    (seat) => seat.cutLine(),
    true,
  ),
  plain(
    'restore the line',
    8,
    ({ seat }) => seat.isCut,
    (seat) => seat.restoreLine(),
    true,
  ),
  {
    id: 'open',
    weight: 3,
    mayLeaveFocus: true,
    choose: ({ seat, other }) => {
      const address = pathOf(other.page.url());
      if (seat.isCut || !address.startsWith('/dashboard')) return null;
      return address === pathOf(seat.page.url()) ? null : { text: address };
    },
    perform: async ({ page }, { text = '' }) =>
      void (await page.goto(text, { timeout: OPENED_MS, waitUntil: 'commit' })),
    describe: ({ text }) => `open ${text}, as the other browser`,
  },
];

/** @param {string} address */
function pathOf(address) {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/**
 * @param {Seat['page']} page
 * @param {number} by
 */
async function scroll(page, by) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, by);
}

/**
 * @param {string} id
 * @returns {Act}
 */
export function actOf(id) {
  const act = ACTS.find((one) => one.id === id);
  if (act === undefined) throw new Error(`There is no act "${id}".`);
  return act;
}

/**
 * @param {Step} step
 * @param {readonly { readonly label: string }[]} seats
 * @returns {string} one line, such as: admin 1: press button « Créer un projet »
 */
export function describeStep({ seat, act, ...details }, seats) {
  return `${seats[seat]?.label ?? seat}: ${actOf(act).describe(details)}`;
}

/**
 * Chooses a browser and something that can be done in it now.
 *
 * @param {readonly Seat[]} seats two
 * @param {Choices} choices
 * @returns {Promise<Step>}
 */
export async function chooseStep(seats, choices) {
  const index = choices.below(seats.length);
  const seat = seats[index];
  const other = seats[(index + 1) % seats.length];
  if (seat === undefined || other === undefined) throw new Error('A round needs two browsers.');
  const [controls, canGoBack, canGoForward] = await Promise.all([
    controlsOf(seat.page),
    seat.page.evaluate(() => navigation.canGoBack),
    seat.page.evaluate(() => navigation.canGoForward),
  ]);
  const sight = { seat, other, controls, choices, canGoBack, canGoForward };
  for (;;) {
    const act = choices.weigh(ACTS);
    const details = act.choose(sight);
    if (details !== null) return { seat: index, act: act.id, ...details };
  }
}
