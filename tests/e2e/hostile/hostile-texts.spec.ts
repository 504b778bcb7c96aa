import { userSettingsPath, DEFAULT_SETTINGS, type Language } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { within } from '../support/patience';
import { serverFirestore } from '../support/people';
import {
  givenHostileWorkspace,
  HOSTILE_TEXTS,
  MARK,
  type HostileWorkspace,
} from '../support/hostile-texts';
import { sweepUnless } from '../support/sweep';
import { NotificationsPage } from '../pages/notifications-page';

let workspace: HostileWorkspace;

test.beforeAll(async () => {
  workspace = await givenHostileWorkspace();
});
// Other tests search and measure the lists, so the hostile texts must not stay in them.
test.afterAll(() => workspace.remove());

/** Every screen that shows or edits text written by users. */
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

/** A screen without text written by users. */
const QUIET = '/dashboard/parametres?tab=appearance';

/** Navigates inside the app, as a link does, so that anything a script left in the page remains visible. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Whether a hostile text is on the screen, as text or as the value of a field. */
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

/** Opens the screen from one without hostile texts, so that a hostile text found on it belongs to it. */
async function show(page: Page, path: string): Promise<void> {
  const options = { message: path, ...within(30_000) };
  await goInside(page, QUIET);
  await expect.poll(() => hasMark(page), options).toBe(false);
  await goInside(page, path);
  // The list is windowed and also contains other people, so the test searches for these.
  if (path === '/dashboard/intervenants') await page.getByRole('searchbox').fill(MARK);
  await expect.poll(() => hasMark(page), options).toBe(true);
  await expect(page.locator('main').locator('.fui-Skeleton, [aria-busy=true]')).toHaveCount(0);
}

/** Elements and attributes that the product never creates: a hostile text created them. */
function alive(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // The templates for the first paint are part of the page.
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
        // Chromium's PDF viewer loads pages of its own, with another protocol.
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
