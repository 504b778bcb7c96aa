import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import {
  assignmentRecord,
  assignmentIdOf,
  isRestorable,
  stateOf,
  taskIdWithin,
} from './assignment';
import { allowedActions, TASK_STATUSES } from './task-status';

const AT = new Date('2026-11-02T08:00:00Z');

const document = {
  projectId: 'mediatheque',
  projectName: 'Médiathèque des Gratte-Ciel',
  ownerIds: ['karim'],
  phaseId: 'conception',
  sectionId: 'A',
  subsectionId: 'A1',
  taskKey: 'etude-d-opportunite',
  taskName: "ÉTUDE D'OPPORTUNITÉ",
  assigneeId: 'sofia',
  assigneeName: 'Sofía Ramos',
  validatorIds: ['julien', 'karim'],
  visaRule: 'all',
  deputyIds: ['nora'],
  deadline: '2026-12-04',
  validationDeadline: '2026-12-11',
  fileExtension: 'pdf',
  comment: 'Reprendre le plan de 2019.',
  status: 'rejected',
  revision: 2,
  openRemarks: 4,
  fileSize: 48_200,
  filePath: 'task_submissions/mediatheque_A1_etude-d-opportunite/1793606400000-depot.pdf',
  startedAt: AT,
  startOperationId: 'op-demarrage-etude-1',
  submittedAt: AT,
  validatedAt: AT,
  validatedBy: 'julien',
  validationComment: 'Il manque la page 4.',
  archivedAt: AT,
  archivedBy: 'helene',
  createdAt: AT,
  updatedAt: AT,
};

const OPTIONAL = [
  'comment',
  'filePath',
  'submittedAt',
  'validatedAt',
  'validatedBy',
  'validationComment',
  'archivedAt',
  'archivedBy',
];

describe('assignmentRecord', () => {
  describeCodec(assignmentRecord, 'mediatheque_A1_etude-d-opportunite', document, {
    model: { id: 'mediatheque_A1_etude-d-opportunite' },
    optional: OPTIONAL,
    tolerant: {
      ...{ status: 'unknown', startedAt: null, startOperationId: null, updatedAt: AT },
      ...{ openRemarks: 0, visaRule: 'any', deputyIds: [], fileSize: null },
    },
  });

  it.each(['unassigned', 'en attente de signature', ''])(
    'reads %j, which is no status of this version, as unknown',
    (status) => {
      const { status: read } = assignmentRecord.decode('x', { ...document, status });
      expect(read).toBe('unknown');
      expect(allowedActions(read, ['admin', 'assignee', 'validator'])).toEqual([]);
    },
  );

  it.each([
    ['phaseId', 'travaux'],
    ['fileExtension', 'exe'],
  ])('refuses a %s of %s', (field, value) => {
    expect(() => assignmentRecord.decode('x', { ...document, [field]: value })).toThrow(
      DecodeError,
    );
  });
});

describe('assignmentIdOf', () => {
  it('is one per task of a project', () => {
    expect(assignmentIdOf('mediatheque', 'A1', 'etude-d-opportunite')).toBe(
      'mediatheque_A1_etude-d-opportunite',
    );
  });
});

describe('taskIdWithin', () => {
  it('is the task that the id names', () => {
    const id = assignmentIdOf('mediatheque', 'A1', 'etude-d-opportunite');

    expect(taskIdWithin('mediatheque', id)).toBe('A1_etude-d-opportunite');
  });

  it('is of no project whose id merely begins or ends alike', () => {
    const id = assignmentIdOf('mediatheque_2', 'A1', 'etude-d-opportunite');

    expect(taskIdWithin('mediatheque', id)).toBeNull();
    expect(taskIdWithin('media', id)).toBeNull();
    expect(taskIdWithin('2', id)).toBeNull();
    expect(taskIdWithin('mediatheque_2', id)).toBe('A1_etude-d-opportunite');
  });
});

describe('stateOf', () => {
  it('is unassigned without an assignment, or with an archived one', () => {
    expect(stateOf(null)).toBe('unassigned');
    for (const status of TASK_STATUSES) {
      expect(stateOf({ status, archivedAt: AT })).toBe('unassigned');
      expect(stateOf({ status, archivedAt: null })).toBe(status);
    }
  });
});

describe('isRestorable', () => {
  const archivedAt = new Date('2026-03-10T08:00:00Z');

  it.each([
    ['at once', '2026-03-10T08:00:00Z', true],
    ['for 30 days, whatever clocks change in between', '2026-04-09T07:59:59.999Z', true],
    ['and then no more', '2026-04-09T08:00:00Z', false],
  ])('%s', (_when, now, expected) => {
    expect(isRestorable({ archivedAt }, new Date(now))).toBe(expected);
  });

  it('is not said of what is not archived', () => {
    expect(isRestorable({ archivedAt: null }, archivedAt)).toBe(false);
  });
});
