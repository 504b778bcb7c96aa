import {
  companyNameKey,
  companyPath,
  companyRecord,
  companyVersion,
  pickInputs,
  type Company,
  type InputOf,
  type SaveCompanyRequest,
} from '@ouvrage/domain';
import { changesOf, type Act, type AuditEntry } from '../platform/audit-entry';
import { readActiveUser, requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { findEarlier, runOnce, type Operation, type Run } from '../platform/operation';
import { requireVersion } from '../platform/version';
import { COMPANY_LOGO } from '../records/company-logo';
import { readCompany } from '../records/company-record';
import { findImage, removeUnusedImage, requireOwnImage } from '../records/stored-image';

type EditedFields = InputOf<typeof companyRecord> & Pick<Company, 'nameKey'>;

/**
 * Creates a company under the operation's id, or edits one. A new logo is inspected first; the replaced logo
 * is deleted last, so a repeated call completes an interrupted one.
 */
export async function saveCompany(
  request: SaveCompanyRequest,
  caller: Caller,
  context: Context,
): Promise<{ companyId: string }> {
  const { operationId, version: _version, ...content } = request;
  const operation = { id: operationId, act: 'saveCompany', request: content };
  const entry =
    (await findEarlier(context, caller, operation)) ??
    (await save(operation, request, caller, context));
  await removeUnusedImage(COMPANY_LOGO, entry.before['logoPath'], context);
  return { companyId: request.companyId ?? operationId };
}

async function save(
  operation: Operation,
  request: SaveCompanyRequest,
  caller: Caller,
  context: Context,
): Promise<AuditEntry> {
  requireAdmin(await readActiveUser(context, caller)); // Before a file is read or deleted.
  const { companyId, logoPath } = request;
  const logo = { path: logoPath, holderId: companyId ?? operation.id };
  const imageOrigin = await findImage(COMPANY_LOGO, logo, context);
  return runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    await requireOwnImage(COMPANY_LOGO, logo, imageOrigin, run);
    return companyId === null ? createCompany(run, request) : editCompany(run, companyId, request);
  });
}

function createCompany(run: Run, request: SaveCompanyRequest): Act {
  const { transaction, context, operationId, at } = run;
  const fields = fieldsOf(request);
  const ref = context.firestore.doc(companyPath(operationId));
  transaction.create(ref, { ...fields, createdAt: at, updatedAt: at });
  return { target: ref.path, ...changesOf({}, { ...fields }) };
}

async function editCompany(run: Run, companyId: string, request: SaveCompanyRequest): Promise<Act> {
  const { transaction, context, at } = run;
  const before = await readCompany(run, companyId);
  requireVersion(companyVersion(before), request.version);
  const fields = fieldsOf(request);
  const ref = context.firestore.doc(companyPath(companyId));
  transaction.update(ref, { ...fields, updatedAt: at });
  return { target: ref.path, ...changesOf({ ...before }, { ...fields }) };
}

function fieldsOf(request: SaveCompanyRequest): EditedFields {
  return { ...pickInputs(companyRecord, request), nameKey: companyNameKey(request.name) };
}
