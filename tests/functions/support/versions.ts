import {
  accountVersion,
  companyPath,
  companyRecord,
  companyVersion,
  conversationRecord,
  conversationVersion,
  meetingRecord,
  meetingVersion,
  projectPath,
  projectRecord,
  projectVersion,
  userRecord,
  workgroupRecord,
  workgroupVersion,
  type SaveCompanyRequest,
  type SaveProjectRequest,
} from '@ouvrage/domain';
import type { Context } from '../../../functions/src/platform/context';
import { companyRequest } from './companies';
import { projectRequest } from './work';

type Data = Readonly<Record<string, unknown>>;

/** By collection. */
const VERSIONS: Readonly<Record<string, (id: string, data: Data) => string>> = {
  projects: (id, data) => projectVersion(projectRecord.decode(id, data)),
  companies: (id, data) => companyVersion(companyRecord.decode(id, data)),
  users: (id, data) => accountVersion(userRecord.decode(id, data)),
  workgroups: (id, data) => workgroupVersion(workgroupRecord.decode(id, data)),
  meetings: (id, data) => meetingVersion(meetingRecord.decode(id, data)),
  conversations: (id, data) => conversationVersion(conversationRecord.decode(id, data)),
};

/** The version that a form shows now. Null of what does not exist. */
export async function versionAt({ firestore }: Context, path: string): Promise<string | null> {
  const snapshot = await firestore.doc(path).get();
  const read = VERSIONS[snapshot.ref.parent.id];
  if (read === undefined) throw new Error(`Nobody edits ${path} in a form.`);
  return snapshot.exists ? read(snapshot.id, snapshot.data() ?? {}) : null;
}

/** As `projectRequest`, from a form that shows what is stored. */
export async function projectEdition(
  context: Context,
  changes: Partial<SaveProjectRequest> & { readonly projectId: string },
): Promise<SaveProjectRequest> {
  const version = await versionAt(context, projectPath(changes.projectId));
  return projectRequest({ version, ...changes });
}

/** As `companyRequest`, from a form that shows what is stored. */
export async function companyEdition(
  context: Context,
  changes: Partial<SaveCompanyRequest> & { readonly companyId: string },
): Promise<SaveCompanyRequest> {
  const version = await versionAt(context, companyPath(changes.companyId));
  return companyRequest({ version, ...changes });
}
