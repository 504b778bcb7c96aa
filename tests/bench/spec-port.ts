/** The workspace of the model: 60 people who work 22 days a month. */
export const TENANT = {
  people: 60,
  projects: 40,
  assignmentsPerProject: 200,
  tasksPerPerson: 50,
  conversationsPerPerson: 20,
  messagesPerConversation: 200,
  membersPerConversation: 4,
  meetings: 10,
  groups: 10,
  daysPerMonth: 22,
};

/**
 * The costs of the specification's calls when each is implemented as described: lists are read in full, names
 * are looked up per row, unread messages are counted by reading them, and messages are requested again every
 * 30 seconds.
 */

export type ActionId =
  | 'dashboard'
  | 'project'
  | 'tasks'
  | 'task'
  | 'messages'
  | 'refresh'
  | 'conversation'
  | 'send'
  | 'status'
  | 'presence'
  | 'request';

interface PortedAction {
  id: ActionId;
  action: string;
  /** How often one person performs the action on a working day. */
  perDay: number;
  /** Documents. */
  reads: number;
  /** Documents. */
  writes: number;
}

const { people, projects, assignmentsPerProject, tasksPerPerson } = TENANT;
const { conversationsPerPerson, messagesPerConversation, membersPerConversation } = TENANT;
const messages = conversationsPerPerson * messagesPerConversation;
/** One receipt for each message. A message without a receipt is unread. */
const receipts = messages;
const members = conversationsPerPerson * (membersPerConversation - 1);

export const SPEC_PORT: readonly PortedAction[] = [
  {
    id: 'dashboard',
    action: 'open the dashboard',
    perDay: 6,
    reads: projects * assignmentsPerProject + people + projects + TENANT.meetings,
    writes: 0,
  },
  {
    id: 'project',
    action: `open a project of ${assignmentsPerProject} assignments`,
    perDay: 8,
    reads: assignmentsPerProject + people + TENANT.groups + 1,
    writes: 0,
  },
  {
    id: 'tasks',
    action: `open one's ${tasksPerPerson} tasks`,
    perDay: 6,
    // Each task, and its project for the name.
    reads: 2 * tasksPerPerson,
    writes: 0,
  },
  { id: 'task', action: 'open a task', perDay: 12, reads: 7, writes: 0 },
  {
    id: 'messages',
    action: `open the messages, ${conversationsPerPerson} conversations`,
    perDay: 4,
    reads: messages + receipts + conversationsPerPerson + members + 130,
    writes: 0,
  },
  {
    id: 'refresh',
    action: 'messages asked for again, every 30 s of 8 h',
    perDay: 960,
    reads: messages + receipts + conversationsPerPerson + members + people,
    writes: 0,
  },
  {
    id: 'conversation',
    action: 'open a conversation, 50 messages unread',
    perDay: 15,
    reads: messagesPerConversation + membersPerConversation,
    writes: 50,
  },
  {
    id: 'send',
    action: `send a message to ${membersPerConversation} people who look on`,
    perDay: 30,
    reads: membersPerConversation,
    writes: 2,
  },
  { id: 'status', action: 'start a task before two who look on', perDay: 5, reads: 2, writes: 1 },
  {
    id: 'presence',
    action: 'be there for a minute',
    perDay: 480,
    reads: people - 1,
    writes: 1,
  },
  { id: 'request', action: "look up the caller's role", perDay: 400, reads: 1, writes: 0 },
];
