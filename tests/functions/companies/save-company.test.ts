import { COMPANIES, companyLogoPath, MAX_IMAGE_BYTES } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteCompany } from '../../../functions/src/companies/delete-company';
import { saveCompany } from '../../../functions/src/companies/save-company';
import { companies, companyRequest } from '../support/companies';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { faults } from '../support/faults';
import { jpg, pdf, png } from '../support/files';
import { work } from '../support/work';
import { companyEdition } from '../support/versions';

const environment = functionsEnvironment('save-company');
const { context } = environment;
const { countOf } = work(environment);
const { newCompany, company, uploadLogo, isStored } = companies(environment);
const { beforeTransaction, withoutDeletion } = faults(environment);
const admin = sessionOf(PEOPLE.admin);

const GIF = Buffer.from('474946383961010001000000003b', 'hex');
const WEBP = Buffer.from('52494646240000005745425056503820', 'hex');

beforeAll(() => environment.settle());

describe('a new company', () => {
  it('is stored under the operation’s id, with its line in the audit log', async () => {
    const logoPath = await uploadLogo();
    const request = companyRequest({ name: 'Société  Générale du Bâtiment', logoPath });

    expect(await saveCompany(request, admin, context)).toEqual({ companyId: request.operationId });

    const fields = {
      name: 'Société  Générale du Bâtiment',
      nameKey: 'societe generale du batiment',
      country: 'France',
      sector: 'Gros œuvre',
      logoPath,
    };
    const at = context.now();
    expect(await company(request.operationId)).toEqual({
      ...{ id: request.operationId, ...fields },
      ...{ createdAt: at, updatedAt: at },
    });
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      ...{ by: PEOPLE.admin.uid, byName: PEOPLE.admin.name, act: 'saveCompany', at },
      ...{ target: `companies/${request.operationId}`, before: { name: null }, after: fields },
    });
    expect(await isStored(logoPath)).toBe(true);
  });

  it('five times at the same moment is one company', async () => {
    const request = companyRequest({ logoPath: await uploadLogo() });
    const before = await countOf(COMPANIES);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => saveCompany(request, admin, context)),
    );

    expect(new Set(answers.map(({ companyId }) => companyId))).toEqual(
      new Set([request.operationId]),
    );
    expect(await countOf(COMPANIES)).toBe(before + 1);
    expect(await isStored(request.logoPath ?? '')).toBe(true);
  });

  it('takes no id that something else has', async () => {
    const id = await newCompany();
    const other = saveCompany(companyRequest({ operationId: id, name: 'Apave' }), admin, context);
    const elsewhere = deleteCompany({ operationId: id, companyId: id }, admin, context);

    await expect(other).rejects.toMatchObject({ reason: 'request/operation-reused' });
    await expect(elsewhere).rejects.toMatchObject({ reason: 'request/operation-reused' });
    expect((await company(id))?.name).toBe('Société du Bâtiment');
  });
});

describe('an edited company', () => {
  it('keeps when it was made, and the log names what changed', async () => {
    const companyId = await newCompany();
    const before = await company(companyId);
    environment.setNow('2026-11-22T09:00:00Z');
    const edit = await companyEdition(context, { companyId, name: 'Bâtir', sector: '' });

    await saveCompany(edit, admin, context);

    const changes = { name: 'Bâtir', nameKey: 'batir', sector: '' };
    expect(await company(companyId)).toEqual({ ...before, ...changes, updatedAt: context.now() });
    expect(await environment.auditEntry(edit.operationId)).toMatchObject({
      before: { name: 'Société du Bâtiment', sector: 'Gros œuvre' },
      after: changes,
    });
    environment.setNow('2026-11-21T09:00:00Z');
  });

  it('twice under one id is edited once, also when edited otherwise in between', async () => {
    const companyId = await newCompany();
    const first = await companyEdition(context, {
      companyId,
      name: 'Bâtir',
      logoPath: await uploadLogo(),
    });
    await saveCompany(first, admin, context);
    await saveCompany(
      await companyEdition(context, { companyId, name: 'Construire' }),
      admin,
      context,
    );

    expect(await saveCompany(first, admin, context)).toEqual({ companyId });

    expect(await company(companyId)).toMatchObject({ name: 'Construire', logoPath: null });
  });

  it('has to exist', async () => {
    const edit = saveCompany(
      await companyEdition(context, { companyId: 'nulle-part' }),
      admin,
      context,
    );

    await expect(edit).rejects.toMatchObject({ reason: 'company/not-found' });
  });
});

describe('who may save a company', () => {
  it.each([PEOPLE.owner, PEOPLE.architect])('$name may not, nor touch a file', async (person) => {
    const companyId = await newCompany();
    const logoPath = await uploadLogo(pdf());
    const refusal = { reason: 'access/admin-only' };

    for (const request of [
      companyRequest({ logoPath }),
      await companyEdition(context, { companyId, logoPath }),
    ]) {
      const save = saveCompany(request, sessionOf(person), context);
      await expect(save).rejects.toMatchObject(refusal);
    }
    expect(await isStored(logoPath)).toBe(true);
  });

  it('an admin who is one no longer when it comes to writing is refused', async () => {
    const paule = { uid: 'paule', name: 'Paule Remy', role: 'admin' } as const;
    await environment.settle([paule]);
    const demotingContext = beforeTransaction(() =>
      environment.settle([{ ...paule, role: 'owner' }]),
    );
    const before = await countOf(COMPANIES);

    const save = saveCompany(companyRequest(), sessionOf(paule), demotingContext);

    await expect(save).rejects.toMatchObject({ reason: 'access/admin-only' });
    expect(await countOf(COMPANIES)).toBe(before);
  });
});

describe('a logo', () => {
  it.each([
    ['png', png()],
    ['jpg', jpg()],
    ['gif', GIF],
    ['webp', WEBP],
  ])('may be a %s', async (extension, content) => {
    const logoPath = await uploadLogo(content, extension);

    expect((await company(await newCompany({ logoPath })))?.logoPath).toBe(logoPath);
  });

  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const TOO_LARGE = Buffer.concat([png(), Buffer.alloc(MAX_IMAGE_BYTES)]);

  it.each<readonly [string, string, Buffer]>([
    ['wrong-type', 'a drawing that can run, called png', SVG],
    ['wrong-type', 'a document, called png', pdf()],
    ['wrong-type', 'a jpeg, called png', jpg()],
    ['wrong-type', 'nothing at all', Buffer.alloc(0)],
    ['wrong-type', 'the beginning of a png', png().subarray(0, 4)],
    ['too-large', 'larger than 2 MB', TOO_LARGE],
  ])('is refused as %s when it is %s, and not kept', async (reason, _what, content) => {
    const logoPath = await uploadLogo(content);
    const before = await countOf(COMPANIES);

    await expect(newCompany({ logoPath })).rejects.toMatchObject({ reason: `logo/${reason}` });

    expect(await isStored(logoPath)).toBe(false);
    expect(await countOf(COMPANIES)).toBe(before);
  });

  it('of exactly 2 MB is taken', async () => {
    const content = Buffer.concat([png(), Buffer.alloc(MAX_IMAGE_BYTES - png().byteLength)]);

    await expect(newCompany({ logoPath: await uploadLogo(content) })).resolves.toBeTypeOf('string');
  });

  it.each([
    companyLogoPath(newOperationId(), 'png'),
    companyLogoPath(newOperationId(), 'svg'),
    companyLogoPath('court', 'png'),
    'company-logos/../task_submissions/x.png',
    'task_submissions/mediatheque_A1_etude/1793606400000-depot-etude-0001.pdf',
    'https://exemple.fr/logo.png',
    '',
  ])('has to be an uploaded one: %j', async (logoPath) => {
    await expect(newCompany({ logoPath })).rejects.toMatchObject({ reason: 'logo/not-found' });
  });

  it('stays when something else is edited', async () => {
    const logoPath = await uploadLogo();
    const companyId = await newCompany({ logoPath });

    await saveCompany(
      await companyEdition(context, { companyId, name: 'Bâtir', logoPath }),
      admin,
      context,
    );

    expect(await company(companyId)).toMatchObject({ name: 'Bâtir', logoPath });
    expect(await isStored(logoPath)).toBe(true);
  });

  it.each([
    ['another', () => uploadLogo(jpg(), 'jpg')],
    ['none', () => Promise.resolve(null)],
  ])('goes when it is replaced by %s', async (_which, next) => {
    const old = await uploadLogo();
    const companyId = await newCompany({ logoPath: old });
    const logoPath = await next();

    await saveCompany(await companyEdition(context, { companyId, logoPath }), admin, context);

    expect((await company(companyId))?.logoPath).toBe(logoPath);
    expect(await isStored(old)).toBe(false);
    if (logoPath !== null) expect(await isStored(logoPath)).toBe(true);
  });

  it('of another company is refused, and stays that company’s', async () => {
    const logoPath = await uploadLogo();
    await newCompany({ logoPath });
    const companyId = await newCompany();

    for (const request of [
      companyRequest({ logoPath }),
      await companyEdition(context, { companyId, logoPath }),
    ]) {
      const save = saveCompany(request, admin, context);
      await expect(save).rejects.toMatchObject({ reason: 'logo/not-found' });
    }
    expect(await isStored(logoPath)).toBe(true);
  });

  it('is one company’s, also when two take it at the same moment', async () => {
    const logoPath = await uploadLogo();

    const both = await Promise.allSettled([newCompany({ logoPath }), newCompany({ logoPath })]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await isStored(logoPath)).toBe(true);
  });

  it('that was replaced while its company was being edited is refused', async () => {
    const logoPath = await uploadLogo();
    const companyId = await newCompany({ logoPath });
    const edit = await companyEdition(context, { companyId, name: 'Bâtir', logoPath });

    const late = beforeTransaction(async () =>
      saveCompany(await companyEdition(context, { companyId }), admin, context),
    );

    await expect(saveCompany(edit, admin, late)).rejects.toMatchObject({
      reason: 'logo/not-found',
    });

    expect(await company(companyId)).toMatchObject({ name: 'Société du Bâtiment', logoPath: null });
  });

  it('that could not be deleted after a change is deleted when the call is repeated', async () => {
    const old = await uploadLogo();
    const companyId = await newCompany({ logoPath: old });
    const edit = await companyEdition(context, { companyId, name: 'Bâtir' });

    await expect(saveCompany(edit, admin, withoutDeletion())).rejects.toThrow('cut off');
    expect(await company(companyId)).toMatchObject({ name: 'Bâtir', logoPath: null });
    expect(await isStored(old)).toBe(true);

    expect(await saveCompany(edit, admin, context)).toEqual({ companyId });
    expect(await isStored(old)).toBe(false);
  });
});
