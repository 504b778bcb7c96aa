import {
  AppError,
  ASSIGNMENTS,
  assignmentRecord,
  followsProject,
  projectPath,
  projectRecord,
  type Project,
  type ProjectSheetKind,
  type ProjectSheetRequest,
  type SetDocument,
  type User,
} from '@ouvrage/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { planningSheetContent } from '../documents/planning-sheet-content';
import type { ProjectFacts } from '../documents/project-sheet-parts';
import { setDocument } from '../documents/set-document';
import { structureSheetContent } from '../documents/structure-sheet-content';
import planningTemplate from '../documents/templates/planning-sheet.typ?raw';
import structureTemplate from '../documents/templates/structure-sheet.typ?raw';
import { readActiveUser, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { readNames } from '../records/people';

const SHEETS = {
  structure: { contentOf: structureSheetContent, template: structureTemplate },
  planning: { contentOf: planningSheetContent, template: planningTemplate },
} as const satisfies Record<ProjectSheetKind, object>;

/** The structure or the plan of a project as a PDF, for whoever reads the project. */
export async function projectSheet(
  { projectId, kind, language, taskIds }: ProjectSheetRequest,
  caller: Caller,
  context: Context,
): Promise<SetDocument> {
  const user = await readActiveUser(context, caller);
  const facts = await context.firestore.runTransaction(
    (transaction) => readFacts(transaction, context, projectId, user),
    { readOnly: true },
  );
  const { contentOf, template } = SHEETS[kind];
  const { data, at, fileName } = contentOf({ ...facts, taskIds: taskIds ?? null }, language);
  const pdf = await setDocument({ template, data, at });
  return { fileName, pdf: pdf.toString('base64') };
}

async function readFacts(
  transaction: Transaction,
  context: Context,
  projectId: string,
  user: User,
): Promise<Omit<ProjectFacts, 'taskIds'>> {
  const { firestore } = context;
  const snapshot = await transaction.get(firestore.doc(projectPath(projectId)));
  const project = requireReadable(read(projectRecord, snapshot), user);
  const { docs } = await transaction.get(
    firestore
      .collection(ASSIGNMENTS)
      .where('projectId', '==', projectId)
      .where('archivedAt', '==', null),
  );
  const assignments = docs.flatMap((doc) => read(assignmentRecord, doc) ?? []);
  const names = await readNames({ transaction, context }, [
    ...project.ownerIds,
    ...assignments.flatMap(({ assigneeId, validatorIds }) => [assigneeId, ...validatorIds]),
  ]);
  return {
    ...{ project, assignments, today: context.today() },
    nameOf: (uid) => names.get(uid) ?? null,
  };
}

/** Equivalent to the reading of projects in firestore.rules. A missing one and a forbidden one throw the same error. */
function requireReadable(project: Project | null, user: User): Project {
  if (project === null || !followsProject(project, user)) throw new AppError('project/not-found');
  return project;
}
