import { FRESH_ASSIGNMENT, type Assignment } from '../../assignments/assignment';

/** An assignment for tests of the plan. */
export function plannedAssignment(changes: Partial<Assignment> = {}): Assignment {
  const createdAt = new Date('2026-11-01T09:00:00Z');
  return {
    id: 'mediatheque_G2_plan-de-masse-des-constructions-pc2',
    projectId: 'mediatheque',
    projectName: 'Médiathèque des Carrières',
    ownerIds: [],
    phaseId: 'conception',
    sectionId: 'G',
    subsectionId: 'G2',
    taskKey: 'plan-de-masse-des-constructions-pc2',
    taskName: 'PLAN DE MASSE DES CONSTRUCTIONS (PC2)',
    assigneeId: 'hugo',
    assigneeName: 'Hugo Vasseur',
    validatorIds: ['mathilde'],
    visaRule: 'any',
    deputyIds: [],
    deadline: '2026-12-01',
    validationDeadline: '2026-12-08',
    fileExtension: 'pdf',
    comment: null,
    ...FRESH_ASSIGNMENT,
    revision: 0,
    fileSize: null,
    openRemarks: 0,
    createdAt,
    updatedAt: createdAt,
    ...changes,
  };
}
