import { moveProject, PROJECTS, projectRecord, projectPath, projectStatus } from '@ouvrage/domain';
import { FieldPath } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import { read } from '../platform/snapshot';
import { readWorkspace, writeWorkspace } from '../records/workspace';

const PROJECTS_PER_PAGE = 100;

/**
 * Derives each project's stored status, and the workspace's count of it, from the project's counts. Needed
 * after a version that changes the meaning of a status; later nights change nothing. Returns the number of
 * changed projects.
 */
export async function reconcileProjectStatus(context: Context): Promise<number> {
  const all = context.firestore.collection(PROJECTS).orderBy(FieldPath.documentId());
  const failures = new Failures();
  let changeCount = 0;
  for await (const page of documentPages(all, PROJECTS_PER_PAGE)) {
    for (const document of page) {
      const hasMoved = await failures.keep(async () => {
        const project = projectRecord.decode(document.id, document.data());
        return (
          project.status !== projectStatus(project) && (await reconcileOne(document.id, context))
        );
      });
      if (hasMoved === true) changeCount += 1;
    }
  }
  failures.throwIfAny('Some projects could not be reconciled.');
  return changeCount;
}

/** Updates the status and its count in one transaction, from the counts stored then. */
async function reconcileOne(projectId: string, context: Context): Promise<boolean> {
  const { firestore } = context;
  return firestore.runTransaction(async (transaction) => {
    const ref = firestore.doc(projectPath(projectId));
    const project = read(projectRecord, await transaction.get(ref));
    if (project === null) return false;
    const status = projectStatus(project);
    if (status === project.status) return false;
    const workspace = await readWorkspace(transaction, firestore);
    const at = context.now();
    transaction.update(ref, { status, updatedAt: at });
    const summary = moveProject(workspace.summary, project.status, status);
    writeWorkspace(transaction, firestore, { ...workspace, summary }, at);
    return true;
  });
}
