import { chanceFor, operationIdFor } from './chance.mjs';
import { instantAt, shiftDay, workdayUpTo } from './clock.mjs';
import { approvalComment, exchangesFor, instructionFor, submissionComment } from './exchanges.mjs';
import { ADMIN, nameOf, personOf } from './people.mjs';

/**
 * The life of one task: from its outline to the acts that led there, each on its day, with the
 * person who did it. The documents are then what the acts leave behind (`task-records.mjs`).
 *
 * @typedef {import('@ouvrage/domain').TaskEventKind} Kind
 * @typedef {import('./outline.mjs').Outline} Outline
 * @typedef {import('./exchanges.mjs').Exchange} Exchange
 *
 * @typedef {object} Act
 * @property {Kind} kind
 * @property {string} id of the operation
 * @property {string} by uid
 * @property {Date} at
 * @property {number} revision the one it is about; 0 for none
 * @property {string | null} comment
 *
 * @typedef {object} Cast
 * @property {string} assignee
 * @property {readonly string[]} validators
 *
 * @typedef {object} Life
 * @property {readonly Act[]} acts
 * @property {string} deadline
 * @property {string} validationDeadline
 * @property {string | null} instruction
 */

/** Days that usually pass before an act, since the one before it. */
const PAUSES = /** @type {const} */ ({
  assigned: [0, 0],
  reassigned: [3, 8],
  started: [1, 5],
  submitted: [6, 14],
  resubmitted: [2, 6],
  rejected: [1, 4],
  validated: [1, 5],
  unassigned: [4, 9],
});

/** @typedef {keyof typeof PAUSES} Pause */

/**
 * @typedef {{ kind: Kind, pause: Pause, revision: number }} Step
 */

/**
 * @param {Outline} outline
 * @param {boolean} isStarted whether the person said that they began
 * @returns {Step[]}
 */
function stepsOf({ status, revisions, formerly, isArchived }, isStarted) {
  /** @type {Step[]} */
  const steps = [{ kind: 'assigned', pause: 'assigned', revision: 0 }];
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

/** How long ago the last act was, when the outline leaves it open. */
const SINCE = /** @type {const} */ ({
  assigned: [2, 9],
  in_progress: [1, 6],
  submitted: [1, 3],
  rejected: [1, 2],
  validated: [8, 70],
});

/**
 * @param {Outline} outline
 * @param {import('./chance.mjs').Chance} chance
 * @returns {number} days before D
 */
function sinceOf({ status, dueIn = 0, since }, chance) {
  if (since !== undefined) return since;
  const [least, most] = SINCE[status];
  // Whoever is late got the task well before.
  return chance.whole(least, most) + (dueIn < 0 ? 3 - dueIn : 0);
}

/**
 * @param {Step[]} steps
 * @param {number} since days before D of the last one
 * @param {string} day D
 * @param {import('./chance.mjs').Chance} chance
 * @returns {Date[]}
 */
function datesOf(steps, since, day, chance) {
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

/**
 * @param {Date} instant of a working hour
 * @returns {string}
 */
const dayOf = (instant) => instant.toISOString().slice(0, 10);

/**
 * @param {Outline} outline
 * @param {readonly Step[]} steps
 * @param {readonly Date[]} dates
 * @param {string} day D
 * @param {import('./chance.mjs').Chance} chance
 */
function deadlinesOf({ status, dueIn }, steps, dates, day, chance) {
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

/**
 * @param {object} told
 * @param {string} told.assignmentId
 * @param {Outline} told.outline
 * @param {Cast} told.cast
 * @param {import('./exchanges.mjs').Genre} told.genre
 * @param {string} day D
 * @returns {Life}
 */
export function lifeOf({ assignmentId, outline, cast, genre }, day) {
  const chance = chanceFor(assignmentId);
  const steps = stepsOf(outline, chance.happens(0.7));
  const dates = datesOf(steps, sinceOf(outline, chance), day, chance);
  const deadlines = deadlinesOf(outline, steps, dates, day, chance);
  const instruction = instructionFor(genre, chance);
  const exchanges = exchangesFor(genre, chance, 3);
  // The outline's own words are the last rejection's.
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

/**
 * @param {Kind} kind
 * @param {Cast} cast
 */
function doerOf(kind, { assignee }) {
  return kind === 'started' || kind === 'submitted' ? assignee : ADMIN;
}

/**
 * @param {Kind} kind
 * @param {number} revision
 * @param {{ exchanges: Exchange[], instruction: string | null, chance: import('./chance.mjs').Chance }} words
 * @returns {string | null}
 */
function commentOf(kind, revision, { exchanges, instruction, chance }) {
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

/** @param {string} uid */
export const nameOfUid = (uid) => nameOf(personOf(uid));
