import {
  addDays,
  assignmentIdOf,
  boardKeyOf,
  boardPath,
  heldAtFirst,
  assignmentPath,
  dayAt,
  findTask,
  FRESH_ASSIGNMENT,
  projectPath,
  projectStatus,
  stateOf,
  TASKS,
  type Assignment,
  type Project,
  type SubsectionCount,
  type Task,
} from '@ouvrage/domain';
import { createPerson, serverFirestore, type Person } from './people';

/** An assigned task of a checklist. */
export interface HeldTask {
  readonly task: Task;
  readonly assignee: Person;
  readonly validator: Person;
  /** Days from today to the deadline; negative when overdue. */
  readonly dueIn: number;
  readonly changes?: Partial<Assignment>;
}

let lastNumber = 0;

/** A task of the checklist. */
export function checklistTask(subsectionId: string, key: string): Task {
  const task = findTask(subsectionId, key);
  if (task === undefined) throw new Error(`No task ${subsectionId} ${key}.`);
  return task;
}

export const STUDY = checklistTask('A2', 'etude-preliminaire');
export const PERMIT = checklistTask('G1', 'demande-de-permis-de-demolir');
export const FORM = checklistTask('G1', 'formulaire-de-demande-de-permis-de-construire');
const G2 = TASKS.filter(({ subsectionId }) => subsectionId === 'G2');

/** Creates a project with these tasks assigned, as the functions would store it. Returns the project's id. */
export async function givenChecklist(
  tasks: readonly HeldTask[],
  { owner }: { readonly owner?: Person } = {},
): Promise<string> {
  lastNumber += 1;
  const projectId = `liste${Date.now().toString(36)}${lastNumber}`;
  const now = new Date();
  const today = dayAt(now);
  const ownerIds = owner === undefined ? [] : [owner.uid];
  const name = 'Médiathèque des Carrières';
  const assignments = tasks.map(({ task, assignee, validator, dueIn, changes }) => ({
    id: assignmentIdOf(projectId, task.subsectionId, task.key),
    projectId,
    projectName: name,
    ownerIds,
    phaseId: task.phaseId,
    sectionId: task.sectionId,
    subsectionId: task.subsectionId,
    taskKey: task.key,
    taskName: task.name,
    assigneeId: assignee.uid,
    assigneeName: assignee.name,
    validatorIds: [validator.uid],
    deadline: addDays(today, dueIn),
    validationDeadline: addDays(today, dueIn + 5),
    fileExtension: 'pdf' as const,
    comment: null,
    ...FRESH_ASSIGNMENT,
    revision: 0,
    fileSize: null,
    createdAt: now,
    updatedAt: now,
    ...changes,
  }));
  const counts: Record<string, SubsectionCount> = {};
  for (const assignment of assignments) {
    const state = stateOf(assignment);
    if (state === 'unassigned') continue;
    const { assigned, validated } = counts[assignment.subsectionId] ?? NONE;
    counts[assignment.subsectionId] = {
      assigned: assigned + 1,
      validated: validated + Number(state === 'validated'),
    };
  }
  const project: Omit<Project, 'id'> = {
    name,
    description: 'Construction et parvis.',
    startDate: today,
    imageUrl: null,
    imagePath: null,
    createdBy: 'tests',
    ownerIds,
    counts,
    openByDeadline: {},
    excluded: {},
    status: projectStatus({ counts, excluded: {} }),
    deletingAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const firestore = serverFirestore();
  const batch = firestore.batch();
  batch.set(firestore.doc(projectPath(projectId)), project);
  const entries = assignments.flatMap((assignment) => {
    const task = { deputyIds: [], visaRule: 'any' as const, openRemarks: 0, ...assignment };
    const entry = heldAtFirst(task, []);
    return entry === null ? [] : [[boardKeyOf(task), entry] as const];
  });
  batch.set(firestore.doc(boardPath(projectId)), {
    ownerIds,
    tasks: Object.fromEntries(entries),
    isComplete: true,
  });
  for (const { id, ...assignment } of assignments) {
    batch.set(firestore.doc(assignmentPath(id)), assignment);
  }
  await batch.commit();
  return projectId;
}

const NONE: SubsectionCount = { assigned: 0, validated: 0 };

/** A project with two tasks of G2 that Hugo does. */
export async function givenWork(): Promise<{
  assignee: Person;
  validator: Person;
  projectId: string;
}> {
  const assignee = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Architectes');
  const validator = await createPerson('Mathilde', 'Roche', 'intervenant', 'Architectes');
  const projectId = await givenChecklist(
    G2.slice(0, 2).map((task, at) => ({ task, assignee, validator, dueIn: at * 4 - 2 })),
  );
  return { assignee, validator, projectId };
}
