import { assignmentPath, HEARTBEAT_MS, presencePath } from '@ouvrage/domain';
import { chromium, type Page } from '@playwright/test';
import { givenConversation, givenMessages } from '../e2e/support/conversations';
import { forgetCosts, givenProject, givenTasks } from '../e2e/support/dashboard';
import { createPerson, type Person } from '../e2e/support/people';
import { givenAssignment } from '../e2e/support/tasks';
import { runningSuite } from '../support/suite';
import { interactionsOf, recordInteractions, type ScreenInteractions } from './interactions';
import { waitForListenersToEnd } from './listener-end';
import { clientOf, type Client } from './live-clients';
import { signIn } from './sign-in';
import { TENANT, type ActionId } from './spec-port';

/** The documents that an action costs in all, including watchers, rules and functions. */
export interface WholeCost {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  /** Documents read by rules, which are billed as reads. */
  readonly lookups: number;
}

/** What an action costs the first time of the day, and again in the same tab. */
export interface ActionCost {
  readonly first: WholeCost;
  readonly again: WholeCost;
}

export interface DayMeasurements {
  readonly costs: DayFigures;
  readonly interactions: readonly ScreenInteractions[];
}

/** The cost of each action of a working day. Looking up one's own role has no figure of its own. */
export type DayFigures = Readonly<Record<Exclude<ActionId, 'request'>, ActionCost>>;

/** For an action that reads new documents each time. */
const eachTime = (cost: WholeCost): ActionCost => ({ first: cost, again: cost });

const MINUTE_MS = 60_000;

/** The share of a cost that falls on one minute. */
function perMinute({ reads, writes, deletes, lookups }: WholeCost, everyMs: number): WholeCost {
  const share = MINUTE_MS / everyMs;
  return {
    reads: reads * share,
    writes: writes * share,
    deletes: deletes * share,
    lookups: lookups * share,
  };
}

const NOTHING: WholeCost = { reads: 0, writes: 0, deletes: 0, lookups: 0 };

async function wholeCost(): Promise<WholeCost> {
  const { host, port } = runningSuite().firestore;
  const answer = await fetch(`http://${host}:${port}/emulator/v1/costs`);
  if (!answer.ok) throw new Error('This engine does not count what it is asked for.');
  const { clients } = (await answer.json()) as { readonly clients: readonly WholeCost[] };
  return clients.reduce(
    (sum, { reads, writes, deletes, lookups }) => ({
      reads: sum.reads + reads,
      writes: sum.writes + writes,
      deletes: sum.deletes + deletes,
      lookups: sum.lookups + lookups,
    }),
    NOTHING,
  );
}

/** Waits until nothing has been counted for two seconds, because functions run later than the screens. */
async function waitUntilQuiet(): Promise<WholeCost> {
  let before = await wholeCost();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const now = await wholeCost();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}

async function costOf(act: () => Promise<unknown>): Promise<WholeCost> {
  await waitUntilQuiet();
  await forgetCosts();
  await act();
  return waitUntilQuiet();
}

/** Prevents the page's presence write for a minute, so that only the action is measured. */
async function holdBeat(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('presenceBeat', String(Date.now())));
}

/** The part of the model's workspace that this person can see. */
interface Workspace {
  readonly me: Person;
  readonly admin: Person;
  readonly projectId: string;
  readonly taskId: string;
  readonly conversationId: string;
  /** The other members of that conversation. */
  readonly others: readonly Client[];
  /** People who watch while the task is started. */
  readonly watchers: readonly Client[];
}

async function givenWorkspace(): Promise<Workspace> {
  const create = (role: Person['role']) => createPerson('Hugo', 'Vasseur', role, 'Architectes');
  const [me, admin, owner, validator] = await Promise.all([
    create('intervenant'),
    create('admin'),
    create('owner'),
    create('intervenant'),
  ]);
  const team = { validator, owner, changes: () => ({}) };
  // One less, because the opened task is added below.
  await givenTasks({ ...team, assignee: me, count: TENANT.tasksPerPerson - 1 });
  const projectId = await givenProject('Cité des métiers', owner);
  const count = TENANT.assignmentsPerProject;
  await givenTasks({ ...team, assignee: validator, count, projectId });
  const task = await givenAssignment({ assignee: me, validator, owner, status: 'assigned' });

  const colleagues = await Promise.all(
    Array.from({ length: TENANT.conversationsPerPerson - 1 }, () => create('intervenant')),
  );
  for (const colleague of colleagues) {
    const conversation = await givenConversation([me, colleague]);
    await givenMessages(conversation, colleague, ['Bonjour']);
  }
  const members = colleagues.slice(0, TENANT.membersPerConversation - 1);
  const conversationId = await givenConversation([me, ...members], 'Chantier');
  const [first = admin] = members;
  const texts = Array.from({ length: 60 }, (_, index) => `Message ${index}`);
  await givenMessages(conversationId, first, texts);
  return {
    me,
    admin,
    projectId,
    taskId: task.id,
    conversationId,
    others: members.map(clientOf),
    watchers: [validator, owner].map(clientOf),
  };
}

/**
 * The cost of each action of a day on a running suite, measured on the screen that a person would use, and
 * how long those screens take to react.
 */
export async function measureDay(executablePath: string): Promise<DayMeasurements> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const workspace = await givenWorkspace();
  const { me, admin, projectId, taskId, conversationId, others, watchers } = workspace;
  try {
    const desk = await signIn(browser, admin);
    await desk.goto('/dashboard');
    await holdBeat(desk);
    const first = await costOf(() => desk.goto(`/dashboard/projets/${projectId}?tab=structure`));
    await desk.locator('a[href="/dashboard/projets"]').first().click();
    await waitForListenersToEnd();
    await holdBeat(desk);
    const project = { first, again: await costOf(() => desk.goBack()) };
    await desk.context().close();

    const page = await signIn(browser, me);
    await recordInteractions(page);
    await page.goto('/dashboard');
    const link = (path: string) => page.locator(`a[href="${path}"]`).first();
    const follow = async (path: string) => {
      await holdBeat(page);
      return costOf(() => link(path).click());
    };
    await holdBeat(page);
    const dashboard = await costOf(() => page.reload());
    const tasks = await follow('/dashboard/tasks');
    const task = await follow(`/dashboard/tasks/${taskId}`);
    await Promise.all(watchers.map((client) => client.watch(assignmentPath(taskId))));
    await holdBeat(page);
    const status = await costOf(() =>
      page.getByRole('button', { name: 'Démarrer la tâche' }).click(),
    );
    /** Opens another screen, and then this one again. */
    const openAgain = async (path: string, elsewhere: string) => {
      await follow(elsewhere);
      await waitForListenersToEnd();
      return follow(path);
    };
    const messages = await follow('/dashboard/messages');
    const conversation = await follow(`/dashboard/messages/${conversationId}`);
    await Promise.all(others.map((client) => client.open(conversationId)));
    await holdBeat(page);
    const send = await costOf(async () => {
      await page.getByPlaceholder('Écrivez votre message...').fill('Bien reçu.');
      await page.getByRole('button', { name: 'Envoyer' }).click();
    });
    const dashboardAgain = await openAgain('/dashboard', '/dashboard/tasks');
    const tasksAgain = await openAgain('/dashboard/tasks', '/dashboard/messages');
    const messagesAgain = await openAgain('/dashboard/messages', '/dashboard');
    await follow(`/dashboard/messages/${conversationId}`);
    const interactions = await interactionsOf(page);
    // Half a minute on the page's fake clock.
    await page.clock.install();
    await holdBeat(page);
    const refresh = await costOf(() => page.clock.runFor(30_000));
    await page.context().close();

    const mine = clientOf(me);
    await mine.beat();
    await Promise.all(others.map((client) => client.watch(presencePath(me.uid))));
    const presence = await costOf(() => mine.beat());
    await mine.close();
    const costs = {
      dashboard: { first: dashboard, again: dashboardAgain },
      project,
      tasks: { first: tasks, again: tasksAgain },
      task: eachTime(task),
      messages: { first: messages, again: messagesAgain },
      refresh: eachTime(refresh),
      conversation: eachTime(conversation),
      send: eachTime(send),
      status: eachTime(status),
      presence: eachTime(perMinute(presence, HEARTBEAT_MS)),
    };
    return { costs, interactions };
  } finally {
    await Promise.all([...others, ...watchers].map((client) => client.close()));
    await browser.close();
  }
}
