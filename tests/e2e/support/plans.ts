import { addDays, dayAt, type Task } from '@ouvrage/domain';
import { FORM, givenChecklist, PERMIT, STUDY } from './checklist';
import { createPerson, createPlanners } from './people';

const TODAY = dayAt(new Date());

export const keyOf = ({ subsectionId, key }: Task) => `${subsectionId}_${key}`;
export const noon = (days: number) => new Date(`${addDays(TODAY, days)}T10:00:00Z`);

/** A finished axis, and one with a late and a submitted task. */
export async function givenPlan(family: string) {
  const { admin, hugo, mathilde } = await createPlanners(family);
  const owner = await createPerson('Olivier', family, 'owner', 'Programmiste');
  const terms = { assignee: hugo, validator: mathilde };
  const project = await givenChecklist(
    [
      {
        ...terms,
        task: STUDY,
        dueIn: -90,
        changes: { status: 'validated', createdAt: noon(-120), validatedAt: noon(-85) },
      },
      {
        ...terms,
        task: PERMIT,
        dueIn: -9,
        changes: { status: 'in_progress', createdAt: noon(-40), startedAt: noon(-30) },
      },
      {
        ...terms,
        task: FORM,
        dueIn: -2,
        changes: {
          ...{ status: 'submitted', revision: 2, createdAt: noon(-40) },
          ...{ startedAt: noon(-20), submittedAt: noon(-1) },
        },
      },
    ],
    { owner },
  );
  return { admin, owner, hugo, mathilde, project };
}

/** An operation with a late task of Hugo, and a submitted one that waits for Mathilde. */
export async function givenHands(family: string) {
  const { admin, hugo, mathilde } = await createPlanners(family);
  const owner = await createPerson('Olivier', family, 'owner', 'Programmiste');
  const terms = { assignee: hugo, validator: mathilde };
  const project = await givenChecklist(
    [
      { ...terms, task: PERMIT, dueIn: -9, changes: { createdAt: noon(-40) } },
      {
        ...terms,
        task: FORM,
        dueIn: 20,
        changes: {
          ...{ status: 'submitted', revision: 1, createdAt: noon(-40) },
          submittedAt: noon(-4),
        },
      },
    ],
    { owner },
  );
  return { admin, owner, hugo, mathilde, project };
}
