import { FRESH_ASSIGNMENT, type Assignment } from '@ouvrage/domain';

/** A task for tests: Hugo does it, Mathilde validates it. */
export function sampleTask(changes: Partial<Assignment> = {}): Assignment {
  const createdAt = new Date('2026-03-01T09:00:00Z');
  return {
    id: 'mediatheque_G2_plan-de-masse',
    projectId: 'mediatheque',
    projectName: 'Médiathèque des Carrières',
    ownerIds: ['olivier'],
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
    deadline: '2026-03-12',
    validationDeadline: '2026-03-15',
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
