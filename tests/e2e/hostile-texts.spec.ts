import { userSettingsPath, DEFAULT_SETTINGS, type Language } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { serverFirestore } from './support/people';
import {
  givenHostileWorkspace,
  HOSTILE_TEXTS,
  MARK,
  type HostileWorkspace,
} from './support/hostile-texts';
import { sweepUnless } from './support/sweep';
import { NotificationsPage } from './pages/notifications-page';

let workspace: HostileWorkspace;

test.beforeAll(async () => {
  workspace = await givenHostileWorkspace();
});
// The others' lists are searched and measured: these texts are in none of them.
test.afterAll(() => workspace.remove());

/** Every screen on which somebody's text is read or edited. */
function screens({ projectId, taskId, conversationId, meetingId }: HostileWorkspace) {
  const project = `/dashboard/projets/${projectId}`;
  return [
    '/dashboard',
    '/dashboard/projets',
    project,
    `${project}?tab=structure&section=A`,
    `/dashboard/projets/edit/${projectId}`,
    `/dashboard/tasks/${taskId}`,
    '/dashboard/intervenants',
    '/dashboard/entreprises',
    '/dashboard/groupes',
    `/dashboard/messages/${conversationId}`,
    '/dashboard/video',
    '/dashboard/video?tab=demandes',
    `/dashboard/video/${meetingId}`,
    '/dashboard/parametres?tab=projects&task=A2_etude-preliminaire',
    '/dashboard/parametres?tab=contacts',
  ];
}

/** A screen without a text of anybody. */
const QUIET = '/dashboard/parametres?tab=appearance';

/** Goes on inside the page, as a click on a link does: what a script left on it would be seen. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Whether somebody's text is on the screen, as text or as the value of a field. */
function hasMark(page: Page): Promise<boolean> {
  return page.evaluate(
    (mark) =>
      document.querySelector('main')?.textContent.includes(mark) === true ||
      [
        ...document.querySelectorAll(
          'main input:not([type=search]), main textarea, [role=dialog] input',
        ),
      ].some((field) => (field as HTMLInputElement).value.includes(mark)),
    MARK,
  );
}

/** Shows the screen from a quiet one, so that what is seen on it is its own. */
async function show(page: Page, path: string): Promise<void> {
  const options = { message: path, timeout: 30_000 };
  await goInside(page, QUIET);
  await expect.poll(() => hasMark(page), options).toBe(false);
  await goInside(page, path);
  // Others are in the list too, and of a long one only what is in sight is drawn.
  if (path === '/dashboard/intervenants') await page.getByRole('searchbox').fill(MARK);
  await expect.poll(() => hasMark(page), options).toBe(true);
  await expect(page.locator('main').locator('.fui-Skeleton, [aria-busy=true]')).toHaveCount(0);
}

/** What of the page came to life of a text: elements and attributes that the product never makes. */
function alive(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // The templates of the first paint are the page's own.
    const elements = document.querySelectorAll(
      'script:not([src]), object, embed, base, meta[http-equiv], math, foreignObject, template:not(body > template), noscript, [src*="evil.example"], [srcset], link[href*="evil.example"], iframe[srcdoc]',
    );
    const acting = [...document.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith('on') || /^\s*(?:javascript|vbscript|data:text)/i.test(value),
      ),
    );
    const isTyped = (element: Element) => /^(?:INPUT|TEXTAREA)$/.test(element.tagName);
    return [
      ...[...elements, ...acting]
        .filter((element) => !isTyped(element))
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...('__xss' in window ? ['__xss'] : []),
    ];
  });
}

for (const language of ['fr', 'ar'] satisfies Language[]) {
  test(
    `hostile texts are texts on every screen, in ${language}`,
    sweepUnless(language === 'ar'),
    async ({ atDashboard }) => {
      test.slow();
      const { reader } = workspace;
      const settings = { ...DEFAULT_SETTINGS, language, updatedAt: new Date() };
      await serverFirestore().doc(userSettingsPath(reader.uid)).set(settings);
      const page = await atDashboard(reader);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const surprises: string[] = [];
      page.on('dialog', (dialog) => {
        surprises.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        const isOurs = ['127.0.0.1', 'localhost'].includes(hostname);
        // The browser's own viewer of PDF loads its own pages.
        if (!isOurs && /^(?:https?|wss?):$/.test(protocol)) surprises.push(request.url());
      });

      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      for (const path of screens(workspace)) {
        await show(page, path);
        if (path.includes('/messages/')) {
          await expect(page.getByRole('log')).toContainText(HOSTILE_TEXTS.at(-1) ?? MARK);
        }
        expect(await alive(page), path).toEqual([]);
      }
      await show(page, `/dashboard/tasks/${workspace.taskId}`);
      const downloading = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /^(Télécharger|تنزيل)/ })
        .first()
        .click();
      expect((await downloading).suggestedFilename()).toMatch(/^[^\p{Cc}/\\:"<>|]+$/u);

      await new NotificationsPage(page).open();
      await expect(new NotificationsPage(page).centre).toContainText(MARK);
      expect(await alive(page)).toEqual([]);
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
      expect(surprises).toEqual([]);
    },
  );
}
