import { readFile } from 'node:fs/promises';
import { USERS } from '@ouvrage/domain';
import { ImportPage } from '../pages/import-page';
import { IntervenantsPage } from '../pages/intervenants-page';
import { uniqueName } from '../support/intervenants';
import { expect, test } from '../support/journey';
import { ShellPage } from '../pages/shell-page';
import { whatIsKept } from '../support/kept';
import { within } from '../support/patience';
import { createAdmin, createPerson, serverFirestore } from '../support/people';
import { sweepUnless } from '../support/sweep';
import { XLSX, HEADINGS, workbookOf } from '../support/tables';

/** 120 accounts a minute are created; an import of 200 waits for the next minute by itself. */
const PAUSE_MS = 90_000;

for (const count of [40, 200]) {
  test(
    `an admin imports ${count} people of whom 7 are wrong, a reload in the middle included; another admin sees them appear @record`,
    sweepUnless(count === 40),
    async ({ signedInAs }) => {
      test.setTimeout(360_000);
      const family = uniqueName('Import').replace(' ', '');
      const present = await createPerson('Ada', `${family} Présente`, 'intervenant', 'structure');
      const rows = Array.from({ length: count }, (_, index) => [
        family,
        `Prénom${index}`,
        `p${index}.${family.toLowerCase()}@exemple.fr`,
        index % 2 === 0 ? 'Architectes' : 'Land surveyor',
        index % 3 === 0 ? `${family} SA` : 'Indépendant',
      ]);
      const wrong: [number, number, string, RegExp][] = [
        [10, 2, '', /E-mail\s: L'adresse électronique est obligatoire/],
        [11, 2, 'no address', /E-mail\s: Cette adresse électronique n'est pas valide/],
        [12, 3, 'Astronaute', /«\s.Astronaute.\s» n'est pas une spécialité/],
        [13, 3, '', /Spécialité\s: Veuillez choisir une spécialité/],
        [14, 0, '', /Nom\s: Le nom est obligatoire/],
        [15, 1, '', /Prénom\s: Le prénom est obligatoire/],
        [16, 1, 'x'.repeat(81), /Prénom\s: 80 caractères au plus/],
      ];
      for (const [index, column, value] of wrong) {
        const row = rows[index];
        if (row !== undefined) row[column] = value;
      }

      const right = count - wrong.length;

      const admin = await createAdmin();
      const other = new IntervenantsPage(await signedInAs(await createAdmin()));
      await other.open(`?q=${family}`);
      await expect(other.people).toHaveCount(1);
      await expect(other.person(present.name)).toBeVisible();

      const page = await signedInAs(admin);
      const screen = new IntervenantsPage(page);
      const people = new ImportPage(page);
      await screen.open();
      await people.open.click();
      const buffer = await workbookOf([HEADINGS, ...rows]);
      await people.choose({ name: 'équipe.xlsx', mimeType: XLSX, buffer });
      await people.check.click();

      await test.step('the seven are named before anything is made', async () => {
        await expect(people.start).toHaveText(`Créer ${right} comptes`);
        await people.button('Seulement les erreurs').click();
        await expect(people.lines.getByRole('row')).toHaveCount(8);
        for (const [index, , , reason] of wrong) {
          await expect(people.line(index + 2)).toContainText(reason);
        }
        await expect(other.people).toHaveCount(1);
      });

      const countOf = async () =>
        (
          await serverFirestore().collection(USERS).where('lastName', '==', family).count().get()
        ).data().count;

      await test.step('a reload interrupts it, and it goes on where it stopped', async () => {
        await people.dialog
          .getByRole('checkbox', { name: /Créer les entreprises absentes/ })
          .click();
        await expect(people.dialog.getByText('1 entreprise sera créée.')).toBeVisible();
        await people.start.click();
        await expect.poll(countOf, within(PAUSE_MS)).toBeGreaterThan(5);
        await page.reload();
        await people.show.click();
        await expect(people.resume).toBeVisible();
        expect(await countOf()).toBeLessThan(right);
        await people.resume.click();
      });

      const tab = await page.context().newPage();
      await test.step('another tab shows it as it goes', async () => {
        await new IntervenantsPage(tab).open();
        await expect(tab.getByText(/^Import en cours/)).toBeVisible();
      });

      await test.step('another admin sees all of them appear, nobody twice', async () => {
        await expect(other.count).toContainText(
          new RegExp(`^${right + 1} intervenants`),
          within(2 * PAUSE_MS),
        );
        await expect(people.finish).toBeVisible(within(PAUSE_MS));
        expect(await countOf()).toBe(right);
        const companies = await serverFirestore()
          .collection('companies')
          .where('name', '==', `${family} SA`)
          .get();
        expect(companies.size).toBe(1);
        const members = serverFirestore()
          .collection(USERS)
          .where('companyId', '==', companies.docs[0]?.id);
        expect((await members.count().get()).data().count).toBe(
          rows.filter(
            (row, at) => row[4] === `${family} SA` && !wrong.some(([index]) => index === at),
          ).length,
        );
      });

      await test.step('the report has a line for each of them', async () => {
        const download = await people.download(people.report);
        expect(download.suggestedFilename()).toMatch(
          /^Import des intervenants \d{4}-\d\d-\d\d\.csv$/,
        );
        const text = await readFile(await download.path(), 'utf8');
        const [head, ...lines] = text.trimEnd().split('\r\n');
        expect(head).toBe('\uFEFFLigne;Nom;E-mail;Résultat;Raison');
        expect(lines).toHaveLength(count);
        expect(lines.filter((line) => line.includes(';Créé;'))).toHaveLength(right);
        expect(lines[12]).toContain('Astronaute');
      });

      await expect(tab.getByText(/^Import terminé/)).toBeVisible();
      await people.finish.click();
      await expect(people.dialog).toBeHidden();
      await expect(new ImportPage(tab).show).toBeHidden();
      await page.reload();
      await expect(screen.add).toBeVisible();
      await expect(people.show).toBeHidden();
    },
  );
}

test('an import whose report was not closed waits above the list; signing out leaves nothing of it in the browser @record', async ({
  signedInAs,
}) => {
  const family = uniqueName('Sortie').replace(' ', '').toLowerCase();
  const page = await signedInAs(await createAdmin());
  const people = new ImportPage(page);
  await new IntervenantsPage(page).open();
  await people.open.click();
  const text = `Surname,First name,Email,Trade\n${family},Zoé,${family}@exemple.fr,OPC\n`;
  await people.choose({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await people.check.click();
  await people.start.click();
  await expect(people.finish).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people.dialog).toBeHidden();
  await page.goto('/dashboard/entreprises');
  await new IntervenantsPage(page).open();
  await people.show.click();
  await expect(people.finish).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await whatIsKept(page)).toContain(`${family}@exemple.fr`);

  await new ShellPage(page).signOut.click();
  await expect(page).toHaveURL(/login/);
  expect(await whatIsKept(page)).not.toContain(family);
});
