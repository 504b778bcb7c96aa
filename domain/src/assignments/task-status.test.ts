import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from '../people/role';
import {
  allowedActions,
  ballInCourt,
  followsReview,
  isAllowed,
  partsOf,
  TASK_ACTIONS,
  TASK_PARTS,
  TASK_STATES,
  TASK_STATUSES,
  type TaskAction,
  type TaskPart,
  type TaskState,
} from './task-status';

const ACTIONS = Object.keys(TASK_ACTIONS) as TaskAction[];

/** The whole life of a task, spelled out a second time: who may do what in each state. */
const ALLOWED: Readonly<Record<TaskState, Readonly<Record<TaskPart, readonly TaskAction[]>>>> = {
  unassigned: { admin: ['assign', 'restore'], assignee: [], validator: [] },
  assigned: { admin: ['reassign', 'unassign'], assignee: ['start', 'submit'], validator: [] },
  in_progress: { admin: ['reassign', 'unassign'], assignee: ['submit'], validator: [] },
  submitted: {
    admin: ['reassign', 'unassign', 'validate', 'reject'],
    assignee: [],
    validator: ['validate', 'reject'],
  },
  validated: { admin: ['reassign', 'unassign'], assignee: [], validator: [] },
  rejected: { admin: ['reassign', 'unassign'], assignee: ['submit'], validator: [] },
  unknown: { admin: [], assignee: [], validator: [] },
};

const CASES = [...TASK_STATES, 'unknown' as const].flatMap((state) =>
  TASK_PARTS.map((part) => ({ state, part, actions: ALLOWED[state][part] })),
);

describe('TASK_ACTIONS', () => {
  it.each(CASES)('offers $part of a task that is $state: $actions', ({ state, part, actions }) => {
    expect(allowedActions(state, [part])).toEqual(actions);
  });

  it.each(TASK_STATES)('offers nothing to a stranger: %s', (state) => {
    expect(allowedActions(state, [])).toEqual([]);
  });

  it('leaves to the person’s own write the start alone', () => {
    expect(ACTIONS.filter((action) => TASK_ACTIONS[action].via === 'rules')).toEqual(['start']);
  });

  it.each([
    ['assign', 'assigned', ['people-and-dates']],
    ['reassign', 'assigned', ['people-and-dates']],
    ['unassign', 'unassigned', []],
    ['restore', 'as-archived', ['archive']],
    ['start', 'in_progress', []],
    ['submit', 'submitted', ['file']],
    ['validate', 'validated', []],
    ['reject', 'rejected', ['reason']],
  ] as const)('%s leads to %s and requires %j', (action, to, requires) => {
    expect(TASK_ACTIONS[action].to).toBe(to);
    expect(TASK_ACTIONS[action].requires).toEqual(requires);
  });

  it('lets every state be reached, and every state but none be left', () => {
    const reachableStates = new Set(ACTIONS.map((action) => TASK_ACTIONS[action].to));

    expect(TASK_STATUSES.filter((status) => !reachableStates.has(status))).toEqual([]);
    for (const state of TASK_STATES) expect(allowedActions(state, ['admin'])).not.toEqual([]);
  });
});

describe('isAllowed', () => {
  const anyParts = fc.uniqueArray(fc.constantFrom(...TASK_PARTS));

  it('grants someone who is several what any one of their parts grants, no more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ACTIONS),
        fc.constantFrom(...TASK_STATES),
        anyParts,
        (action, state, parts) => {
          expect(isAllowed(action, state, parts)).toBe(
            parts.some((part) => ALLOWED[state][part].includes(action)),
          );
        },
      ),
    );
  });

  it('agrees with the actions that are offered', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TASK_STATES), anyParts, (state, parts) => {
        expect(allowedActions(state, parts)).toEqual(
          ACTIONS.filter((action) => isAllowed(action, state, parts)),
        );
      }),
    );
  });
});

describe('partsOf', () => {
  const people = { assigneeId: 'sofia', validatorIds: ['julien', 'karim'], deputyIds: ['nora'] };

  it.each<readonly [string, Role, readonly TaskPart[]]>([
    ['helene', 'admin', ['admin']],
    ['sofia', 'intervenant', ['assignee']],
    ['sofia', 'admin', ['admin', 'assignee']],
    ['julien', 'intervenant', ['validator']],
    ['karim', 'owner', ['validator']],
    ['nora', 'intervenant', ['validator']],
    ['nadia', 'intervenant', []],
    ['odile', 'owner', []],
  ])('%s as %s is %j', (uid, role, parts) => {
    expect(partsOf(uid, role, people)).toEqual(parts);
  });

  it('of an unassigned task is an admin or nobody', () => {
    expect(partsOf('helene', 'admin', null)).toEqual(['admin']);
    expect(partsOf('sofia', 'intervenant', null)).toEqual([]);
  });

  it('lists someone who both does and validates as both', () => {
    expect(
      partsOf('sofia', 'owner', { assigneeId: 'sofia', validatorIds: ['sofia'], deputyIds: [] }),
    ).toEqual(['assignee', 'validator']);
  });
});

describe('followsReview', () => {
  const TASK = {
    ...{ archivedAt: null, ownerIds: ['helene'] },
    ...{ validatorIds: ['karim'], deputyIds: ['lucie'] },
  };

  it.each([
    ['claire', 'admin', true],
    ['karim', 'intervenant', true],
    ['lucie', 'intervenant', true],
    ['helene', 'owner', true],
    // Whose role is no longer an owner's.
    ['helene', 'intervenant', false],
    ['yves', 'owner', false],
    ['camille', 'intervenant', false],
  ] as const)('is %s’s as %s: %s', (id, role, follows) => {
    expect(followsReview(TASK, { id, role })).toBe(follows);
  });

  it('is an admin’s alone once the task is archived', () => {
    const task = { ...TASK, archivedAt: new Date() };

    expect(followsReview(task, { id: 'karim', role: 'intervenant' })).toBe(false);
    expect(followsReview(task, { id: 'claire', role: 'admin' })).toBe(true);
  });
});

describe('ballInCourt', () => {
  const people = {
    assigneeId: 'sofia',
    validatorIds: ['julien', 'karim'],
    visaRule: 'any' as const,
  };
  const among = (isActive: (uid: string) => boolean) => ({
    visas: [],
    isActive,
    deputyOf: () => null,
  });
  const everyone = among(() => true);
  const allBut = (absent: string) => among((uid) => uid !== absent);

  it.each(['assigned', 'in_progress', 'rejected'] as const)(
    'is the assignee’s while %s',
    (status) => {
      expect(ballInCourt({ ...people, status }, everyone)).toEqual({
        holder: 'assignee',
        uids: ['sofia'],
      });
      expect(ballInCourt({ ...people, status }, allBut('sofia'))).toEqual({
        holder: 'admins',
        uids: [],
      });
    },
  );

  it('is the active validators’ while submitted', () => {
    const task = { ...people, status: 'submitted' } as const;

    expect(ballInCourt(task, everyone)).toEqual({
      holder: 'validators',
      uids: ['julien', 'karim'],
    });
    expect(ballInCourt(task, allBut('julien'))).toEqual({
      holder: 'validators',
      uids: ['karim'],
    });
    expect(
      ballInCourt(
        task,
        among(() => false),
      ),
    ).toEqual({ holder: 'admins', uids: [] });
  });

  it('is nobody’s once validated', () => {
    expect(ballInCourt({ ...people, status: 'validated' }, everyone)).toEqual({
      holder: 'nobody',
      uids: [],
    });
  });

  it('is never lost on an open task, whoever is left', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TASK_STATUSES.filter((status) => status !== 'validated')),
        fc.uniqueArray(fc.constantFrom<string>('sofia', 'julien', 'karim')),
        (status, active) => {
          const { holder, uids } = ballInCourt(
            { ...people, status },
            among((uid) => active.includes(uid)),
          );

          expect(holder).not.toBe('nobody');
          expect(uids.every((uid) => active.includes(uid))).toBe(true);
          expect(holder === 'admins').toBe(uids.length === 0);
        },
      ),
    );
  });
});
