import { randomUUID } from 'node:crypto';
import {
  assignmentPath,
  deliverablePath,
  EXTENSION_FAMILIES,
  FILE_FORMATS,
  isExpectedExtension,
  MAX_DELIVERABLE_BYTES,
  RUNNABLE_EXTENSIONS,
  TASK_ACTIONS,
  TASK_STATUSES,
  userPath,
  type FileFormat,
} from '@ouvrage/domain';
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
} from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAllowed, expectDenied } from './support/environment';
import { ARCHIVED, assignmentOf, personNamed, SIGNED_IN_AT } from './support/people';
import { bytes, openStorageWorkspace, upload, type StorageWorkspace } from './support/storage';

const RUN = randomUUID().slice(0, 8);
const HELENE = `helene-${RUN}`;
const KARIM = `karim-${RUN}`;
const ODILE = `odile-${RUN}`;
const SOFIA = `sofia-${RUN}`;
const JULIEN = `julien-${RUN}`;
const NADIA = `nadia-${RUN}`;
const TASK = `mediatheque-${RUN}_A1_etude-d-opportunite`;
const OTHER_TASK = `mediatheque-${RUN}_A2_etude-preliminaire`;

/**
 * `other` is tried with all runnable extensions. Formats with a list of extensions need only a few others.
 */
const extensionsToTry = (format: FileFormat) => [
  ...Object.values(EXTENSION_FAMILIES).flat(),
  ...(format === 'other' ? RUNNABLE_EXTENSIONS : ['exe', 'svg', 'html']),
  'rvt',
];

describe('deliverables in the bucket', () => {
  let workspace: StorageWorkspace;
  let count = 0;
  beforeAll(async () => {
    workspace = await openStorageWorkspace();
    await workspace.store({
      [userPath(HELENE)]: personNamed(HELENE, 'Hélène', 'Marchand', { role: 'admin' }),
      [userPath(KARIM)]: personNamed(KARIM, 'Karim', 'Benali', { role: 'owner' }),
      [userPath(ODILE)]: personNamed(ODILE, 'Odile', 'Garnier', { role: 'owner' }),
      [userPath(JULIEN)]: personNamed(JULIEN, 'Julien', 'Petit'),
      [userPath(NADIA)]: personNamed(NADIA, 'Nadia', 'Cherif'),
    });
  });
  beforeEach(async () => {
    await storeTask({});
    await person({});
  });
  afterAll(() => workspace.close());

  const storeTask = (state: Parameters<typeof assignmentOf>[0], id = TASK) =>
    workspace.store({
      [assignmentPath(id)]: assignmentOf({
        assigneeId: SOFIA,
        validatorIds: [JULIEN],
        ownerIds: [KARIM],
        ...state,
      }),
    });
  const person = (state: Parameters<typeof personNamed>[3]) =>
    workspace.store({ [userPath(SOFIA)]: personNamed(SOFIA, 'Sofía', 'Ramos', state) });

  /** A new path each time, because no object may ever be overwritten. */
  function place(extension = 'pdf', id = TASK): string {
    count += 1;
    return deliverablePath(
      id,
      1_793_606_400_000 + count,
      `depot-${RUN}-${count}`.padEnd(20, '-'),
      extension,
    );
  }
  /**
   * A task of its own for a path already tried. Under a mutant of the rules, that path may have been stored.
   */
  async function freshTask(state: Parameters<typeof assignmentOf>[0] = {}): Promise<string> {
    count += 1;
    const id = `mediatheque-${RUN}-${count}_A1_etude-d-opportunite`;
    await storeTask(state, id);
    return id;
  }
  const METADATA = { uploadedBy: SOFIA, fileName: '%C3%A9tude.pdf' };
  const deposit = (
    path = place(),
    metadata: Parameters<typeof upload>[1] = METADATA,
    content = bytes(48),
    headers: Parameters<typeof upload>[3] = {},
  ) => upload(ref(workspace.as(SOFIA), path), metadata, content, headers);
  /** Stores a deliverable without rules. */
  async function storeDeliverable(): Promise<string> {
    const path = place();
    await upload(ref(workspace.server, path), METADATA);
    return path;
  }

  describe('are stored', () => {
    it.each(TASK_STATUSES)(
      'by the assignee, while the task may be submitted: %s',
      async (status) => {
        await storeTask({ status });

        const mayBe = (TASK_ACTIONS.submit.from as readonly string[]).includes(status);

        await (mayBe ? expectAllowed : expectDenied)(deposit());
      },
    );

    it('not on an archived task, nor on one that does not exist', async () => {
      await storeTask(ARCHIVED);
      await expectDenied(deposit());
      await expectDenied(deposit(place('pdf', `nulle-part-${RUN}_A1_x`)));
    });

    it('not by anyone else', async () => {
      for (const uid of [HELENE, KARIM, JULIEN, NADIA, `ines-${RUN}`]) {
        const metadata = { ...METADATA, uploadedBy: uid };
        await expectDenied(upload(ref(workspace.as(uid), place()), metadata));
        await expectDenied(upload(ref(workspace.as(uid), place()), METADATA));
      }
      await expectDenied(upload(ref(workspace.visitor(), place()), METADATA));
    });

    it('not on another’s task', async () => {
      await storeTask({ assigneeId: NADIA }, OTHER_TASK);

      await expectDenied(deposit(place('pdf', OTHER_TASK)));
    });

    it('not by a disabled account, nor in a session from before a change', async () => {
      await person({ status: 'disabled' });
      await expectDenied(deposit());
      await person({ tokensValidAfter: new Date((SIGNED_IN_AT + 1) * 1000) });
      await expectDenied(deposit());
      await person({});
      await expectDenied(upload(ref(workspace.withoutSignInTime(SOFIA), place()), METADATA));
      await expectAllowed(deposit());
    });

    it('in a session of the very second of a change', async () => {
      await person({ tokensValidAfter: new Date(SIGNED_IN_AT * 1000) });

      await expectAllowed(deposit());
    });

    it.each([
      ['nobody', {}],
      ['someone else', { uploadedBy: NADIA, fileName: 'etude.pdf' }],
      ['no file name', { uploadedBy: SOFIA }],
      ['an empty file name', { uploadedBy: SOFIA, fileName: '' }],
      ['a file name that is too long', { uploadedBy: SOFIA, fileName: 'x'.repeat(601) }],
    ])('not in the name of %s', async (_case, metadata) => {
      await expectDenied(deposit(place(), metadata));
    });

    it('with a file name of the greatest length', async () => {
      await expectAllowed(deposit(place(), { uploadedBy: SOFIA, fileName: 'x'.repeat(600) }));
    });

    it('with a file name of one letter', async () => {
      await expectAllowed(deposit(place(), { uploadedBy: SOFIA, fileName: 'x' }));
    });

    it.each([
      ['the shortest id', `${RUN}xxxxxxxx`, 'pdf'],
      ['the longest id', `${RUN}${'x'.repeat(56)}`, 'pdf'],
      ['an extension of one letter', `${RUN}-extension-1`, 'c'],
      ['an extension of ten letters', `${RUN}-extension-10`, 'sketchbook'],
    ])('under a name with %s', async (_case, id, extension) => {
      const task = await freshTask({ fileExtension: 'other' });

      await expectAllowed(deposit(`task_submissions/${task}/1793606400000-${id}.${extension}`));
    });

    it.each([
      [`une-date-ici--${RUN}-xxxxxxxx`, 'pdf'],
      [`1793606400000-${RUN}xxxxxxx`, 'pdf'],
      [`1793606400000-depot-${RUN}-xxxxxxxx`, 'sketchbooks'],
      [`1793606400000-depot-${RUN}-xxxxxxxx`, ''],
      [`1793606400000-depot-${RUN}-xxxxxxxx`, 'RVT'],
      [`1793606400000-depot-${RUN}-xxxxxxxx`, 'rvt_2'],
      [`1793606400000-depot-${RUN}-xxxxxxxx`, 'é'],
    ])('not under a name almost of that shape: %s.%s', async (name, extension) => {
      const task = await freshTask({ fileExtension: 'other' });

      await expectDenied(deposit(`task_submissions/${task}/${name}.${extension}`));
    });

    it('of any kind not with what can run', async () => {
      await storeTask({ fileExtension: 'other' as FileFormat });

      for (const extension of RUNNABLE_EXTENSIONS) await expectDenied(deposit(place(extension)));
    });

    it.each([
      'etude.pdf',
      `1793606400000-court.pdf`,
      `179360640000-depot-${RUN}-xxxxxxxx.pdf`,
      `17936064000000-depot-${RUN}-xxxxxxxx.pdf`,
      `1793606400000-${'x'.repeat(65)}.pdf`,
      `1793606400000-depot-${RUN}-xxxxxxxx`,
      `1793606400000-depot-${RUN}-xxxxxxxx.exe.pdf`,
      `1793606400000-depot-${RUN}-xxxxxxxx.PDF`,
      `1793606400000-depot-${RUN}-xxx xxxx.pdf`,
      `1793606400000-depot-${RUN}-xxxxxxxx.pdf\n`,
      `dossier/1793606400000-depot-${RUN}-xxxxxxxx.pdf`,
    ])('not under a name of another shape: %j', async (name) => {
      await expectDenied(deposit(`task_submissions/${await freshTask()}/${name}`));
    });

    it('never over an object, not even by who stored it', async () => {
      const path = place();
      await expectAllowed(deposit(path, METADATA, bytes(10)));

      await expectDenied(deposit(path, METADATA, bytes(20)));
      expect((await getBytes(ref(workspace.as(SOFIA), path))).byteLength).toBe(10);
    });

    it.each(FILE_FORMATS)(
      'only with an extension of the expected family: %s',
      async (fileExtension: FileFormat) => {
        await storeTask({ fileExtension });
        const attempt = async (extension: string) => {
          const expected = isExpectedExtension(fileExtension, extension);
          await (expected ? expectAllowed : expectDenied)(deposit(place(extension)));
        };

        for (const extension of extensionsToTry(fileExtension)) await attempt(extension);
      },
    );

    it.each([
      ['a page', 'pdf', { contentType: 'text/html' }],
      ['a drawing that runs', 'png', { contentType: 'image/svg+xml' }],
      ['another format', 'pdf', { contentType: 'image/png' }],
      ['its own with a parameter', 'txt', { contentType: 'text/plain; charset=utf-7' }],
      ['nothing', 'pdf', { contentType: '' }],
      ['something shown in place', 'pdf', { contentDisposition: 'inline' }],
      ['a file of another name', 'pdf', { contentDisposition: 'attachment; filename="a.html"' }],
      ['whatever a browser likes', 'pdf', { contentDisposition: '' }],
    ])('not to be served as %s', async (_case, extension, metadata) => {
      await storeTask({ fileExtension: extension as FileFormat });

      await expectDenied(deposit(place(extension), METADATA, bytes(48), metadata));
      await expectAllowed(deposit(place(extension)));
    });

    it('not to be served as more than bytes, when any kind is expected', async () => {
      await storeTask({ fileExtension: 'other' });

      await expectDenied(deposit(place('rvt'), METADATA, bytes(48), { contentType: 'text/html' }));
      await expectAllowed(deposit(place('rvt')));
    });

    it('not with more metadata, such as a token that would open it to anybody', async () => {
      await expectDenied(deposit(place(), { ...METADATA, token: 'chosen' } as typeof METADATA));
    });

    it('not in a format that the product does not know', async () => {
      await storeTask({ fileExtension: 'exe' as FileFormat });

      await expectDenied(deposit(place('exe')));
    });

    it('not empty', async () => {
      await expectDenied(deposit(place(), METADATA, bytes(0)));
      await expectAllowed(deposit(place(), METADATA, bytes(1)));
    });

    it('up to 100 MB, not a byte more', { timeout: 60_000 }, async () => {
      await expectDenied(deposit(place(), METADATA, bytes(MAX_DELIVERABLE_BYTES + 1)));
      await expectAllowed(deposit(place(), METADATA, bytes(MAX_DELIVERABLE_BYTES)));
    });
  });

  describe('are read', () => {
    const reads = [getBytes, getMetadata];

    it.each([
      ['an admin', HELENE, 'allowed'],
      ['the assignee', SOFIA, 'allowed'],
      ['a validator', JULIEN, 'allowed'],
      ['an owner of the project', KARIM, 'allowed'],
      ['another owner', ODILE, 'denied'],
      ['another intervenant', NADIA, 'denied'],
      ['an account without a profile', `ines-${RUN}`, 'denied'],
    ])('by those who may read the task: %s', async (_who, uid, verdict) => {
      const path = await storeDeliverable();

      for (const read of reads) {
        await (verdict === 'allowed' ? expectAllowed : expectDenied)(
          read(ref(workspace.as(uid), path)),
        );
      }
    });

    it('not by visitors, disabled accounts or stale sessions', async () => {
      const path = await storeDeliverable();
      const own = () => getBytes(ref(workspace.as(SOFIA), path));

      await expectDenied(getBytes(ref(workspace.visitor(), path)));
      await expectDenied(getBytes(ref(workspace.withoutSignInTime(SOFIA), path)));
      await person({ status: 'disabled' });
      await expectDenied(own());
      await person({ tokensValidAfter: new Date((SIGNED_IN_AT + 1) * 1000) });
      await expectDenied(own());
    });

    it('of an archived task by admins alone', async () => {
      const path = await storeDeliverable();
      await storeTask(ARCHIVED);

      await expectAllowed(getBytes(ref(workspace.as(HELENE), path)));
      for (const uid of [SOFIA, JULIEN, KARIM])
        await expectDenied(getBytes(ref(workspace.as(uid), path)));
    });

    it('by an intervenant among the owners no more than by another', async () => {
      const path = await storeDeliverable();
      await storeTask({ ownerIds: [NADIA] });

      await expectDenied(getBytes(ref(workspace.as(NADIA), path)));
    });
  });

  it.each([HELENE, SOFIA, JULIEN])('are not listed, changed or deleted by %s', async (uid) => {
    const path = await storeDeliverable();
    const client = workspace.as(uid);

    await expectDenied(listAll(ref(client, `task_submissions/${TASK}`)));
    await expectDenied(listAll(ref(client, 'task_submissions')));
    await expectDenied(listAll(ref(client, path)));
    await expectDenied(
      updateMetadata(ref(client, path), { customMetadata: { uploadedBy: NADIA } }),
    );
    await expectDenied(deleteObject(ref(client, path)));
  });

  it.each([`avatars/${SOFIA}.png`, 'racine.pdf', 'task_submissions/racine.pdf'])(
    'are the only objects there are: %s',
    async (path) => {
      for (const uid of [HELENE, SOFIA]) {
        const target = ref(workspace.as(uid), path);
        await expectDenied(upload(target, { ...METADATA, uploadedBy: uid }));
        await expectDenied(getBytes(target));
      }
    },
  );
});
