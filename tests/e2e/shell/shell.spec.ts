import { DEFAULT_SETTINGS, userSettingsPath, type UserSettings } from '@ouvrage/domain';
import { expect, test } from '../support/journey';
import { createPerson, serverFirestore, type Person } from '../support/people';
import { sweepUnless } from '../support/sweep';
import { LoginPage } from '../pages/login-page';
import { ShellPage } from '../pages/shell-page';
import { cookieNamed } from '../support/preferences';

const PHONE = { viewport: { width: 390, height: 844 } };
const CRAMPED = { viewport: { width: 900, height: 800 } };
const REM = 16;

async function hasSettings(
  person: Person,
  settings: Pick<UserSettings, 'language' | 'theme'>,
): Promise<void> {
  const at = new Date();
  await serverFirestore()
    .doc(userSettingsPath(person.uid))
    .set({ ...DEFAULT_SETTINGS, ...settings, createdAt: at, updatedAt: at });
}

test('a cramped window shows icons, and opens the sidebar over the page for a moment', async ({
  atDashboard,
}) => {
  const admin = await createPerson('Dany', 'Esnault', 'admin', 'Programmiste');
  const page = await atDashboard(admin, CRAMPED);
  const shell = new ShellPage(page);
  const content = page.getByRole('main');
  await expect.poll(() => shell.sidebarWidth()).toBe(3 * REM);
  const place = async () => {
    const box = await content.boundingBox();
    return [box?.x, box?.width];
  };
  const before = await place();
  await page.keyboard.press('Control+b');
  await expect.poll(() => shell.sidebarWidth()).toBe(16 * REM);
  expect(await place()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => shell.sidebarWidth()).toBe(3 * REM);
  await page.keyboard.press('Control+b');
  await shell.entries.filter({ hasText: 'Entreprises' }).click();
  await expect(page).toHaveURL('/dashboard/entreprises');
  await expect.poll(() => shell.sidebarWidth()).toBe(3 * REM);
});

test('a phone has four places and the rest behind Plus, 18rem wide', async ({ atDashboard }) => {
  const admin = await createPerson('Elsa', 'Fabre', 'admin', 'Programmiste');
  const page = await atDashboard(admin, PHONE);
  const shell = new ShellPage(page);
  await expect(shell.sidebar).toBeHidden();
  await expect(shell.entries).toHaveText(['Accueil', 'Projets', 'Tâches', 'Messages']);
  for (const box of [...(await shell.entries.all()), shell.more]) {
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await shell.more.click();
  expect((await shell.drawer.boundingBox())?.width).toBeCloseTo(18 * REM, 1);
  await expect(shell.drawer).toContainText(admin.email);
  await expect(shell.drawer).toContainText('Administrateur');
  await expect(shell.drawer.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  await shell.drawer.getByRole('link', { name: 'Entreprises' }).click();
  await expect(page).toHaveURL('/dashboard/entreprises');
  await expect(shell.drawer).toHaveCount(0);
});

test('a phone speaks the language that is chosen in its drawer, mirrored', async ({
  atDashboard,
}) => {
  const person = await createPerson('Farid', 'Ghanem', 'intervenant', 'Géomètre');
  const page = await atDashboard(person, PHONE);
  const shell = new ShellPage(page);
  await shell.more.click();
  await shell.drawer.getByRole('radio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(shell.drawer).toContainText('متدخل');
  await expect.poll(async () => (await shell.drawer.boundingBox())?.x).toBe(0);
  await shell.drawer.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page.getByText('تم تسجيل الخروج بنجاح', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/login');
});

const LANGUAGES = [
  {
    name: 'English',
    lang: 'en',
    dir: 'ltr',
    title: 'Dashboard',
    role: 'Specialist',
    bye: ['Successfully logged out', 'See you soon!'],
    out: 'Log out',
  },
  {
    name: 'Español',
    lang: 'es',
    dir: 'ltr',
    title: 'Panel de control',
    role: 'Participante',
    bye: ['Desconexión exitosa', '¡Hasta pronto!'],
    out: 'Cerrar sesión',
  },
  {
    name: 'العربية',
    lang: 'ar',
    dir: 'rtl',
    title: 'لوحة المتابعة',
    role: 'متدخل',
    bye: ['تم تسجيل الخروج بنجاح', 'إلى اللقاء!'],
    out: 'تسجيل الخروج',
  },
] as const;

for (const { name, lang, dir, title, role, bye, out } of LANGUAGES) {
  test(
    `the shell speaks ${lang}, from the menu to the last word`,
    sweepUnless(lang === 'ar'),
    async ({ atDashboard }) => {
      const person = await createPerson('Halim', 'Isaac', 'intervenant', 'Géomètre');
      const page = await atDashboard(person);
      const shell = new ShellPage(page);
      await shell.chooseLanguage(name);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(shell.current).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Ouvrage`);
      await expect(shell.sidebar.getByText(role, { exact: true })).toBeVisible();
      await shell.language.click();
      await expect(page.getByRole('menuitemradio', { name })).toBeChecked();
      await page.keyboard.press('Escape');
      expect((await cookieNamed(page, 'firebase-language-override'))?.value).toBe(lang);

      await shell.signOutIn(out).click();
      for (const word of bye)
        await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
      await expect(page).toHaveURL('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    },
  );
}

test('the account has its language and theme in a browser that never saw it', async ({ page }) => {
  const person = await createPerson('Ilham', 'Jaber', 'intervenant', 'Géomètre');
  await hasSettings(person, { language: 'ar', theme: 'dark' });
  const login = new LoginPage(page);
  await login.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  // Records the language, direction, theme and first entry of every frame of the workspace.
  await page.evaluate(() => {
    const colours: string[] = [];
    Object.assign(window, { painted: colours });
    const look = () => {
      const entry = document.querySelector('nav a')?.textContent;
      const { lang, dir, dataset } = document.documentElement;
      if (entry !== undefined && document.querySelector('[inert] nav') === null) {
        colours.push([lang, dir, dataset['mode'], entry].join(' '));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await login.signInHere(person);
  const shell = new ShellPage(page);
  await expect(shell.current).toHaveText('لوحة المتابعة');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted);
  expect(new Set(painted)).toEqual(new Set(['ar rtl dark لوحة المتابعة']));
});

for (const { language, theme, locale } of [
  { language: 'ar', theme: 'dark', locale: 'fr-FR' },
  { language: null, theme: null, locale: 'ar-EG' },
  { language: null, theme: null, locale: 'es-419' },
  { language: 'en', theme: 'light', locale: 'de-DE' },
]) {
  test(`no other language and theme is ever seen: ${language ?? 'none'} and ${theme ?? 'none'} chosen, ${locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, colorScheme: 'dark' });
    await context.addInitScript(
      ({ chosenLanguage, chosenTheme }) => {
        // A window starts on about:blank, which has no storage.
        if (location.protocol === 'about:') return;
        if (chosenLanguage !== null) localStorage.setItem('preferredLanguage', chosenLanguage);
        if (chosenTheme !== null) localStorage.setItem('preferredTheme', chosenTheme);
        const texts = new Set<string>();
        Object.assign(window, { seen: texts });
        const look = () => {
          const { lang, dir, dataset } = document.documentElement;
          if (document.body.childElementCount > 0)
            texts.add([lang, dir, dataset['mode']].join(' '));
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { chosenLanguage: language, chosenTheme: theme },
    );
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const lang = language ?? locale.slice(0, 2);
    const expected = [lang, lang === 'ar' ? 'rtl' : 'ltr', theme ?? 'dark'].join(' ');
    const texts = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(texts).toEqual([expected]);
    await context.close();
  });
}

test('an address that leads nowhere says so, is logged, and leads home', async ({
  page,
  provokes,
}) => {
  provokes(/404: \/nulle-part/);
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  await page.goto('/nulle-part');
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Oops! Page not found · Ouvrage');
  expect(errors).toContain('404: /nulle-part');
  await expect(page.getByRole('link', { name: "Retour à l'accueil" })).toHaveAttribute('href', '/');
});
