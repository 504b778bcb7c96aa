import { boardKeyOf, boardPath, projectPath } from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { violations } from '../support/axe';
import { FORM } from '../support/checklist';
import { forgetCosts, readsOf } from '../support/dashboard';
import { expect, test } from '../support/journey';
import { serverFirestore } from '../support/people';
import { SteeringPage } from '../pages/steering-page';
import { givenHands } from '../support/plans';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

test(
  'an owner sees who holds which task of their operations and since when, live, without a read a task',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { owner, hugo, mathilde, project } = await givenHands('Roussel');
    // Of somebody else: nothing of it is shown.
    const other = await givenHands('Sabatier');
    const page = await signedInAs(owner);
    const steering = new SteeringPage(page);
    await forgetCosts();
    await steering.open();
    await expect(steering.person(hugo.name)).toContainText('40 jours');
    await expect(steering.person(mathilde.name)).toContainText('4 jours');
    await expect(steering.person(other.hugo.name)).toHaveCount(0);
    await expect(steering.operations).toContainText('axe G : 1 en retard');
    // A board, its project and the directory: as many as there are projects and people.
    const directorySize = (await serverFirestore().collection('directory').count().get()).data()
      .count;
    expect((await readsOf(owner)) ?? 0).toBeLessThanOrEqual(directorySize + 12);

    const sheet = steering.holdings(hugo.name);
    await expect(sheet.getByRole('heading', { name: /permis de démolir/ })).toBeVisible();
    await expect(sheet).toContainText('Dépassée de 9 jours');
    // Owners read; only an admin gives a task to somebody else.
    await expect(sheet.getByRole('link', { name: /^Réassigner/ })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    await steering.person(mathilde.name).click();
    await expect(steering.holdings(mathilde.name)).toContainText(FORM.name.slice(0, 3), {
      ignoreCase: true,
    });
    const key = boardKeyOf({ subsectionId: FORM.subsectionId, taskKey: FORM.key });
    await serverFirestore()
      .doc(boardPath(project))
      .set({ tasks: { [key]: FieldValue.delete() } }, { merge: true });
    await expect(steering.person(mathilde.name)).toHaveCount(0);
  },
);

test(
  'the wall shows each operation, and a visa lands on it',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { owner, project } = await givenHands('Urbain');
    const page = await signedInAs(owner);
    const steering = new SteeringPage(page);
    await steering.open('?mur');
    await expect(steering.wall).toContainText('Médiathèque des Carrières');
    await expect(
      steering.wall.getByRole('link', { name: /^Axe G, 0\s%, 1 en retard/ }),
    ).toBeVisible();
    // Nothing of the shell is left to reach behind it.
    await expect(page.locator('[inert]').getByRole('navigation').first()).toBeAttached();
    expect(await violations(page)).toEqual([]);
    await serverFirestore()
      .doc(projectPath(project))
      .update({ 'counts.G1': { assigned: 2, validated: 1 } });
    await expect(steering.wall.getByText('Visa', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(steering.wall).toHaveCount(0);
    await expect(steering.people).toBeVisible();
  },
);

test(
  'on a phone one person is chosen and left again; an intervenant has no such screen',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { owner, hugo } = await givenHands('Vidal');
    const page = await signedInAs(owner, PHONE);
    const steering = new SteeringPage(page);
    await steering.open();
    await steering.person(hugo.name).click();
    await expect(steering.holdings(hugo.name)).toContainText('Dépassée de 9 jours');
    await expect(steering.people).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Toutes les personnes' }).click();
    await expect(steering.people).toBeVisible();

    const theirs = await signedInAs(hugo);
    await expect(theirs.getByRole('link', { name: 'Pilotage' })).toHaveCount(0);
    await new SteeringPage(theirs).open();
    await expect(theirs.getByRole('heading', { name: 'Qui a la balle' })).toHaveCount(0);
  },
);
