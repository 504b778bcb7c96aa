import { expect, it } from 'vitest';
import { plannedAssignment } from '../planning/testing/planned-assignment';
import type { DirectoryCard } from '../people/user';
import { takeOver } from './take-over';

const TODAY = '2026-11-23';
const card = (id: string, changes: Partial<DirectoryCard> = {}): DirectoryCard => ({
  ...{ id, name: id, role: 'intervenant', specialty: '', companyName: '', photoPath: null },
  active: true,
  ...changes,
});
const PEOPLE = new Map(
  [
    card('hugo'),
    card('mathilde'),
    card('yann'),
    card('gone', { active: false }),
    card('ada', { role: 'admin' }),
  ].map((each) => [each.id, each]),
);
const SOURCE = { startDate: '2026-01-05', excluded: {} };

const planFor = (
  assignment: Parameters<typeof plannedAssignment>[0],
  startDate = '2027-01-05',
  exclusions = {},
) =>
  takeOver(
    { project: { ...SOURCE, excluded: exclusions }, assignments: [plannedAssignment(assignment)] },
    startDate,
    PEOPLE,
    TODAY,
  );

it('takes over who does and validates what, at the same distance from the start', () => {
  const plan = planFor({
    ...{ deadline: '2026-02-04', validationDeadline: '2026-02-11', status: 'validated' },
    ...{ validatorIds: ['mathilde', 'yann'], visaRule: 'ordered', comment: 'Fait.' },
  });
  expect(plan.left).toEqual([]);
  expect(plan.tasks).toMatchObject([
    {
      ...{ subsectionId: 'G2', assigneeId: 'hugo', validatorIds: ['mathilde', 'yann'] },
      ...{ visaRule: 'ordered', fileExtension: 'pdf', comment: null },
      ...{ deadline: '2027-02-04', validationDeadline: '2027-02-11' },
    },
  ]);
});

it('leaves validators who cannot validate, and with one alone no rule of several', () => {
  const validatorIds = ['gone', 'ada', 'mathilde'];
  const [task] = planFor({ validatorIds, visaRule: 'all' }).tasks;
  expect(task).toMatchObject({ validatorIds: ['mathilde'], visaRule: 'any' });
});

it.each([
  ['past', { deadline: '2026-01-06', validationDeadline: '2026-01-09' }, '2026-11-01'],
  ['range', { validationDeadline: '9999-12-31' }, '2027-01-05'],
  ['assignee', { assigneeId: 'gone' }, '2027-01-05'],
  ['validators', { validatorIds: ['gone'] }, '2027-01-05'],
] as const)('leaves a task out: %s', (reason, changes, startDate) => {
  const plan = planFor(
    {
      ...changes,
      validatorIds: [...('validatorIds' in changes ? changes.validatorIds : ['mathilde'])],
    },
    startDate,
  );
  expect(plan.tasks).toEqual([]);
  expect(plan.left).toMatchObject([{ reason }]);
});

it('takes over nothing of an archive, and what was set aside by its reason', () => {
  const at = new Date(0);
  const exclusions = {
    A1_un: { reason: 'Pas de logement.', by: 'ada', at },
    A1_deux: { reason: 'Pas de logement.', by: 'ada', at },
    B1_trois: { reason: 'Terrain nu.', by: 'ada', at },
  };
  const plan = planFor({ archivedAt: at }, '2027-01-05', exclusions);
  expect(plan.tasks).toEqual([]);
  expect(plan.left).toEqual([]);
  expect([...plan.exclusions]).toEqual([
    ['Pas de logement.', ['A1_un', 'A1_deux']],
    ['Terrain nu.', ['B1_trois']],
  ]);
});
