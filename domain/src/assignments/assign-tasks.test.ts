import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import {
  assignmentTermsSchema,
  assignTasksContract,
  pastDeadlines,
  reassignTaskContract,
  restoreTaskContract,
  unassignTaskContract,
  undoAssignmentContract,
} from './assign-tasks';
import { ASSIGNMENT_LIMITS } from './assignment';
import { FILE_FORMATS } from './file-format';

const TERMS = {
  assigneeId: 'sofia',
  deadline: '2026-12-04',
  validationDeadline: '2026-12-11',
  validatorIds: ['julien', 'karim'],
  visaRule: 'ordered',
  fileExtension: 'pdf',
  comment: null,
};
const TASK = { subsectionId: 'A1', taskKey: 'etude-d-opportunite', ...TERMS };
const ASSIGN = { operationId: 'op-assignation-0001', projectId: 'mediatheque', tasks: [TASK] };
const people = (count: number) => Array.from({ length: count }, (_, index) => `personne-${index}`);

/** What is wrong with the terms, key for key. */
const WRONG_TERMS: readonly (readonly [string, object, string])[] = [
  ['no assignee', { assigneeId: '' }, 'validation:assign.assignee'],
  ['no deadline', { deadline: '' }, 'validation:assign.deadline'],
  ['a deadline that does not exist', { deadline: '2026-02-30' }, 'validation:dayInvalid'],
  ['a validation for no date', { validationDeadline: '9999-12-31' }, 'validation:dayRange'],
  ['no validation deadline', { validationDeadline: '' }, 'validation:assign.validationDeadline'],
  [
    'a validation due before the work',
    { validationDeadline: '2026-12-03' },
    'validation:assign.validationBeforeDeadline',
  ],
  ['no validator', { validatorIds: [] }, 'validation:assign.validators'],
  [
    'the same validator twice',
    { validatorIds: ['julien', 'julien'] },
    'validation:assign.validators',
  ],
  [
    'too many validators',
    { validatorIds: people(ASSIGNMENT_LIMITS.validatorsMax + 1) },
    'validation:assign.tooManyValidators',
  ],
  [
    'an assignee who validates',
    { validatorIds: ['julien', 'sofia'] },
    'validation:assign.assigneeValidates',
  ],
  [
    'a comment that is too long',
    { comment: 'x'.repeat(ASSIGNMENT_LIMITS.commentMax + 1) },
    'validation:comment.tooLong',
  ],
];

describe('assignmentTermsSchema', () => {
  it('takes whole terms, at their limits too', async () => {
    const longest = {
      ...TERMS,
      validationDeadline: TERMS.deadline,
      validatorIds: people(ASSIGNMENT_LIMITS.validatorsMax),
      comment: 'x'.repeat(ASSIGNMENT_LIMITS.commentMax),
    };

    expect(await problemsOf(assignmentTermsSchema, TERMS)).toEqual([]);
    expect(await problemsOf(assignmentTermsSchema, longest)).toEqual([]);
    for (const fileExtension of FILE_FORMATS) {
      expect(await problemsOf(assignmentTermsSchema, { ...TERMS, fileExtension })).toEqual([]);
    }
  });

  it.each(WRONG_TERMS)('refuses %s', async (_case, wrong, key) => {
    expect(await problemsOf(assignmentTermsSchema, { ...TERMS, ...wrong })).toEqual([key]);
  });

  it.each([
    ['assigneeId', 'validation:assign.assignee'],
    ['deadline', 'validation:assign.deadline'],
    ['validationDeadline', 'validation:assign.validationDeadline'],
    ['validatorIds', 'validation:assign.validators'],
    ['visaRule', 'visaRule is a required field'],
    ['fileExtension', 'fileExtension is a required field'],
    ['comment', 'comment must be defined'],
  ])('needs %s', async (field, key) => {
    expect(await problemsOf(assignmentTermsSchema, without(TERMS, field))).toContain(key);
  });

  it('refuses a format and a rule it does not know, and people who are no texts', async () => {
    for (const wrong of [
      { fileExtension: 'exe' },
      { visaRule: 'majority' },
      { validatorIds: [7] },
      { validatorIds: [''] },
      { validatorIds: 'julien' },
    ]) {
      expect(await problemsOf(assignmentTermsSchema, { ...TERMS, ...wrong })).not.toEqual([]);
    }
  });

  it.each(['assigneeId', 'deadline', 'validationDeadline', 'fileExtension', 'comment'])(
    'refuses a %s that is no text',
    async (field) => {
      for (const value of NO_TEXTS) {
        expect(await problemsOf(assignmentTermsSchema, { ...TERMS, [field]: value })).not.toEqual(
          [],
        );
      }
    },
  );

  it('refuses a field it does not know', async () => {
    expect(await problemsOf(assignmentTermsSchema, { ...TERMS, status: 'validated' })).not.toEqual(
      [],
    );
  });

  it('is cleaned by casting before it is sent', () => {
    expect(assignmentTermsSchema.cast({ ...TERMS, comment: ' Reprendre le plan. ' }).comment).toBe(
      'Reprendre le plan.',
    );
  });

  it('judges one field while another is still empty', async () => {
    const missing = { ...TERMS, deadline: '', assigneeId: '' };

    expect([...(await problemsOf(assignmentTermsSchema, missing))].sort()).toEqual([
      'validation:assign.assignee',
      'validation:assign.deadline',
    ]);
    const bare = without(without(TERMS, 'deadline'), 'assigneeId');
    expect(await problemsOf(assignmentTermsSchema, bare)).not.toContain(
      'validation:assign.validationBeforeDeadline',
    );
    expect(await problemsOf(assignmentTermsSchema, bare)).not.toContain(
      'validation:assign.assigneeValidates',
    );
  });
});

describe('the validators’ rule', () => {
  const uids = fc.constantFrom<string>('sofia', 'julien', 'karim', 'nadia');

  it('wants one to twenty different people, none of whom is the assignee', async () => {
    await fc.assert(
      fc.asyncProperty(
        uids,
        fc.oneof(fc.array(uids, { maxLength: 5 }), fc.nat(25).map(people)),
        async (assigneeId, validatorIds) => {
          const isSound =
            validatorIds.length >= 1 &&
            validatorIds.length <= 20 &&
            validatorIds.every((uid, index) => validatorIds.indexOf(uid) === index) &&
            !validatorIds.includes(assigneeId);

          const problems = await problemsOf(assignmentTermsSchema, {
            ...TERMS,
            assigneeId,
            validatorIds,
          });

          expect(problems.length === 0).toBe(isSound);
        },
      ),
    );
  });
});

describe('assignmentTermsSchema', () => {
  it.each(['30/02', 'demain'])(
    'blames a deadline of %j, which is no day, for itself alone',
    async (text) => {
      expect(await problemsOf(assignmentTermsSchema, { ...TERMS, deadline: text })).toEqual([
        'validation:dayInvalid',
      ]);
      expect(
        await problemsOf(assignmentTermsSchema, { ...TERMS, validationDeadline: text }),
      ).toEqual(['validation:dayInvalid']);
    },
  );
});

describe('pastDeadlines', () => {
  const today = '2026-12-05';

  it.each([
    ['2026-12-05', '2026-12-05', {}],
    ['2026-12-04', '2026-12-05', { deadline: 'validation:assign.deadlinePast' }],
    ['2026-12-05', '2026-12-04', { validationDeadline: 'validation:assign.deadlinePast' }],
    [
      '2026-12-03',
      '2026-12-04',
      {
        deadline: 'validation:assign.deadlinePast',
        validationDeadline: 'validation:assign.deadlinePast',
      },
    ],
  ])('of %s and %s', (deadline, validationDeadline, problems) => {
    expect(pastDeadlines({ deadline, validationDeadline }, today)).toEqual(problems);
  });
});

describe('assignTasks request', () => {
  const { request } = assignTasksContract;

  it('takes from one task to the whole checklist', async () => {
    const all = Array.from({ length: ASSIGNMENT_LIMITS.tasksPerCallMax }, () => TASK);

    expect(await problemsOf(request, ASSIGN)).toEqual([]);
    expect(await problemsOf(request, { ...ASSIGN, tasks: all })).toEqual([]);
    expect(await problemsOf(request, { ...ASSIGN, tasks: [...all, TASK] })).toEqual([
      'validation:task',
    ]);
    expect(await problemsOf(request, { ...ASSIGN, tasks: [] })).toEqual(['validation:task']);
  });

  it.each([
    ['operationId', 'validation:operationId'],
    ['projectId', 'validation:documentId'],
    ['tasks', 'validation:task'],
  ])('needs %s', async (field, key) => {
    expect(await problemsOf(request, without(ASSIGN, field))).toContain(key);
  });

  it.each(['subsectionId', 'taskKey'])('needs the %s of each task', async (field) => {
    expect(await problemsOf(request, { ...ASSIGN, tasks: [without(TASK, field)] })).toContain(
      'validation:task',
    );
  });

  it.each(WRONG_TERMS)('refuses a task with %s', async (_case, wrong, key) => {
    expect(await problemsOf(request, { ...ASSIGN, tasks: [TASK, { ...TASK, ...wrong }] })).toEqual([
      key,
    ]);
  });

  it.each([
    ['a field it does not know', { ...ASSIGN, status: 'validated' }],
    [
      'a task with a field it does not know',
      { ...ASSIGN, tasks: [{ ...TASK, status: 'validated' }] },
    ],
    ['a task that is none', { ...ASSIGN, tasks: [null] }],
    ['tasks that are no list', { ...ASSIGN, tasks: TASK }],
    ['nothing', null],
    ['a list', [ASSIGN]],
    ['a text', 'assignTasks'],
  ])('refuses %s', async (_case, bad) => {
    expect(await problemsOf(request, bad)).not.toEqual([]);
  });
});

describe('reassignTask request', () => {
  const { request } = reassignTaskContract;
  const REASSIGN = {
    operationId: 'op-reassignation-01',
    assignmentId: 'mediatheque_A1_etude',
    ...TERMS,
  };

  it('takes an assignment and its new terms', async () => {
    expect(await problemsOf(request, REASSIGN)).toEqual([]);
  });

  it.each(WRONG_TERMS)('refuses %s', async (_case, wrong, key) => {
    expect(await problemsOf(request, { ...REASSIGN, ...wrong })).toEqual([key]);
  });

  it('needs both ids, and nothing it does not know', async () => {
    expect(await problemsOf(request, without(REASSIGN, 'operationId'))).toContain(
      'validation:operationId',
    );
    expect(await problemsOf(request, without(REASSIGN, 'assignmentId'))).toContain(
      'validation:documentId',
    );
    expect(await problemsOf(request, { ...REASSIGN, status: 'validated' })).not.toEqual([]);
  });
});

describe.each([
  ['unassignTask', unassignTaskContract],
  ['restoreTask', restoreTaskContract],
])('%s request', (name, { name: callableName, request }) => {
  const OPERATION = { operationId: 'op-desassignation-1', assignmentId: 'mediatheque_A1_etude' };

  it('takes an operation and an assignment, and nothing else', async () => {
    expect(callableName).toBe(name);
    expect(await problemsOf(request, OPERATION)).toEqual([]);
    expect(await problemsOf(request, without(OPERATION, 'operationId'))).toContain(
      'validation:operationId',
    );
    expect(await problemsOf(request, without(OPERATION, 'assignmentId'))).toContain(
      'validation:documentId',
    );
    expect(await problemsOf(request, { ...OPERATION, force: true })).not.toEqual([]);
  });
});

describe('undoAssignment request', () => {
  const UNDO = { operationId: 'op-annulation-0001', undoneOperationId: 'op-assignation-0001' };

  it('takes its own operation and the one that is taken back, and nothing else', async () => {
    const { name, request } = undoAssignmentContract;

    expect(name).toBe('undoAssignment');
    expect(await problemsOf(request, UNDO)).toEqual([]);
    for (const field of ['operationId', 'undoneOperationId']) {
      expect(await problemsOf(request, without(UNDO, field))).toContain('validation:operationId');
      expect(await problemsOf(request, { ...UNDO, [field]: 'a/b' })).toEqual([
        'validation:operationId',
      ]);
    }
    expect(await problemsOf(request, { ...UNDO, force: true })).not.toEqual([]);
  });
});
