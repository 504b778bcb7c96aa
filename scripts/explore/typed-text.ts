import type { Step } from './acts';
import type { Moment } from './moment';

/**
 * Acts that neither send nor discard typed text on purpose. After them, the text must still be in its field,
 * or the page must have asked a question.
 */
const KEEPING = new Set([
  'Escape',
  'Tab',
  'Shift+Tab',
  'language',
  'theme',
  'go back',
  'go forward',
  'reload',
  'scroll down',
  'scroll up',
  'cut the line',
  'restore the line',
]);

/** Pressing these roles navigates; a button may send. */
const LEADING = new Set(['link', 'tab']);

const PRESSING = new Set(['press', 'follow']);

/**
 * @returns whether the act may have sent the typed text, which then need not be kept
 */
export function maySend({ act, control }: Step): boolean {
  return act === 'Enter' || (PRESSING.has(act) && !LEADING.has(control?.role ?? ''));
}

/** @returns a text that was in a field before the act and was lost without a question */
export async function findLostText({
  seat: { page, countQuestions },
  step,
  before,
}: Moment): Promise<string | null> {
  const isLeading = PRESSING.has(step.act) && LEADING.has(step.control?.role ?? '');
  if (before.typed.length === 0 || (!KEEPING.has(step.act) && !isLeading)) return null;
  if (countQuestions() > before.questions) return null;
  if (await page.getByRole('alertdialog').first().isVisible()) return null;
  const texts = await page.evaluate(readTyped);
  const missingTexts = before.typed.filter((text) => !texts.includes(text));
  if (missingTexts.length === 0) return null;
  const storage = await page.evaluate(readStored);
  const lostText = missingTexts.find(
    (text) => !storage.includes(JSON.stringify(text).slice(1, -1)),
  );
  return lostText === undefined ? null : `« ${lostText} » is gone without a question`;
}

/**
 * Runs in the page. Reads the fields for free text, without searches, which are in the address, and
 * passwords, which are never kept.
 */
export function readTyped(): string[] {
  const fields = document.querySelectorAll(
    'textarea, input[type=text], input[type=email], input:not([type])',
  ) as NodeListOf<HTMLInputElement | HTMLTextAreaElement>;
  return [...fields]
    .filter((field) => !field.readOnly && field.closest('[role=search], [role=combobox]') === null)
    .map(({ value }) => value)
    .filter((value) => value.trim() !== '');
}

/**
 * Runs in the page. Returns all data that the browser stores for the site, as JSON. It may contain a draft.
 */
async function readStored(): Promise<string> {
  const read = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () =>
        reject(request.error ?? new Error('The database could not be read.')),
      );
    });
  const contents: unknown[] = [
    Object.fromEntries(Object.entries(localStorage)),
    Object.fromEntries(Object.entries(sessionStorage)),
  ];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await read(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      contents.push(
        await read(
          database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>,
        ),
      );
    }
    database.close();
  }
  // Texts in a store may be JSON themselves, and are then escaped twice.
  return JSON.stringify(contents).replaceAll('\\\\', '\\');
}
