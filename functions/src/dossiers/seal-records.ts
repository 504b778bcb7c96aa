import {
  ASSIGNMENTS,
  boardPath,
  PROJECTS,
  projectRecord,
  recordStatePath,
  recordStateRecord,
} from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import { read } from '../platform/snapshot';
import { sealProject } from './seal-project';

const PROJECTS_PER_PAGE = 50;

/**
 * Seals the record of every project in which something was written since its last seal. Runs every night; the next
 * run completes an interrupted one. Returns how many records were looked through.
 */
export async function sealRecords(context: Context): Promise<number> {
  const failures = new Failures();
  const projects = context.firestore.collection(PROJECTS).orderBy('createdAt');
  let count = 0;
  for await (const page of documentPages(projects, PROJECTS_PER_PAGE)) {
    for (const doc of page) {
      const project = read(projectRecord, doc);
      if (project === null || project.deletingAt !== null) continue;
      const isSealed = await failures.keep(() => sealIfChanged(project.id, context));
      if (isSealed === true) count += 1;
    }
  }
  failures.throwIfAny('Some records could not be sealed.');
  return count;
}

async function sealIfChanged(projectId: string, context: Context): Promise<boolean> {
  if (!(await hasNews(projectId, context))) return false;
  await sealProject(projectId, context);
  return true;
}

/** Every act on a task writes its assignment; a visa among several writes only the board. */
async function hasNews(projectId: string, { firestore }: Context): Promise<boolean> {
  const ofProject = firestore.collection(ASSIGNMENTS).where('projectId', '==', projectId);
  const state = read(recordStateRecord, await firestore.doc(recordStatePath(projectId)).get());
  const last = state?.recent.at(-1)?.at;
  if (last === undefined || state?.failure !== null) {
    return !(await ofProject.limit(1).get()).empty;
  }
  const [newer, board] = await Promise.all([
    ofProject.where('updatedAt', '>=', last).limit(1).get(),
    firestore.doc(boardPath(projectId)).get(),
  ]);
  const boardTime = board.updateTime?.toMillis() ?? 0;
  return !newer.empty || boardTime >= last.getTime();
}
