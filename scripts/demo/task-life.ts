import type { TaskEventKind as Kind } from '@ouvrage/domain';
import { chanceFor, operationIdFor, type Chance } from './chance';
import { instantAt, shiftDay, workdayUpTo } from './clock';
import {
  approvalComment,
  exchangesFor,
  instructionFor,
  submissionComment,
  type Exchange,
  type Genre,
} from './exchanges';
import { ADMIN, nameOf, personOf } from './people';
import type { Outline } from './outline';

/**
 * The life of one task: the acts that led to the state in its outline, each with its day and its person.
 * `task-records.ts` creates the documents that these acts leave behind.
 */

export interface Act {
  kind: Kind;
  /** Id of the operation. */
  id: string;
  /** Uid of the person. */
  by: string;
  at: Date;
  /** Number of the revision concerned; 0 for none. */
  revision: number;
  comment: string | null;
}

export interface Cast {
  assignee: string;
  validators: readonly string[];
}

export interface Life {
  acts: readonly Act[];
  deadline: string;
  validationDeadline: string;
  instruction: string | null;
}

/** Usual number of days between the previous act and this one, as minimum and maximum. */
const PAUSES = {
  assigned: [0, 0],
  reassigned: [3, 8],
  started: [1, 5],
  submitted: [6, 14],
  resubmitted: [2, 6],
  rejected: [1, 4],
  validated: [1, 5],
  unassigned: [4, 9],
} as const;

type Pause = keyof typeof PAUSES;

interface Step {
  kind: Kind;
  pause: Pause;
  revision: number;
}

/** @param isStarted whether the assignee marked the task as started */
function stepsOf({ status, revisions, formerly, isArchived }: Outline, isStarted: boolean): Step[] {
  const steps: Step[] = [{ kind: 'assigned', pause: 'assigned', revision: 0 }];
  if (formerly !== undefined) steps.push({ kind: 'reassigned', pause: 'reassigned', revision: 0 });
  if (status === 'in_progress' || (isStarted && revisions > 0)) {
    steps.push({ kind: 'started', pause: 'started', revision: 0 });
  }
  for (let revision = 1; revision <= revisions; revision++) {
    steps.push({
      kind: 'submitted',
      pause: revision === 1 ? 'submitted' : 'resubmitted',
      revision,
    });
    if (revision < revisions || status === 'rejected') {
      steps.push({ kind: 'rejected', pause: 'rejected', revision });
    }
  }
  if (status === 'validated') {
    steps.push({ kind: 'validated', pause: 'validated', revision: revisions });
  }
  if (isArchived) steps.push({ kind: 'unassigned', pause: 'unassigned', revision: 0 });
  return steps;
}

/** Days from the last act to D, as minimum and maximum, when the outline does not state it. */
const SINCE = {
  assigned: [2, 9],
  in_progress: [1, 6],
  submitted: [1, 3],
  rejected: [1, 2],
  validated: [8, 70],
} as const;

/** @returns days before D */
function sinceOf({ status, dueIn = 0, since }: Outline, chance: Chance): number {
  if (since !== undefined) return since;
  const [least, most] = SINCE[status];
  // An overdue task was assigned long before its deadline.
  return chance.whole(least, most) + (dueIn < 0 ? 3 - dueIn : 0);
}

/**
 * @param since days from the last act to D
 * @param day D
 */
function datesOf(steps: Step[], since: number, day: string, chance: Chance): Date[] {
  const pauses = steps.map(({ pause }) => {
    const [least, most] = PAUSES[pause];
    return chance.whole(least, most);
  });
  let ago = since + pauses.reduce((sum, pause) => sum + pause, 0);
  let previous = { day: '', minute: 0 };
  return pauses.map((pause) => {
    ago -= pause;
    const on = workdayUpTo(shiftDay(day, -ago));
    const minute =
      on === previous.day
        ? previous.minute + chance.whole(25, 75)
        : chance.whole(8 * 60 + 20, 16 * 60 + 30);
    previous = { day: on, minute };
    return instantAt(on, minute);
  });
}

/** @param instant within working hours, when the day in UTC is the local day */
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** @param day D */
function deadlinesOf(
  { status, dueIn }: Outline,
  steps: readonly Step[],
  dates: readonly Date[],
  day: string,
  chance: Chance,
) {
  const firstFile = dates[steps.findIndex(({ kind }) => kind === 'submitted')];
  const toDecide = chance.whole(5, 9);
  if (dueIn !== undefined && status !== 'submitted') {
    const deadline = shiftDay(day, dueIn);
    return { deadline, validationDeadline: shiftDay(deadline, toDecide) };
  }
  if (firstFile === undefined) throw new Error(`A task that is ${status} has no file.`);
  const handedIn = shiftDay(dayOf(firstFile), chance.whole(0, 3));
  if (dueIn === undefined) {
    const deadline = workdayUpTo(handedIn);
    return { deadline, validationDeadline: shiftDay(deadline, toDecide) };
  }
  const validationDeadline = shiftDay(day, dueIn);
  const deadline = handedIn < validationDeadline ? handedIn : validationDeadline;
  return { deadline, validationDeadline };
}

/** @param day D */
export function lifeOf(
  {
    assignmentId,
    outline,
    cast,
    genre,
  }: {
    assignmentId: string;
    outline: Outline;
    cast: Cast;
    genre: Genre;
  },
  day: string,
): Life {
  const chance = chanceFor(assignmentId);
  const steps = stepsOf(outline, chance.happens(0.7));
  const dates = datesOf(steps, sinceOf(outline, chance), day, chance);
  const deadlines = deadlinesOf(outline, steps, dates, day, chance);
  const instruction = instructionFor(genre, chance);
  const exchanges = exchangesFor(genre, chance, 3);
  // The text in the outline belongs to the last rejection.
  const lastRejected = steps.findLast(({ kind }) => kind === 'rejected')?.revision ?? 0;
  if (outline.exchange) exchanges[lastRejected - 1] = outline.exchange;
  const decider = () =>
    chance.happens(0.8) ? cast.validators[0] : cast.validators[cast.validators.length - 1];

  const acts = steps.map(({ kind, revision }, index) => {
    const at = dates[index];
    const by = kind === 'rejected' || kind === 'validated' ? decider() : doerOf(kind, cast);
    if (at === undefined || by === undefined) throw new Error(`${assignmentId} is incomplete.`);
    return {
      kind,
      id: operationIdFor(`${assignmentId} ${index}`),
      by,
      at,
      revision,
      comment: commentOf(kind, revision, { exchanges, instruction, chance }),
    };
  });
  return { acts, ...deadlines, instruction };
}

function doerOf(kind: Kind, { assignee }: Cast) {
  return kind === 'started' || kind === 'submitted' ? assignee : ADMIN;
}

function commentOf(
  kind: Kind,
  revision: number,
  {
    exchanges,
    instruction,
    chance,
  }: { exchanges: Exchange[]; instruction: string | null; chance: Chance },
): string | null {
  switch (kind) {
    case 'assigned':
    case 'reassigned':
      return instruction;
    case 'submitted':
      return revision === 1 ? submissionComment(chance) : (exchanges[revision - 2]?.answer ?? null);
    case 'rejected':
      return exchanges[revision - 1]?.reason ?? null;
    case 'validated':
      return approvalComment(chance);
    default:
      return null;
  }
}

export const nameOfUid = (uid: string) => nameOf(personOf(uid));
