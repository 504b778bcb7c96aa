import { meetingPath } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { givenMeeting } from '../support/meetings';
import { createPerson, serverFirestore } from '../support/people';
import { overflowingTexts } from '../../../scripts/accessibility/overflow';
import { MeetingRoomPage } from '../pages/meeting-room-page';

const DEVICES = { permissions: ['camera', 'microphone', 'clipboard-write'] };

test('A person goes through a meeting by the keyboard alone, and axe finds no fault in it', async ({
  signedInAs,
}) => {
  const host = await createPerson('Nadia', 'Ferhat', 'intervenant', 'Coordination');
  const expected = await createPerson('Salma', 'Benkirane', 'intervenant', 'Architecture');
  const meetingId = await givenMeeting([host, expected], {
    title: 'Réunion de chantier n° 14',
    description: 'Avancement du gros œuvre',
  });
  const page = await signedInAs(host, DEVICES);
  const room = new MeetingRoomPage(page);

  await test.step('the door shows oneself, muted', async () => {
    await room.open(meetingId);
    await expect(room.preview).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activer le micro' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await room.join.focus();
    await page.keyboard.press('Enter');
    await expect(room.heading).toBeVisible();
  });

  await test.step('single keys switch the microphone, the camera and the hand', async () => {
    await expect(room.camera(host.name)).toBeVisible();
    await page.keyboard.press('m');
    await expect(room.control('Couper le micro')).toBeVisible();
    await page.keyboard.press('v');
    await expect(room.control('Activer la caméra')).toBeVisible();
    await expect(room.camera(host.name)).toHaveCount(0);
    await page.keyboard.press('h');
    await expect(room.control('Baisser la main')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('those who do not want them turn them off', async () => {
    await room.settings.press('Enter');
    await room.dialog.getByRole('switch').press('Space');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(room.dialog).toBeHidden();
    await page.keyboard.press('m');
    await expect(room.control('Couper le micro')).toBeVisible();
  });

  await test.step('people and agenda stand beside the stage', async () => {
    await expect(room.person(host.name)).toContainText('Hôte');
    await expect(page.getByText(`En attente : ${expected.name}`)).toBeVisible();
    await page.getByRole('tab', { name: 'Participants (1)' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Avancement du gros œuvre')).toBeVisible();
  });

  await test.step('the id is copied, and one leaves for the list', async () => {
    await page.getByRole('button', { name: `Copier l'identifiant ${meetingId}` }).press('Enter');
    await expect(page.getByText('ID de réunion copié').first()).toBeVisible();
    await room.leave.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/video$/);
  });
});

test('On a phone, whoever has no camera is told why and enters without it', async ({
  signedInAs,
}) => {
  const host = await createPerson('Karim', 'Haddad', 'intervenant', 'Coordination');
  const meetingId = await givenMeeting([host]);
  const page = await signedInAs(host, { ...DEVICES, viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const original = devices.getUserMedia.bind(devices);
    devices.getUserMedia = (constraints) =>
      constraints?.video
        ? Promise.reject(new DOMException('', 'NotReadableError'))
        : original(constraints);
  });
  const room = new MeetingRoomPage(page);

  await room.open(meetingId);
  await expect(page.getByText('Caméra indisponible.')).toBeVisible();
  await expect(page.getByText('Vous pouvez rejoindre la réunion sans caméra.')).toBeVisible();
  expect(await overflowingTexts(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await room.join.click();
  await expect(room.heading).toBeVisible();
  await expect(room.tile(host.name)).toContainText('KH');

  await page.getByRole('button', { name: 'Participants (1)' }).click();
  await expect(room.person(host.name)).toContainText('Vous');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Participants (1)' })).toBeFocused();
  expect(await overflowingTexts(page)).toEqual([]);
});

test('Whoever waits for the host is told when the meeting is cancelled; an unknown id is said to be so', async ({
  signedInAs,
}) => {
  const host = await createPerson('Mathilde', 'Roche', 'intervenant', 'Coordination');
  const guest = await createPerson('Thomas', 'Aubry', 'intervenant', 'Gros oeuvre');
  const meetingId = await givenMeeting([host, guest], {
    status: 'scheduled',
    scheduledTime: new Date('2026-11-30T09:00:00Z'),
    engine: null,
    startedAt: null,
  });
  const page = await signedInAs(guest, DEVICES);
  const room = new MeetingRoomPage(page);

  await room.open('INCONNUE');
  await room.join.click();
  await expect(page.getByText('Aucune réunion trouvée avec cet identifiant')).toBeVisible();

  await room.open(meetingId);
  await room.join.click();
  await expect(room.waiting).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await serverFirestore().doc(meetingPath(meetingId)).update({ status: 'cancelled' });
  await expect(
    page.getByText('Cette réunion a été annulée', { exact: true }).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/video$/);
});
