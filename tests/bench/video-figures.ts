import { chromium, type Browser, type Page } from '@playwright/test';
import { LoginPage } from '../e2e/pages/login-page';
import { MeetingRoomPage } from '../e2e/pages/meeting-room-page';
import { costOf, forgetCosts } from '../e2e/support/dashboard';
import { givenMeeting, IN_A_ROOM, readStreams, watchConnections } from '../e2e/support/meetings';
import { createPerson, type Person } from '../e2e/support/people';
import { runningSuite } from '../support/suite';
import { coresUsed } from './processes';

/** A meeting in the built-in room, with all of its browsers on this machine. */
export interface RoomFigures {
  readonly people: number;
  /** Time from the last person's click to the first picture of each of the others, in ms. */
  readonly joinToFirstFrame: number;
  /** Processor cores used by all browsers together. */
  readonly cores: number;
  readonly fpsMin: number;
  readonly fpsAverage: number;
  /** Lines of the received pictures. */
  readonly height: number;
  /** Documents written by the browsers until everyone is connected; null on an engine that does not count. */
  readonly signalWrites: number | null;
}

const SIZES = [2, 3, 4, 6];
const SETTLE_MS = 5_000;
const MEASURE_MS = 10_000;

const FLAGS = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function signIn(browser: Browser, person: Person): Promise<Page> {
  const { url: baseURL } = runningSuite();
  const viewport = { width: 1280, height: 720 };
  const context = await browser.newContext({ ...IN_A_ROOM, baseURL, viewport, locale: 'fr-FR' });
  const page = await context.newPage();
  await new LoginPage(page).signIn(person);
  await watchConnections(page);
  return page;
}

/** Waits until `links` connections have shown a picture. */
async function firstFrames(page: Page, links: number): Promise<void> {
  for (;;) {
    const visibleStreams = (await readStreams(page)).filter(({ cameraFrames }) => cameraFrames > 0);
    if (visibleStreams.length >= links) return;
    await pause(25);
  }
}

async function writesOf(people: readonly Person[]): Promise<number | null> {
  const costs = await Promise.all(people.map((person) => costOf(person)));
  return costs.every((cost) => cost !== null)
    ? costs.reduce((sum, { writes }) => sum + writes, 0)
    : null;
}

async function roomOf(browser: Browser, pid: number, count: number): Promise<RoomFigures> {
  const people = await Promise.all(
    Array.from({ length: count }, () =>
      createPerson('Hugo', 'Vasseur', 'intervenant', 'Économiste'),
    ),
  );
  const meetingId = await givenMeeting(people);
  const pages: Page[] = [];
  try {
    for (const person of people) pages.push(await signIn(browser, person));
    // The first presence write of each page must not count as the room's.
    await pause(SETTLE_MS);
    await forgetCosts();
    const last = pages.at(-1);
    if (last === undefined) throw new Error('Two people at least.');
    for (const page of pages.slice(0, -1)) await new MeetingRoomPage(page).enter(meetingId);
    const door = new MeetingRoomPage(last);
    await door.open(meetingId);
    await door.preview.waitFor();
    const from = performance.now();
    await door.join.click();
    await firstFrames(last, count - 1);
    const joinToFirstFrame = performance.now() - from;
    for (const page of pages) await firstFrames(page, count - 1);
    await pause(SETTLE_MS);
    const signalWrites = await writesOf(people);
    const cores = coresUsed(pid);
    const before = await Promise.all(pages.map(readStreams));
    await pause(MEASURE_MS);
    const after = await Promise.all(pages.map(readStreams));
    const coresBefore = cores();
    const fps = after.flatMap((links, page) =>
      links.map(
        ({ cameraFrames }, link) =>
          ((cameraFrames - (before[page]?.[link]?.cameraFrames ?? 0)) * 1000) / MEASURE_MS,
      ),
    );
    return {
      people: count,
      joinToFirstFrame: Math.round(joinToFirstFrame),
      cores: round(coresBefore),
      fpsMin: round(Math.min(...fps)),
      fpsAverage: round(fps.reduce((sum, one) => sum + one, 0) / fps.length),
      height: Math.min(...after.flat().map(({ cameraHeight }) => cameraHeight)),
      signalWrites,
    };
  } finally {
    for (const page of pages) await page.context().close();
  }
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The load of the built-in room on one machine, by number of people, on a running suite. */
export async function measureVideo(executablePath: string): Promise<readonly RoomFigures[]> {
  const server = await chromium.launchServer({ executablePath, args: FLAGS });
  const { pid } = server.process();
  if (pid === undefined) throw new Error('The browser has no process.');
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const figures: RoomFigures[] = [];
    for (const count of SIZES) figures.push(await roomOf(browser, pid, count));
    return figures;
  } finally {
    await browser.close();
    await server.close();
  }
}
