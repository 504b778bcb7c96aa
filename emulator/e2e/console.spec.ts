import { CONSOLE_TABS, ConsolePage } from './console-page';
import { expect, test, violations } from './journey';
import { serverFirestore } from './project';

const PATH = 'consoleRooms/blue';
const PHONE = { viewport: { width: 390, height: 844 } };

test.beforeEach(async () => {
  await serverFirestore()
    .doc(PATH)
    .set({ name: 'Blue', size: 3, address: { city: 'Paris' } });
});

test('what one console writes another shows at once, and nobody overwrites what they have not seen', async ({
  browser,
}) => {
  const contexts = [await browser.newContext(), await browser.newContext(PHONE)];
  const [writer, reader] = await Promise.all(
    contexts.map(async (context) => {
      const page = new ConsolePage(await context.newPage());
      await page.open({ path: PATH });
      return page;
    }),
  );
  if (!writer || !reader) throw new Error('Two consoles are needed.');
  await expect(reader.document).toContainText('size');

  // Uses the keyboard only.
  await writer.edit.focus();
  await writer.page.keyboard.press('Enter');
  await writer.value('size').fill('many');
  await writer.page.keyboard.press('Control+s');
  await expect(writer.page.getByText('Write a whole number.')).toBeVisible();
  await writer.typeOf('size').selectOption('double');
  await writer.value('size').fill('4.5');
  await writer.page.keyboard.press('Control+s');

  await expect(reader.document).toContainText('changed size');
  await expect(reader.document).toContainText('4.5double');

  await writer.edit.click();
  await writer.value('name').fill('Red');
  await serverFirestore().doc(PATH).update({ 'address.city': 'Lyon' });
  await expect(writer.page.getByText('Somebody else has changed it')).toBeVisible();
  await writer.save.click();
  await expect(writer.page.getByText('was changed while you were editing it')).toBeVisible();
  await expect(writer.value('name')).toHaveValue('Red');
  await writer.page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(writer.value('address city')).toHaveValue('Lyon');

  for (const context of contexts) await context.close();
});

test('the rules say which expression refused', async ({ page }) => {
  const console = new ConsolePage(page);
  await console.open({ tab: 'rules' });
  await console.tryRules({ path: 'companies/blue', uid: 'stranger' });

  await expect(page.getByText('Refused', { exact: true })).toBeVisible();
  await expect(console.statements.getByRole('button').first()).toContainText(
    '/companies/{companyId}',
  );
  const expression = console.expressions.getByRole('button').first();
  await expression.focus();
  await page.keyboard.press('ArrowDown');
  await expect(console.expressions.getByRole('button').nth(1)).toBeFocused();
  await expect(console.source.locator('[data-chosen]').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Refused', { exact: true })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`by ${colorScheme === 'light' ? 'day' : 'night'}`, () => {
    test.use({ colorScheme });

    test('no screen of the console has a violation', async ({ page }) => {
      const console = new ConsolePage(page);
      await console.open({ path: PATH });
      await expect(console.document).toContainText('Paris');
      expect(await violations(page)).toEqual([]);
      await console.edit.click();
      expect(await violations(page)).toEqual([]);
      for (const [at, name] of CONSOLE_TABS.entries()) {
        await page.keyboard.press(`Alt+${at + 1}`);
        await expect(console.tab(name)).toHaveAttribute('aria-current', 'page');
        await expect(page.locator('.fui-Skeleton')).toHaveCount(0);
        expect(await violations(page), name).toEqual([]);
      }
    });
  });
}
