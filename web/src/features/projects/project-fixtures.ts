import type { Assignment, DirectoryCard, Project, Task, User } from '@ouvrage/domain';
import { assignmentIdOf, findTask, FRESH_ASSIGNMENT } from '@ouvrage/domain';

/** Made-up records of this feature's tests. */
const NOW = new Date('2026-03-10T09:00:00Z');

export const TASK: Task = taskNamed('G1', 'formulaire-de-demande-de-permis-de-construire');

function taskNamed(subsectionId: string, key: string): Task {
  const task = findTask(subsectionId, key);
  if (task === undefined) throw new Error(`No task ${subsectionId} ${key}.`);
  return task;
}

export function project(changes: Partial<Project> = {}): Project {
  return {
    id: 'p1',
    name: 'Médiathèque des Carrières',
    description: 'Construction et parvis',
    startDate: '2024-09-02',
    imageUrl: null,
    imagePath: null,
    createdBy: 'claire',
    ownerIds: [],
    counts: {},
    openByDeadline: {},
    excluded: {},
    status: 'pending',
    deletingAt: null,
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  };
}

export function assignment(changes: Partial<Assignment> = {}): Assignment {
  return {
    id: assignmentIdOf('p1', TASK.subsectionId, TASK.key),
    projectId: 'p1',
    projectName: 'Médiathèque des Carrières',
    ownerIds: [],
    phaseId: TASK.phaseId,
    sectionId: TASK.sectionId,
    subsectionId: TASK.subsectionId,
    taskKey: TASK.key,
    taskName: TASK.name,
    assigneeId: 'hugo',
    assigneeName: 'Hugo Vasseur',
    validatorIds: ['mathilde'],
    visaRule: 'any',
    deputyIds: [],
    deadline: '2026-03-20',
    validationDeadline: '2026-03-27',
    fileExtension: 'dwg',
    comment: null,
    ...FRESH_ASSIGNMENT,
    revision: 0,
    fileSize: null,
    openRemarks: 0,
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  };
}

function person(id: string, name: string, changes: Partial<DirectoryCard> = {}): DirectoryCard {
  return {
    id,
    name,
    specialty: 'Architectes',
    role: 'intervenant',
    companyName: '',
    photoPath: null,
    active: true,
    ...changes,
  };
}

export function user(role: User['role'], id = 'claire'): User {
  return {
    id,
    firstName: 'Claire',
    lastName: 'Delmas',
    name: 'Claire Delmas',
    email: 'claire@exemple.fr',
    role,
    specialty: '',
    companyId: null,
    companyName: '',
    status: 'active',
    tokensValidAfter: NOW,
    photoPath: null,
    createdAt: NOW,
    updatedAt: NOW,
  };
}

export const DIRECTORY: readonly DirectoryCard[] = [
  person('claire', 'Claire Delmas', { role: 'admin' }),
  person('hugo', 'Hugo Vasseur'),
  person('mathilde', 'Mathilde Roche'),
  person('cergy', 'Ville de Cergy', { role: 'owner' }),
  person('parti', 'Pierre Parti', { active: false }),
];
