import type { HeldTask, Holding, Project } from '@ouvrage/domain';
import { expect, it } from 'vitest';
import { newlyValidated, validatedBySection, wallFigures, wallRow } from './wall-data';

const TODAY = '2026-11-23';
const FACTS = { isActive: () => true, deputyOf: () => null };

function holding(subsectionId: string, assigneeId: string, days: number, due: string): Holding {
  const task: HeldTask = {
    ...{ status: 'assigned', assigneeId, awaitedIds: [], visaRule: 'any' },
    ...{ givenIds: [], ballSince: TODAY, due },
  };
  return { projectId: 'p', subsectionId, taskKey: 't', task, days, isLate: due < TODAY };
}
const HOLDINGS = [
  holding('G1', 'hugo', 12, '2026-11-20'),
  holding('G2', 'hugo', 11, '2026-11-25'),
  holding('G3', 'elodie', 40, '2026-12-30'),
  holding('H1', 'elodie', 10, '2026-12-30'),
];
const project = (counts: Project['counts']) =>
  ({ id: 'p', counts, excluded: {} }) as unknown as Project;

it('shows of an operation each axis, the current one, who holds most for long, and what is next', () => {
  const row = wallRow(project({ G1: { assigned: 2, validated: 1 } }), HOLDINGS, FACTS, TODAY);
  const cell = (id: string) => row.cells.find(({ sectionId }) => sectionId === id);
  expect(cell('G')).toEqual({ sectionId: 'G', progress: 50, late: 1, holderId: 'hugo' });
  expect(cell('H')?.holderId).toBeNull();
  expect(row).toMatchObject({ currentSection: 'H', late: 1, nextDue: '2026-11-25' });
});

it('counts what is due this week, held long, and waits for a visa', () => {
  expect(wallFigures(HOLDINGS, TODAY)).toEqual({ dueThisWeek: 1, heldLong: 3, visas: 0 });
});

it('sees what has just been validated, and nothing in what is new on the wall', () => {
  const before = validatedBySection([project({ G1: { assigned: 2, validated: 1 } })]);
  const after = validatedBySection([
    project({ G1: { assigned: 2, validated: 2 }, H1: { assigned: 1, validated: 1 } }),
  ]);
  expect(newlyValidated(before, after)).toEqual(['p/G']);
  expect(newlyValidated(after, after)).toEqual([]);
});
