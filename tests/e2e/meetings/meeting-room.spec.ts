import { meetingPath, meetingPeersPath } from '@ouvrage/domain';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import {
  cheat,
  givenMeeting,
  givenPeer,
  IN_A_ROOM,
  readStreams,
  watchConnections,
  type Received,
} from '../support/meetings';
import { createPerson, serverFirestore, type Person } from '../support/people';
import { within } from '../support/patience';
import { MeetingRoomPage } from '../pages/meeting-room-page';

/** Three browsers with video and audio share two cores, and the first call of a function loads its code. */
const SLOW = within(30_000);

const person = (firstName: string, lastName: string) =>
  createPerson(firstName, lastName, 'intervenant', 'Architectes');

type SignIn = (person: Person, options?: BrowserContextOptions) => Promise<Page>;

interface Guest {
  readonly page: Page;
  readonly room: MeetingRoomPage;
}

async function guest(signedInAs: SignIn, who: Person): Promise<Guest> {
  const page = await signedInAs(who, IN_A_ROOM);
  await watchConnections(page);
  return { page, room: new MeetingRoomPage(page) };
}

async function enter(signedInAs: SignIn, who: Person, meetingId: string): Promise<Guest> {
  const one = await guest(signedInAs, who);
  await one.room.enter(meetingId);
  return one;
}

/** The value of one statistic for each open connection. */
async function flowing(page: Page, what: Exclude<keyof Received, 'state'>): Promise<number[]> {
  const open = (await readStreams(page)).filter(({ state }) => state === 'connected');
  return open.map((one) => one[what]);
}

/** Waits until each of `links` connections has received more than before. */
async function expectGrowth(
  { page }: Guest,
  links: number,
  what: 'cameraFrames' | 'screenFrames' | 'audioPackets',
): Promise<void> {
  await expect.poll(() => flowing(page, what), SLOW).toHaveLength(links);
  const before = await flowing(page, what);
  await expect
    .poll(async () => {
      const now = await flowing(page, what);
      return before.map((was, place) => (now[place] ?? 0) > was);
    }, SLOW)
    .toEqual(Array(links).fill(true));
}

/** The SDP version of each connection. Every offer or answer raises it; replacing a track does not. */
const descriptions = ({ page }: Guest) =>
  page.evaluate(() =>
    rtcConnections.map(
      ({ localDescription }) => /o=- \d+ (\d+)/.exec(localDescription?.sdp ?? '')?.[1],
    ),
  );

test('three people see and hear each other; mute, camera and a shared screen negotiate nothing anew', async ({
  signedInAs,
}) => {
  const people = [
    await person('Nadia', 'Benali'),
    await person('Omar', 'Diallo'),
    await person('Lise', 'Moreau'),
  ] as const;
  const [nadia, omar, lise] = people;
  const meetingId = await givenMeeting(people);
  const host = await enter(signedInAs, nadia, meetingId);
  const second = await enter(signedInAs, omar, meetingId);
  const third = await enter(signedInAs, lise, meetingId);
  for (const one of [host, second, third]) {
    await expect(one.room.tiles).toHaveCount(3, SLOW);
    await expectGrowth(one, 2, 'cameraFrames');
    await expectGrowth(one, 2, 'audioPackets');
  }
  const connections = await descriptions(host);

  // A meeting starts with every microphone off.
  const silent = await flowing(second.page, 'audioEnergy');
  expect(Math.max(...silent)).toBeLessThan(0.001);
  await host.room.control('Activer le micro').click();
  await expect
    .poll(async () => Math.max(...(await flowing(second.page, 'audioEnergy'))), SLOW)
    .toBeGreaterThan(0.01);
  await expect(second.room.tile(nadia.name).getByLabel('Micro actif')).toBeVisible();
  await host.room.control('Couper le micro').click();
  await expect(second.room.tile(nadia.name).getByLabel('Micro coupé')).toBeVisible();

  await host.room.control('Couper la caméra').click();
  await expect(second.room.camera(nadia.name)).toHaveCount(0);
  await host.room.control('Activer la caméra').click();
  await expect(second.room.camera(nadia.name)).toBeVisible();
  await expectGrowth(second, 2, 'cameraFrames');

  await host.room.control('Partager').click();
  for (const one of [second, third]) {
    await expect(one.room.sharedScreen).toContainText(`${nadia.name} partage son écran`);
    await expect
      .poll(async () => Math.max(...(await flowing(one.page, 'screenFrames'))), SLOW)
      .toBeGreaterThan(2);
  }
  await host.room.control('Arrêter le partage').click();
  await expect(second.room.sharedScreen).toHaveCount(0);
  expect(await descriptions(host)).toEqual(connections);

  await third.room.leave.click();
  await expect(host.room.tile(lise.name)).toHaveCount(0);
  await third.room.enter(meetingId);
  await expectGrowth(third, 2, 'cameraFrames');
  await expect(host.room.tile(lise.name)).toBeVisible();
});

test('who is removed is out and cannot come back, and a page that does not obey gets nothing more', async ({
  signedInAs,
}) => {
  const people = [
    await person('Nadia', 'Benali'),
    await person('Omar', 'Diallo'),
    await person('Lise', 'Moreau'),
  ] as const;
  const [nadia, omar, lise] = people;
  const meetingId = await givenMeeting(people);
  const host = await enter(signedInAs, nadia, meetingId);
  const other = await enter(signedInAs, lise, meetingId);
  const rogue = await guest(signedInAs, omar);
  await cheat(rogue.page);
  await rogue.room.enter(meetingId);
  await expectGrowth(rogue, 2, 'cameraFrames');
  await expectGrowth(host, 2, 'cameraFrames');

  await rogue.room.control('Activer le micro').click();
  await expect(host.room.tile(omar.name).getByLabel('Micro actif')).toBeVisible();
  await host.room.actOn(omar.name, 'Couper le micro');
  await expect(other.room.tile(omar.name).getByLabel('Micro coupé')).toBeVisible(SLOW);
  await expect(rogue.room.control('Micro coupé par un modérateur')).toBeVisible();

  await host.room.remove(omar.name);
  await expect(
    rogue.page.getByText('Vous avez été retiré de la réunion', { exact: true }).first(),
  ).toBeVisible(SLOW);
  for (const one of [host, other]) await expect(one.room.tile(omar.name)).toHaveCount(0);
  // The removed page keeps its connections open, but nothing is sent to it or accepted from it.
  await expect
    .poll(async () => (await readStreams(rogue.page)).map(({ state }) => state), SLOW)
    .not.toContain('connected');
  const frames = (await readStreams(rogue.page)).map(({ cameraFrames }) => cameraFrames);
  await expectGrowth(host, 1, 'cameraFrames');
  await expectGrowth(other, 1, 'cameraFrames');
  expect((await readStreams(rogue.page)).map(({ cameraFrames }) => cameraFrames)).toEqual(frames);

  await rogue.room.open(meetingId);
  await rogue.room.join.click();
  await expect(rogue.page.getByText('Vous avez été retiré de la réunion').first()).toBeVisible();
  await expect(host.room.tile(omar.name)).toHaveCount(0);
});

test('a guest waits for the host and enters without doing anything; the end takes everyone out', async ({
  signedInAs,
}) => {
  const people = [await person('Nadia', 'Benali'), await person('Omar', 'Diallo')] as const;
  const [nadia, omar] = people;
  const meetingId = await givenMeeting(people, {
    status: 'scheduled',
    scheduledTime: new Date(),
    isInstant: false,
    engine: null,
    startedAt: null,
  });
  const waiting = await guest(signedInAs, omar);
  await waiting.room.open(meetingId);
  await waiting.room.join.click();
  await expect(waiting.room.waiting).toBeVisible(SLOW);
  const host = await enter(signedInAs, nadia, meetingId);
  await expect(waiting.room.heading).toBeVisible(SLOW);
  await expectGrowth(waiting, 1, 'cameraFrames');
  await expectGrowth(host, 1, 'cameraFrames');

  await host.room.endForAll();
  await expect(
    waiting.page.getByText("L'hôte a mis fin à la réunion", { exact: true }).first(),
  ).toBeVisible(SLOW);
  await expect(waiting.room.heading).toHaveCount(0);
  const firestore = serverFirestore();
  expect((await firestore.doc(meetingPath(meetingId)).get()).get('status')).toBe('ended');
  await expect
    .poll(async () => (await firestore.collection(meetingPeersPath(meetingId)).get()).size)
    .toBe(0);
});

test('a tab that dies is seen to be gone, and its person is back in another one, which takes over', async ({
  signedInAs,
}) => {
  const people = [await person('Nadia', 'Benali'), await person('Omar', 'Diallo')] as const;
  const [nadia, omar] = people;
  const meetingId = await givenMeeting(people);
  const host = await enter(signedInAs, nadia, meetingId);
  const first = await enter(signedInAs, omar, meetingId);
  await expectGrowth(host, 1, 'cameraFrames');
  const context = first.page.context();
  const devtools = await context.newCDPSession(first.page);
  // The promise never settles, because the page has crashed.
  void devtools.send('Page.crash').catch(() => undefined);
  await expect(host.room.tile(omar.name)).toContainText('Connexion interrompue', within(12_000));

  const page = await context.newPage();
  await watchConnections(page);
  const second = { page, room: new MeetingRoomPage(page) };
  await second.room.enter(meetingId);
  await expect(host.room.tiles).toHaveCount(2, SLOW);
  await expectGrowth(second, 1, 'cameraFrames');
  await expectGrowth(host, 1, 'cameraFrames');

  const another = await context.newPage();
  await watchConnections(another);
  const last = { page: another, room: new MeetingRoomPage(another) };
  await last.room.enter(meetingId);
  await expect(second.room.heading).toHaveCount(0, SLOW);
  await expectGrowth(last, 1, 'cameraFrames');
  await expect(host.room.tiles).toHaveCount(2);
});

test('a room that is full says so to the seventh', async ({ signedInAs }) => {
  const people = await Promise.all(
    ['Ana', 'Bo', 'Cy', 'Di', 'Eve', 'Fred', 'Gil'].map((name) => person(name, 'Petit')),
  );
  const meetingId = await givenMeeting(people);
  for (const one of people.slice(0, 6)) await givenPeer(meetingId, one);
  const seventh = people[6];
  if (seventh === undefined) throw new Error('Seven people.');
  const { page, room } = await guest(signedInAs, seventh);
  await room.open(meetingId);
  await room.join.click();
  await expect(page.getByText(/6 participants maximum/).first()).toBeVisible(SLOW);
});

test('pictures go on while the server is away, and who then comes is connected', async ({
  signedInAs,
}) => {
  const people = [
    await person('Nadia', 'Benali'),
    await person('Omar', 'Diallo'),
    await person('Lise', 'Moreau'),
  ] as const;
  const [nadia, omar, lise] = people;
  const meetingId = await givenMeeting(people);
  const host = await enter(signedInAs, nadia, meetingId);
  const cut = await enter(signedInAs, omar, meetingId);
  await expectGrowth(cut, 1, 'cameraFrames');

  await cut.page.context().setOffline(true);
  await expect(cut.page.getByText("La réunion reprend d'elle-même.")).toBeVisible(SLOW);
  const third = await enter(signedInAs, lise, meetingId);
  await expect(host.room.tiles).toHaveCount(3, SLOW);
  await expectGrowth(cut, 1, 'cameraFrames');
  await expect(cut.room.tiles).toHaveCount(2);

  await cut.page.context().setOffline(false);
  await expect(cut.room.tiles).toHaveCount(3, SLOW);
  await expectGrowth(cut, 2, 'cameraFrames');
  await expectGrowth(third, 2, 'cameraFrames');
});
