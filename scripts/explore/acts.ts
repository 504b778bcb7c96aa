import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@ouvrage/domain';
import { ROOT } from '../lib/root.mjs';
import { wordsOf } from '../tour/words';
import { controlsOf, locate, PRESSED, WRITTEN, type Control } from './controls';
import { FILES } from './files';
import { TEXTS } from './texts';
import type { Choices } from './choices';
import type { Seat } from './seat';

/** An action on a page. It is plain data, so that it can be printed and repeated. */

export interface Step {
  /** Index of the browser. */
  seat: number;
  act: string;
  control?: Control;
  /** Text to type, key to press, or index of the choice. */
  text?: string;
}

type Details = Omit<Step, 'seat' | 'act'>;

/** The state on which the choice of a step depends. */
interface Sight {
  seat: Seat;
  other: Seat;
  controls: readonly Control[];
  /** How many fields for files the page has. */
  fileFields: number;
  choices: Choices;
  canGoBack: boolean;
  canGoForward: boolean;
}

interface Act {
  id: string;
  /** How often the act is chosen in relation to the others. */
  weight: number;
  /** Returns null if the act is not possible now. */
  choose: (sight: Sight) => Details | null;
  perform: (seat: Seat, details: Details) => Promise<void>;
  describe: (details: Details) => string;
  /** Whether the focus may be on nothing after the act. */
  mayLeaveFocus: boolean;
}

/** Time limit for a control to be present and enabled. */
const REACHED_MS = 3_000;

const FILE_FIELD = 'input[type=file]:enabled';

/** Time limit for a navigation. */
const OPENED_MS = 20_000;

/** @param key locale key of the name of a button that opens a menu of choices, in any language */
function menuButton(key: string) {
  const patterns = readdirSync(join(ROOT, 'web/src/locales'))
    .filter((name) => /^[a-z]{2}$/.test(name))
    .map((language) => wordsOf(language as Language)(key));
  return ({ role, name }: Control) =>
    role === 'button' && patterns.some((pattern) => pattern.test(name));
}

function controlOf({ control }: Details): Control {
  if (control === undefined) throw new Error('The step names no control.');
  return control;
}

const quoteText = (text: string) => `« ${text.replaceAll('\n', '⏎')} »`;

/** @param key locale key of the name of the menu's button */
function choiceOf(id: string, key: string, choiceCount: number): Act {
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

/** @param key as in Playwright */
function keyOf(key: string, weight: number, mayLeaveFocus: boolean = false): Act {
  return {
    id: key,
    weight,
    mayLeaveFocus,
    choose: () => ({}),
    perform: ({ page }) => page.keyboard.press(key),
    describe: () => `press the key ${key}`,
  };
}

function plain(
  id: Act['id'],
  weight: number,
  isPossible: (sight: Sight) => boolean,
  perform: (seat: Seat) => Promise<unknown>,
  mayLeaveFocus: boolean = false,
): Act {
  return {
    id,
    weight,
    mayLeaveFocus,
    choose: (sight) => (isPossible(sight) ? {} : null),
    perform: async (seat) => void (await perform(seat)),
    describe: () => id,
  };
}

const ACTS: readonly Act[] = [
  {
    id: 'press',
    weight: 24,
    mayLeaveFocus: false,
    choose: ({ controls, choices }) => {
      // Chooses the role first, because otherwise the fifty rows of a list would hide its three buttons.
      const roles = PRESSED.filter((role) => controls.some((control) => control.role === role));
      if (roles.length === 0) return null;
      const role = choices.pick(roles);
      return { control: choices.pick(controls.filter((control) => control.role === role)) };
    },
    perform: async (seat, details) => {
      const control = controlOf(details);
      await locate(seat.page, control).click({ timeout: REACHED_MS });
      seat.lastPressed = control;
    },
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
  {
    id: 'attach',
    weight: 3,
    mayLeaveFocus: true,
    choose: ({ fileFields, choices }) =>
      fileFields === 0
        ? null
        : { text: `${choices.below(fileFields)} ${choices.below(FILES.length)}` },
    perform: async ({ page }, { text = '' }) => {
      const [field = 0, file = 0] = text.split(' ').map(Number);
      await page
        .locator(FILE_FIELD)
        .nth(field)
        .setInputFiles(FILES[file] ?? [], { timeout: REACHED_MS });
    },
    describe: ({ text = '' }) =>
      `attach ${quoteText(FILES[Number(text.split(' ')[1])]?.name ?? '')} to the file field ${text}`,
  },
  {
    id: 'follow',
    weight: 3,
    mayLeaveFocus: false,
    choose: ({ controls, other }) => {
      const { lastPressed } = other;
      const control = controls.find(
        ({ role, name }) => role === lastPressed?.role && name === lastPressed.name,
      );
      return control === undefined ? null : { control };
    },
    perform: ({ page }, details) => locate(page, controlOf(details)).click({ timeout: REACHED_MS }),
    describe: ({ control }) =>
      `press ${control?.role} ${quoteText(control?.name ?? '')}, as the other browser`,
  },
  keyOf('Escape', 3),
  // After the last control, Tab moves the focus to the browser's own controls.
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

function pathOf(address: string) {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

async function scroll(page: Seat['page'], by: number) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, by);
}

export function actOf(id: string): Act {
  const act = ACTS.find((one) => one.id === id);
  if (act === undefined) throw new Error(`There is no act "${id}".`);
  return act;
}

/** @returns one line, such as: admin 1: press button « Créer un projet » */
export function describeStep(
  { seat, act, ...details }: Step,
  seats: readonly { readonly label: string }[],
): string {
  return `${seats[seat]?.label ?? seat}: ${actOf(act).describe(details)}`;
}

/**
 * Chooses one of the two browsers and an act that is possible in it now.
 *
 * @param seats the two browsers
 */
export async function chooseStep(seats: readonly Seat[], choices: Choices): Promise<Step> {
  const index = choices.below(seats.length);
  const seat = seats[index];
  const other = seats[(index + 1) % seats.length];
  if (seat === undefined || other === undefined) throw new Error('A round needs two browsers.');
  const [controls, fileFields, canGoBack, canGoForward] = await Promise.all([
    controlsOf(seat.page),
    seat.page.locator(FILE_FIELD).count(),
    seat.page.evaluate(() => navigation.canGoBack),
    seat.page.evaluate(() => navigation.canGoForward),
  ]);
  const sight = { seat, other, controls, fileFields, choices, canGoBack, canGoForward };
  for (;;) {
    const act = choices.weigh(ACTS);
    const details = act.choose(sight);
    if (details !== null) return { seat: index, act: act.id, ...details };
  }
}
