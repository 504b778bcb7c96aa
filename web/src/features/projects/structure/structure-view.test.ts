import { PHASES, type ProjectCounts, type Section } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { assignment, TASK } from '../project-fixtures';
import {
  assignmentOf,
  byTask,
  currentPhase,
  lateBySection,
  openingSection,
  phaseOf,
  placeInAddress,
} from './structure-view';

const TODAY = '2026-03-10';

function complete(sections: readonly Section[]): ProjectCounts {
  return Object.fromEntries(
    sections.flatMap(({ subsections }) =>
      subsections.map(({ id, tasks }) => [id, { assigned: tasks.length, validated: tasks.length }]),
    ),
  );
}

describe('byTask', () => {
  it('finds the assignment of a task, and none for the others', () => {
    const one = assignment();
    expect(assignmentOf(byTask([one]), TASK)).toBe(one);
    expect(assignmentOf(byTask([one]), { ...TASK, key: 'autre' })).toBeNull();
  });
});

describe('lateBySection', () => {
  it('counts open tasks past the day their next act is due, and nothing else', () => {
    const late = lateBySection(
      [
        assignment({ deadline: '2026-03-09' }),
        assignment({ deadline: '2026-03-09', status: 'in_progress' }),
        assignment({ deadline: TODAY }),
        assignment({ deadline: '2026-03-09', status: 'validated' }),
        assignment({ deadline: '2026-03-09', archivedAt: new Date() }),
        assignment({
          sectionId: 'H',
          status: 'submitted',
          deadline: '2026-03-01',
          validationDeadline: '2026-03-20',
        }),
      ],
      TODAY,
    );
    expect([...late]).toEqual([['G', 2]]);
  });
});

describe('currentPhase', () => {
  it.each<[string, ProjectCounts, string]>([
    ['nothing is assigned', {}, 'conception'],
    ['work is open in the works alone', { I1: { assigned: 1, validated: 0 } }, 'realisation'],
    [
      'work is open in both',
      { A1: { assigned: 1, validated: 0 }, I1: { assigned: 1, validated: 0 } },
      'conception',
    ],
    [
      'the little that was assigned is validated',
      { A1: { assigned: 1, validated: 1 } },
      'conception',
    ],
    ['the whole design is validated', complete(phaseOf('conception').sections), 'realisation'],
    [
      'everything is validated',
      complete(PHASES.flatMap(({ sections }) => sections)),
      'realisation',
    ],
  ])('when %s', (_case, counts, phase) => {
    expect(currentPhase(counts)).toBe(phase);
  });
});

describe('openingSection', () => {
  it('is the first section with open work, else the first', () => {
    const phase = phaseOf('conception');
    expect(openingSection(phase, {}).id).toBe('A');
    const counts = { A1: { assigned: 2, validated: 2 }, G2: { assigned: 2, validated: 1 } };
    expect(openingSection(phase, counts).id).toBe('G');
  });
});

describe('placeInAddress', () => {
  it.each([
    ['', 'conception', null],
    ['phase=realisation', 'realisation', null],
    ['section=K', 'realisation', 'K'],
    ['section=G&phase=realisation', 'conception', 'G'],
    ['section=Z&phase=nowhere', 'conception', null],
  ])('reads %j', (query, phaseId, sectionId) => {
    expect(placeInAddress(new URLSearchParams(query))).toEqual({ phaseId, sectionId });
  });
});
