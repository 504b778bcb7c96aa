import {
  AppError,
  companyNameKey,
  companyPath,
  type Company,
  type SaveCompanyRequest,
} from '@ouvrage/domain';
import { changesOf, type Act, type AuditEntry } from '../platform/audit-entry';
import { readActiveUser, requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { findEarlier, runOnce, type Operation, type Run } from '../platform/operation';
import { holdersOf, inspectLogo, removeUnusedLogo } from './company-logo';
import { readCompany } from './company-record';

type EditedFields = Pick<Company, 'name' | 'nameKey' | 'country' | 'sector' | 'logoPath'>;

/** How a logo was found before the transaction: none was asked for, the one it has, or a new file. */
type Logo = 'none' | 'kept' | 'new';

/**
 * Creates a company, whose id is then the operation's, or edits one. The file of a new logo is looked
 * into first; the logo it replaces goes last, so a call that was cut off there is made good by a repeat.
 */
export async function saveCompany(
  request: SaveCompanyRequest,
  caller: Caller,
  context: Context,
): Promise<{ companyId: string }> {
  const { operationId, ...content } = request;
  const operation = { id: operationId, act: 'saveCompany', request: content };
  const entry =
    (await findEarlier(context, caller, operation)) ??
    (await save(operation, request, caller, context));
  await removeUnusedLogo(context, entry.before['logoPath']);
  return { companyId: request.companyId ?? operationId };
}

async function save(
  operation: Operation,
  request: SaveCompanyRequest,
  caller: Caller,
  context: Context,
): Promise<AuditEntry> {
  requireAdmin(await readActiveUser(context, caller)); // before a file is read, or deleted
  const logo = await findLogo(request, context);
  return runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    await requireOwnLogo(run, request);
    return request.companyId === null
      ? createCompany(run, request)
      : editCompany(run, request.companyId, request, logo);
  });
}

async function findLogo(
  { companyId, logoPath }: SaveCompanyRequest,
  context: Context,
): Promise<Logo> {
  if (logoPath === null) return 'none';
  const { docs } = await holdersOf(context, logoPath).select().get();
  if (docs.some(({ id }) => id === companyId)) return 'kept';
  if (docs.length > 0) throw new AppError('logo/not-found');
  await inspectLogo(context, logoPath);
  return 'new';
}

/** A logo is one company's: it goes with it. */
async function requireOwnLogo(
  { transaction, context, operationId }: Run,
  { companyId, logoPath }: SaveCompanyRequest,
): Promise<void> {
  if (logoPath === null) return;
  const { docs } = await transaction.get(holdersOf(context, logoPath).select());
  if (docs.some(({ id }) => id !== (companyId ?? operationId))) {
    throw new AppError('logo/not-found');
  }
}

function createCompany(run: Run, request: SaveCompanyRequest): Act {
  const { transaction, context, operationId, at } = run;
  const fields = fieldsOf(request);
  const ref = context.firestore.doc(companyPath(operationId));
  transaction.create(ref, { ...fields, createdAt: at, updatedAt: at });
  return { target: ref.path, ...changesOf({}, { ...fields }) };
}

async function editCompany(
  run: Run,
  companyId: string,
  request: SaveCompanyRequest,
  logo: Logo,
): Promise<Act> {
  const { transaction, context, at } = run;
  const before = await readCompany(run, companyId);
  // Replaced since it was found to be the company's own: its file is gone, or going.
  if (logo === 'kept' && before.logoPath !== request.logoPath) {
    throw new AppError('logo/not-found');
  }
  const fields = fieldsOf(request);
  const ref = context.firestore.doc(companyPath(companyId));
  transaction.update(ref, { ...fields, updatedAt: at });
  return { target: ref.path, ...changesOf({ ...before }, { ...fields }) };
}

function fieldsOf({ name, country, sector, logoPath }: SaveCompanyRequest): EditedFields {
  return { name, nameKey: companyNameKey(name), country, sector, logoPath };
}
