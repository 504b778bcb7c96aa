import { meetingPath, meetingPeersPath } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { givenMeeting, IN_A_ROOM } from '../support/meetings';
import { createPerson, serverFirestore } from '../support/people';
import { givenJitsi, JOINS, MEMBERS_ONLY } from '../support/fake-jitsi';
import { FIRST_CALL } from '../support/patience';
import { MeetingRoomPage } from '../pages/meeting-room-page';

// A page keeps the Jitsi that it has loaded.
test.use({ browsers: 'new' });

const ROOM = 'ouvrage-1795251600000-nadia-ABCDEFGHIJKLMN';

const nadia = () => createPerson('Nadia', 'Ferhat', 'intervenant', 'Coordination');
const karim = () => createPerson('Karim', 'Haddad', 'intervenant', 'Architectes');

const framesOf = (page: Page) => page.locator('iframe[src^="https://jitsi.localhost/"]');

/** The claims of a token. The page cannot read them; the Jitsi server verifies them. */
function claimsOf(token = ''): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

test('A Jitsi that does not load is tried again on the same page, and opened as configured', async ({
  signedInAs,
}) => {
  const host = await nadia();
  const meetingId = await givenMeeting([host], { engine: 'jitsi', roomId: ROOM });
  const page = await signedInAs(host, IN_A_ROOM);
  const jitsi = await givenJitsi(page, { loads: ['missing', 'empty', 'script'] });
  const room = new MeetingRoomPage(page);
  const failure = page.getByText('Impossible de charger la visioconférence');
  const retry = page.getByRole('button', { name: 'Réessayer' });

  await test.step('a script that is missing, and one that brings nothing, are told of', async () => {
    await room.open(meetingId);
    await room.join.click();
    await expect(failure).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await retry.click();
    await expect(failure).toBeVisible();
    await retry.click();
    await expect(framesOf(page)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  await test.step('the room has the options of the product, and a token but no password', async () => {
    await jitsi.happens('participantRoleChanged', { id: 'me', role: 'moderator' });
    const [room, ...others] = await jitsi.rooms();
    expect(others).toEqual([]);
    expect(room).toMatchObject({
      ...{ domain: 'jitsi.localhost', commands: [], isDisposed: false },
      options: {
        ...{ roomName: ROOM, height: 600, noSSL: false, lang: 'fr' },
        userInfo: { displayName: host.name },
        configOverwrite: {
          startWithAudioMuted: true,
          prejoinConfig: { enabled: false },
          p2p: { enabled: true },
          resolution: 720,
          constraints: { video: { height: { ideal: 720, max: 1080, min: 240 } } },
        },
      },
    });
    expect(claimsOf(room?.options.jwt)).toMatchObject({
      ...{ room: ROOM, aud: 'ouvrage', sub: 'jitsi.localhost' },
      context: { user: { id: host.uid, affiliation: 'owner' } },
    });
  });

  await test.step('its frame may use what the page may, and says who is in the room', async () => {
    const frame = await framesOf(page).contentFrame().locator('html').elementHandle();
    const permissions = await (
      await frame.ownerFrame()
    )?.evaluate(() => {
      const { featurePolicy } = document as unknown as {
        featurePolicy: { allowsFeature: (name: string) => boolean };
      };
      return ['camera', 'microphone', 'display-capture', 'fullscreen', 'geolocation'].filter(
        (name) => featurePolicy.allowsFeature(name),
      );
    });
    expect(permissions).toEqual(['camera', 'microphone', 'display-capture', 'fullscreen']);
    await expect(room.person(host.name)).toBeVisible();
  });

  await test.step('one leaves it, and nothing of it is left', async () => {
    await room.leave.click();
    await expect(page).toHaveURL(/\/dashboard\/video$/);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await jitsi.rooms()).toMatchObject([{ commands: ['hangup'], isDisposed: true }]);
    const peers = serverFirestore().collection(meetingPeersPath(meetingId));
    await expect.poll(async () => (await peers.get()).size).toBe(0);
  });
});

test('A room that lets nobody in is replaced by its moderator, and a guest who waits follows', async ({
  signedInAs,
}) => {
  const [host, guest] = [await nadia(), await karim()];
  const meetingId = await givenMeeting([host, guest], { engine: 'jitsi', roomId: ROOM });
  const [hostPage, guestPage] = [
    await signedInAs(host, IN_A_ROOM),
    await signedInAs(guest, IN_A_ROOM),
  ];
  const atGuest = await givenJitsi(guestPage, { answers: [MEMBERS_ONLY, JOINS] });
  const atHost = await givenJitsi(hostPage, { answers: [MEMBERS_ONLY, JOINS] });
  const [hostRoom, guestRoom] = [new MeetingRoomPage(hostPage), new MeetingRoomPage(guestPage)];

  await guestRoom.open(meetingId);
  await guestRoom.join.click();
  await expect(guestPage.getByText('Accès réservé aux modérateurs').first()).toBeVisible();
  await hostRoom.open(meetingId);
  await hostRoom.join.click();

  await expect.poll(async () => (await atHost.rooms()).length, FIRST_CALL).toBe(2);
  const snapshot = await serverFirestore().doc(meetingPath(meetingId)).get();
  const second = String(snapshot.get('roomId'));
  expect(second).not.toBe(ROOM);
  const roomsOf = async (jitsi: typeof atHost) =>
    (await jitsi.rooms()).map(({ options }) => options.roomName);
  expect(await roomsOf(atHost)).toEqual([ROOM, second]);
  await expect.poll(async () => (await roomsOf(atGuest)).at(-1), FIRST_CALL).toBe(second);
  const token = (await atGuest.rooms()).at(-1)?.options.jwt;
  expect(claimsOf(token)).toMatchObject({
    room: second,
    context: { user: { id: guest.uid, affiliation: 'member' } },
  });

  await hostRoom.endForAll();
  await expect(guestPage).toHaveURL(/\/dashboard\/video$/);
  await expect(guestPage.getByText("L'hôte a mis fin à la réunion").first()).toBeVisible();
  await expect(guestPage.locator('iframe')).toHaveCount(0);
});

test('A person whom nothing lets in is told so, and is back at the list two seconds later', async ({
  signedInAs,
}) => {
  const host = await nadia();
  const meetingId = await givenMeeting([host], { engine: 'jitsi', roomId: ROOM });
  const page = await signedInAs(host, IN_A_ROOM);
  const jitsi = await givenJitsi(page, { answers: [MEMBERS_ONLY] });
  const room = new MeetingRoomPage(page);

  await room.open(meetingId);
  await room.join.click();

  await expect(page.getByText('Accès réservé aux modérateurs').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/video$/);
  const names = (await jitsi.rooms()).map(({ options }) => options.roomName);
  expect(new Set(names).size).toBe(3);
  await expect(page.locator('iframe')).toHaveCount(0);
});
