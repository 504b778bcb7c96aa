import { PHASES, type ProjectCounts, type Section } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { assignment } from '../project-fixtures';
import {
  currentPhase,
  lateBySection,
  openingSection,
  phaseOf,
  stepsOpenAtFirst,
} from './structure-view';

const TODAY = '2026-03-10';

function complete(sections: readonly Section[]): ProjectCounts {
  return Object.fromEntries(
    sections.flatMap(({ subsections }) =>
      subsections.map(({ id, tasks }) => [id, { assigned: tasks.length, validated: tasks.length }]),
    ),
  );
}

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

describe('stepsOpenAtFirst', () => {
  const section = openingSection(phaseOf('conception'), {});
  it.each([
    ['a desk', {}, false, section.subsections.map(({ id }) => id)],
    ['a phone', { A2: { assigned: 1, validated: 1 } }, true, ['A2']],
    ['a phone where nothing is assigned', {}, true, ['A1']],
  ])('on %s', (_where, counts: ProjectCounts, isPhone, ids) => {
    expect(stepsOpenAtFirst(section, counts, isPhone)).toEqual(ids);
  });
});
