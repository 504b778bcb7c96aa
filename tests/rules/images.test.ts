import { randomUUID } from 'node:crypto';
import {
  companyLogoPath,
  imageExtension,
  MAX_IMAGE_BYTES,
  profilePhotoPath,
  projectImagePath,
  STORED_IMAGE_TYPES,
  userPath,
} from '@ouvrage/domain';
import { deleteObject, getBytes, ref, uploadBytes, type FirebaseStorage } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAllowed, expectDenied } from './support/environment';
import { personNamed, SIGNED_IN_AT } from './support/people';
import { bytes, openStorageWorkspace, type StorageWorkspace } from './support/storage';

const RUN = randomUUID().slice(0, 8);
const CLIENTS = {
  admin: `helene-${RUN}`,
  'the person': `sofia-${RUN}`,
  'another intervenant': `nadia-${RUN}`,
} as const;
type Who = keyof typeof CLIENTS;

const SOFIA = CLIENTS['the person'];

const PNG = 'image/png';

describe('images in the bucket', () => {
  let workspace: StorageWorkspace;
  beforeAll(async () => {
    workspace = await openStorageWorkspace();
    await workspace.store({
      [userPath(CLIENTS.admin)]: personNamed('helene', 'Hélène', 'Marchand', { role: 'admin' }),
      [userPath(CLIENTS['another intervenant'])]: personNamed('nadia', 'Nadia', 'Cherif'),
    });
  });
  beforeEach(() => workspace.store({ [userPath(SOFIA)]: personNamed('sofia', 'Sofía', 'Ramos') }));
  afterAll(() => workspace.close());

  const clientOf = (who: Who): FirebaseStorage => workspace.as(CLIENTS[who]);
  const put = (
    client: FirebaseStorage,
    path: string,
    { contentType = PNG, size = 48 }: { contentType?: string; size?: number } = {},
  ) => uploadBytes(ref(client, path), bytes(size), { contentType });

  /** A logo, a project picture and a photo of Sofía, each with the role that may store it and a new path. */
  const KINDS = [
    {
      kind: 'a company’s logo',
      storedBy: 'admin',
      place: (extension = 'png', id: string = randomUUID()) => companyLogoPath(id, extension),
    },
    {
      kind: 'a project’s picture',
      storedBy: 'admin',
      place: (extension = 'png', id: string = randomUUID()) => projectImagePath(id, extension),
    },
    {
      kind: 'a profile photo',
      storedBy: 'the person',
      place: (extension = 'png', id: string = randomUUID()) =>
        profilePhotoPath(SOFIA, id, extension),
    },
  ] as const satisfies readonly { readonly storedBy: Who; readonly [field: string]: unknown }[];

  async function storeImage(place: () => string): Promise<string> {
    const path = place();
    await put(workspace.server, path);
    return path;
  }

  describe.each(KINDS)('$kind', ({ storedBy, place }) => {
    it.each(STORED_IMAGE_TYPES)('may be of type %s, with its own extension', async (type) => {
      const client = clientOf(storedBy);

      await expectAllowed(put(client, place(imageExtension(type)), { contentType: type }));
      for (const other of STORED_IMAGE_TYPES.filter((one) => one !== type)) {
        await expectDenied(put(client, place(imageExtension(type)), { contentType: other }));
      }
    });

    it.each([
      ['svg', 'image/svg+xml'],
      ['png', 'image/svg+xml'],
      ['svg', PNG],
      ['html', 'text/html'],
      ['png', 'text/html'],
      ['jpeg', 'image/jpeg'],
      ['PNG', PNG],
      ['png', 'image/png; charset=utf-8'],
      ['png', ''],
    ])('is never %s of type %s', async (extension, contentType) => {
      await expectDenied(put(clientOf(storedBy), place(extension), { contentType }));
    });

    it('carries no metadata, such as a token that would open it to anybody', async () => {
      const metadata = { contentType: PNG, customMetadata: { token: 'chosen' } };

      await expectDenied(uploadBytes(ref(clientOf(storedBy), place()), bytes(48), metadata));
    });

    it('has 2 MB at most, and is not empty', async () => {
      const client = clientOf(storedBy);

      await expectDenied(put(client, place(), { size: MAX_IMAGE_BYTES + 1 }));
      await expectAllowed(put(client, place(), { size: MAX_IMAGE_BYTES }));
      await expectDenied(put(client, place(), { size: 0 }));
      await expectAllowed(put(client, place(), { size: 1 }));
    });

    it.each([
      'x'.repeat(15),
      'x'.repeat(65),
      'logo de l entreprise',
      'double.extension.here',
      'dossier/dans-le-dossier',
      'nom-accentué-logo',
      `${randomUUID()}\n`,
    ])('has a random name, not %j', async (id) => {
      await expectDenied(put(clientOf(storedBy), place('png', id)));
    });

    it('has a name of 16 to 64 characters', async () => {
      const unique = (length: number) => `${RUN}${randomUUID()}${'x'.repeat(64)}`.slice(0, length);

      await expectAllowed(put(clientOf(storedBy), place('png', unique(16))));
      await expectAllowed(put(clientOf(storedBy), place('png', unique(64))));
    });

    it('is never stored over another, not even by who stored it', async () => {
      const path = await storeImage(place);

      await expectDenied(put(clientOf(storedBy), path, { size: 20 }));
      expect((await getBytes(ref(clientOf(storedBy), path))).byteLength).toBe(48);
    });
  });

  it('a photo is nobody’s to store for someone else, an admin’s neither', async () => {
    for (const who of ['admin', 'another intervenant'] as const) {
      await expectDenied(put(clientOf(who), profilePhotoPath(SOFIA, randomUUID(), 'png')));
    }
  });

  it('a photo is nobody’s to delete: the server does it, when it is replaced', async () => {
    const path = await storeImage(() => profilePhotoPath(SOFIA, randomUUID(), 'png'));

    for (const who of ['the person', 'admin', 'another intervenant'] as const) {
      await expectDenied(deleteObject(ref(clientOf(who), path)));
    }
  });

  it.each([
    ['disabled', { status: 'disabled', tokensValidAfter: new Date((SIGNED_IN_AT - 1) * 1000) }],
    ['signed out elsewhere', { tokensValidAfter: new Date((SIGNED_IN_AT + 1) * 1000) }],
  ] as const)('a person who was %s keeps no right to their own photo', async (_how, state) => {
    const path = await storeImage(() => profilePhotoPath(SOFIA, randomUUID(), 'png'));
    await workspace.store({ [userPath(SOFIA)]: personNamed('sofia', 'Sofía', 'Ramos', state) });
    const client = workspace.as(SOFIA);

    await expectDenied(put(client, profilePhotoPath(SOFIA, randomUUID(), 'png')));
    await expectDenied(getBytes(ref(client, path)));
  });
});
