import { informationSheetPath, LANGUAGES } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { newMark } from '../support/companies';
import { FIRST_CALL } from '../support/patience';
import { createPerson, serverFirestore, createAdmin } from '../support/people';
import { InformationSheetsPage } from '../pages/information-sheets-page';
import { tabTo } from '../pages/keyboard';
import { MeetingsPage } from '../pages/meetings-page';

/** Maximum number of Tab stops between the start of a page and any element in it. */
const WHOLE_PAGE = 60;

const NEXT_YEAR = new Date().getFullYear() + 1;

/** All tests share one checklist, and only this file writes the sheet of this task. */
const SHEET = {
  subsection: 'A4',
  key: 'bornage-et-plan-parcellaire',
  title: 'Bornage et plan parcellaire',
};
const aSpecialist = (first: string, mark: string) =>
  createPerson(first, `T${mark}`, 'intervenant', 'COORDINATEUR OPC');

async function activate(page: Page, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await page.keyboard.press(key);
}

/** Types over what is in the field. */
async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('the keyboard alone plans a meeting with another person, and moves it', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const title = `Revue ${mark}`;
  const nadia = await aSpecialist('Nadia', mark);
  const page = await signedInAs(await aSpecialist('Hugo', mark));
  const meetings = new MeetingsPage(page);
  await meetings.open();
  await expect(meetings.schedule).toBeVisible();

  await tabTo(page, meetings.schedule, WHOLE_PAGE);
  await activate(page);
  await expect(meetings.title).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, meetings.day);
  await replaceText(page, `03/03/${NEXT_YEAR}`);
  await tabTo(page, meetings.hour);
  await expect(meetings.day).toHaveValue(`3 mars ${NEXT_YEAR}`);
  await replaceText(page, '10h30');
  await tabTo(page, meetings.dialog.getByRole('searchbox'));
  await page.keyboard.type(nadia.name);
  const person = meetings.dialog.getByRole('checkbox', { name: nadia.name });
  await expect(person).toBeVisible();
  await tabTo(page, person);
  await activate(page, 'Space');
  await tabTo(page, meetings.submit);
  await activate(page);
  await expect(meetings.notice('Réunion programmée avec succès')).toBeVisible(FIRST_CALL);
  await expect(meetings.schedule).toBeFocused();
  await expect(meetings.card(title)).toContainText(`3 mars ${NEXT_YEAR} à 10h30`);
  await expect(meetings.card(title)).toContainText('2 participants');

  const menu = page.getByRole('button', { name: `Actions sur ${title}` });
  await tabTo(page, menu, WHOLE_PAGE);
  await activate(page);
  await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeFocused();
  await activate(page);
  await expect(meetings.title).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' bis');
  await activate(page);
  await expect(meetings.card(`${title} bis`)).toBeVisible(FIRST_CALL);
  await expect(page.locator('body:focus')).toHaveCount(0);
});

test('the keyboard alone asks for a meeting, and an administrator answers by the keyboard alone', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const title = `Acoustique ${mark}`;
  const askerPage = await signedInAs(await aSpecialist('Hugo', mark));
  const adminPage = await signedInAs(await createAdmin());
  const [asker, admin] = [new MeetingsPage(askerPage), new MeetingsPage(adminPage)];
  await asker.open('demandes');
  await admin.open();
  await expect(asker.ask).toBeVisible();

  await tabTo(askerPage, asker.ask, WHOLE_PAGE);
  await activate(askerPage);
  await expect(asker.title).toBeFocused();
  await askerPage.keyboard.type(title);
  await tabTo(askerPage, asker.submit, WHOLE_PAGE);
  await activate(askerPage);
  await expect(asker.notice('Demande de réunion envoyée')).toBeVisible(FIRST_CALL);
  await expect(asker.card(title)).toContainText('En attente');
  await expect(askerPage.locator('body:focus')).toHaveCount(0);

  await tabTo(adminPage, adminPage.getByRole('tab', { name: 'Toutes' }), WHOLE_PAGE);
  await adminPage.keyboard.press('End');
  await expect(admin.requests).toBeFocused();
  await activate(adminPage);
  const approve = admin.card(title).getByRole('button', { name: `Approuver ${title}` });
  await expect(approve).toBeVisible();
  await tabTo(adminPage, approve, WHOLE_PAGE);
  await activate(adminPage);
  const answer = admin.dialog.getByRole('textbox');
  await tabTo(adminPage, answer);
  await adminPage.keyboard.type('Avec plaisir');
  await tabTo(adminPage, admin.submit);
  await activate(adminPage);
  await expect(admin.notice('Demande de réunion approuvée')).toBeVisible(FIRST_CALL);
  // The dialog closed with its button; the focus must not fall back to the body.
  await expect(adminPage.locator('body:focus')).toHaveCount(0);
  await expect(asker.card(title)).toContainText('Avec plaisir');
});

test('the keyboard alone finds a task, writes its information sheet and comes back to the task', async ({
  signedInAs,
}) => {
  for (const language of LANGUAGES) {
    await serverFirestore()
      .doc(informationSheetPath(SHEET.subsection, SHEET.key, language))
      .delete();
  }
  const page = await signedInAs(await createAdmin());
  const sheets = new InformationSheetsPage(page);
  await sheets.open();
  await expect(sheets.search).toBeVisible();
  await tabTo(page, sheets.search, WHOLE_PAGE);
  await page.keyboard.type(SHEET.title);
  await expect(sheets.define(SHEET.title)).toBeVisible();
  await tabTo(page, sheets.define(SHEET.title));
  await activate(page);

  await expect(sheets.text).toBeVisible();
  await tabTo(page, sheets.text, WHOLE_PAGE);
  await page.keyboard.type('Le terrain.');
  // The toolbar is one Tab stop; the arrow keys move between its buttons.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+Tab');
  await expect(sheets.format('Titre')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(sheets.format('Gras')).toBeFocused();
  await activate(page);
  await expect(sheets.text).toHaveValue('**Le terrain.**');
  await expect(sheets.preview.locator('strong')).toHaveText('Le terrain.');
  await tabTo(page, sheets.save('français'), WHOLE_PAGE);
  await activate(page);
  await expect(
    page.getByText('La fiche informative a été créée avec succès', { exact: true }).first(),
  ).toBeVisible();

  await tabTo(page, sheets.back, WHOLE_PAGE);
  await activate(page);
  await expect(sheets.edit(SHEET.title)).toBeFocused();
});

test('a notice that stays is reached by Tab, left by Tab and closed by Enter', async ({
  signedInAs,
}) => {
  // An intervenant has only their own meetings. An admin's page has as many Tab stops as there are meetings.
  const page = await signedInAs(await createPerson('Ines', 'Vidal', 'intervenant', 'Géomètre'));
  const meetings = new MeetingsPage(page);
  await meetings.open();
  await expect(meetings.schedule).toBeVisible();
  await tabTo(page, meetings.schedule, WHOLE_PAGE);
  await activate(page);
  await expect(meetings.title).toBeFocused();
  await tabTo(page, meetings.submit);
  await activate(page);
  await expect(meetings.notice('Titre manquant')).toBeVisible();
  await page.keyboard.press('Escape');
  // The focus returns to the button that opened the dialog, not to other elements of the shell.
  await expect(meetings.schedule).toBeFocused();

  const dismiss = page
    .getByRole('group', { name: 'Titre manquant' })
    .getByRole('button', { name: 'Fermer' });
  await tabTo(page, dismiss, WHOLE_PAGE);
  await expect(dismiss).toBeFocused();
  await tabTo(page, meetings.schedule, WHOLE_PAGE);
  await expect(meetings.schedule).toBeFocused();
  await tabTo(page, dismiss, WHOLE_PAGE);
  await activate(page);
  await expect(dismiss).toHaveCount(0);
});
