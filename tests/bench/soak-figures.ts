import { setTimeout as wait } from 'node:timers/promises';
import { MESSAGES_PER_PAGE, messagesPath } from '@ouvrage/domain';
import { setLogLevel } from 'firebase/firestore';
import { givenConversation } from '../e2e/support/conversations';
import { forgetCosts } from '../e2e/support/dashboard';
import { createPerson, serverFirestore, type Person } from '../e2e/support/people';
import { givenAssignment } from '../e2e/support/tasks';
import { runningSuite } from '../support/suite';
import { quantile } from './quantile';
import { openHeap } from './soak-heap';
import { soakClient, type SoakClient } from './soak-clients';
import { memoryNow } from './soak-memory';
import { driftOf, slopeOf, verdictOf, type Sample, type Verdict } from './soak-verdict';

export interface SoakOptions {
  readonly minutes: number;
  readonly clients: number;
  /** Per second, of all clients together. */
  readonly writes: number;
}

/** The figures of one minute. Delays in ms from a write to another client's listener; memory in MB. */
export interface SoakMinute {
  readonly minute: number;
  readonly writes: number;
  readonly refusals: number;
  readonly p50: number;
  readonly p95: number;
  readonly emulator: number;
  /** The emulator's heap after a garbage collection. */
  readonly heap: number;
  readonly functions: number;
  readonly reads: number;
  readonly cutOff: number;
  readonly losses: number;
}

export interface SoakFigures {
  readonly minutes: readonly SoakMinute[];
  readonly verdict: Verdict;
}

const PEOPLE_PER_CONVERSATION = 10;
/** The maximum history that the emulator keeps (`store/history.ts`), and a size of replaced documents. */
const HISTORY_CHANGES = 100_000;
const REPLACED_BYTES = 1_200;
/** How often a client is cut off, and for how long. */
const CUT_EVERY_MS = 2_000;
const AWAY_MS = 5_000;

interface Heard {
  readonly at: number;
  readonly delay: number;
}

/** Simulates many people at work for minutes on a running suite, and reports what grew or became slower. */
export async function measureSoak(
  options: SoakOptions,
  tellMinute: (minute: SoakMinute) => void,
): Promise<SoakFigures> {
  // The SDK warns each time a client is cut off.
  setLogLevel('silent');
  const deliveries: Heard[] = [];
  const memory: Sample[] = [];
  const errors: unknown[] = [];
  let start = 0;
  const minutesSince = () => (performance.now() - start) / 60_000;
  const ear = {
    // The text of a message is its send time, which is comparable because all clients run in this process.
    onMessage: (text: string) =>
      void deliveries.push({ at: minutesSince(), delay: performance.now() - Number(text) }),
    onLoss: (error: unknown) => void errors.push(error),
  };
  const clients = await openClients(options.clients, ear);
  await fillHistory();
  const heap = await openHeap();
  await forgetCosts();
  start = performance.now();
  const end = start + options.minutes * 60_000;
  const rows: SoakMinute[] = [];
  let writes = 0;
  let refusals = 0;
  let cuts = 0;

  const pace = writing(clients, options.writes, end, (isSent) => {
    if (isSent) writes += 1;
    else refusals += 1;
  });
  const leaving = cutting(clients, end, () => {
    cuts += 1;
  });
  for (let minute = 1; minute <= options.minutes; minute += 1) {
    await wait(Math.max(0, start + minute * 60_000 - performance.now()));
    const ofMinute = deliveries
      .filter(({ at }) => Math.ceil(at) === minute)
      .map(({ delay }) => delay);
    const row: SoakMinute = {
      ...{ minute, writes, refusals, cutOff: cuts, losses: errors.length },
      p50: Math.round(quantile(ofMinute, 0.5)),
      p95: Math.round(quantile(ofMinute, 0.95)),
      ...memoryNow(),
      heap: await heap.readUsedBytes(),
      reads: await readsSoFar(),
    };
    rows.push(row);
    memory.push({ at: minute, value: row.heap });
    tellMinute(row);
  }
  await Promise.all([pace, leaving]);
  heap.close();
  const deaf = await deafClients(clients);
  await Promise.all(clients.map((client) => client.close()));
  return {
    minutes: rows,
    verdict: judgeRun({
      options,
      deliveries,
      memory,
      refusals,
      losses: errors.length + deaf,
    }),
  };
}

/** Fills the emulator's history, so that entries of the soak replace others instead of adding memory. */
async function fillHistory(): Promise<void> {
  const database = serverFirestore();
  const text = 'x'.repeat(REPLACED_BYTES);
  const documents = Array.from({ length: 500 }, () => database.collection('replaced').doc());
  for (let round = 0; round * documents.length < HISTORY_CHANGES; round += 1) {
    const batch = database.batch();
    for (const document of documents) batch.set(document, { text, round });
    await batch.commit();
  }
}

async function openClients(
  count: number,
  ear: Parameters<typeof soakClient>[2],
): Promise<readonly SoakClient[]> {
  const clients: SoakClient[] = [];
  while (clients.length < count) {
    const size = Math.min(PEOPLE_PER_CONVERSATION, Math.max(2, count - clients.length));
    const people: Person[] = await Promise.all(
      Array.from({ length: size }, () => createPerson('Hugo', 'Vasseur', 'owner', 'MOA')),
    );
    const [assignee, validator] = people;
    if (assignee && validator) await givenAssignment({ assignee, validator, status: 'assigned' });
    const conversationId = await givenConversation(people, 'Chantier');
    const open = people.map((person) => soakClient(person, conversationId, ear));
    clients.push(...(await Promise.all(open)));
  }
  return clients;
}

/** Writes one after the other at an even pace, each by the next connected client. */
async function writing(
  clients: readonly SoakClient[],
  perSecond: number,
  end: number,
  onComplete: (isSent: boolean) => void,
): Promise<void> {
  const start = performance.now();
  const pending = new Set<Promise<void>>();
  for (let count = 0; ; count += 1) {
    const due = start + (count * 1000) / perSecond;
    if (due >= end) break;
    await wait(Math.max(0, due - performance.now()));
    // 7 has no common divisor with 100, so conversations and people take turns.
    const client = clients[(count * 7) % clients.length];
    if (client === undefined || client.isCutOff()) continue;
    const sending = client.say(String(performance.now())).then((isSent) => {
      onComplete(isSent);
      pending.delete(sending);
    });
    pending.add(sending);
  }
  await Promise.all(pending);
}

async function cutting(clients: readonly SoakClient[], end: number, onComplete: () => void) {
  const away: Promise<void>[] = [];
  for (let count = 0; performance.now() < end - AWAY_MS; count += 1) {
    const client = clients[(count * 13) % clients.length];
    if (client !== undefined && !client.isCutOff()) {
      onComplete();
      away.push(
        client
          .cutOff()
          .then(() => wait(AWAY_MS))
          .then(client.comeBack),
      );
    }
    await wait(CUT_EVERY_MS);
  }
  await Promise.all(away);
}

/** The number of clients that do not show the stored messages, although all activity has ended. */
async function deafClients(clients: readonly SoakClient[]): Promise<number> {
  const deadline = performance.now() + 30_000;
  let deaf = clients;
  while (deaf.length > 0 && performance.now() < deadline) {
    const rooms = new Map<string, readonly string[]>();
    for (const id of new Set(deaf.map(({ conversationId }) => conversationId))) {
      rooms.set(id, await newestIds(id));
    }
    deaf = deaf.filter(
      ({ conversationId, readVisible }) =>
        readVisible().join() !== rooms.get(conversationId)?.join(),
    );
    if (deaf.length > 0) await wait(500);
  }
  return deaf.length;
}

async function newestIds(conversationId: string): Promise<readonly string[]> {
  const { docs } = await serverFirestore()
    .collection(messagesPath(conversationId))
    .orderBy('createdAt', 'desc')
    .orderBy('__name__', 'desc')
    .limit(MESSAGES_PER_PAGE)
    .get();
  return docs.map(({ id }) => id);
}

async function readsSoFar(): Promise<number> {
  const { host, port } = runningSuite().firestore;
  const answer = await fetch(`http://${host}:${port}/emulator/v1/costs`);
  const { clients } = (await answer.json()) as { readonly clients: readonly { reads: number }[] };
  return clients.reduce((sum, { reads }) => sum + reads, 0);
}

interface Run {
  readonly options: SoakOptions;
  readonly deliveries: readonly Heard[];
  readonly memory: readonly Sample[];
  readonly refusals: number;
  readonly losses: number;
}

/** The first third is the warm-up. The last third is compared with the second. */
function judgeRun({ options: { minutes }, deliveries, memory, refusals, losses }: Run): Verdict {
  const third = minutes / 3;
  const p95 = (from: number, to: number) =>
    quantile(
      deliveries.filter(({ at }) => at >= from && at < to).map(({ delay }) => delay),
      0.95,
    );
  return verdictOf({
    growth: slopeOf(memory.filter(({ at }) => at >= third)),
    drift: driftOf(p95(third, 2 * third), p95(2 * third, minutes)),
    ...{ refusals, losses },
  });
}
