import {
  auditEntryPath,
  directoryCardPath,
  MAX_IMAGE_BYTES,
  profilePhotoPath,
  userPath,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveOwnPhoto } from '../../../functions/src/people/save-own-photo';
import type { Context } from '../../../functions/src/platform/context';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { faults } from '../support/faults';
import { jpg, pdf, png } from '../support/files';
import { files } from '../support/storage';

const environment = functionsEnvironment('own-photo');
const { context, firestore } = environment;
const { put, isStored } = files(environment);
const { withoutDeletion } = faults(environment);

const CAMILLE = PEOPLE.architect;
const camille = sessionOf(CAMILLE);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
const TOO_LARGE = Buffer.concat([png(), Buffer.alloc(MAX_IMAGE_BYTES)]);

const uploadPhoto = (content = png(), extension = 'png', uid: string = CAMILLE.uid) =>
  put(profilePhotoPath(uid, newOperationId(), extension), content);

const save = (photoPath: string | null, operationId = newOperationId(), on: Context = context) =>
  saveOwnPhoto({ operationId, photoPath }, camille, on);

/** The photo in the profile and in the card, which must be the same. */
async function photoNow(): Promise<unknown> {
  const [user, card] = await Promise.all(
    [userPath, directoryCardPath].map((path) => firestore.doc(path(CAMILLE.uid)).get()),
  );
  expect(card?.get('photoPath')).toBe(user?.get('photoPath'));
  return user?.get('photoPath');
}

beforeAll(() => environment.settle());
beforeEach(() => save(null));

describe('one’s own photo', () => {
  it('is shown by the profile and the card, and goes when it is replaced or taken away', async () => {
    const [first, second] = [await uploadPhoto(), await uploadPhoto(jpg(), 'jpg')];

    await save(first);
    expect(await photoNow()).toBe(first);
    await save(second);
    expect(await photoNow()).toBe(second);
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    await save(null);

    expect(await photoNow()).toBeNull();
    expect(await isStored(second)).toBe(false);
  });

  it.each<readonly [string, string, Buffer]>([
    ['wrong-type', 'a drawing that can run, called png', SVG],
    ['wrong-type', 'a page, called png', Buffer.from('<html><script>1</script></html>')],
    ['wrong-type', 'a document, called png', pdf()],
    ['wrong-type', 'a jpeg, called png', jpg()],
    ['wrong-type', 'nothing at all', Buffer.alloc(0)],
    ['too-large', 'larger than 2 MB', TOO_LARGE],
  ])('is refused as %s when it is %s, and the one before stays', async (reason, _what, content) => {
    const before = await uploadPhoto();
    await save(before);
    const forgery = await uploadPhoto(content);

    await expect(save(forgery)).rejects.toMatchObject({ reason: `image/${reason}` });

    expect(await photoNow()).toBe(before);
    expect([await isStored(before), await isStored(forgery)]).toEqual([true, false]);
  });

  it('is none of another person’s files, nor any other file, all of which stay', async () => {
    const others = await uploadPhoto(pdf(), 'png', PEOPLE.surveyor.uid);
    const deliverable = await put('task_submissions/projet_A1_tache/plan.png', pdf());
    const missing = profilePhotoPath(CAMILLE.uid, newOperationId(), 'png');

    for (const path of [
      others,
      deliverable,
      missing,
      `profile_photos/${CAMILLE.uid}/a/b.png`,
      '',
    ]) {
      await expect(save(path)).rejects.toMatchObject({ reason: 'image/not-found' });
    }

    expect(await photoNow()).toBeNull();
    expect([await isStored(others), await isStored(deliverable)]).toEqual([true, true]);
  });

  it('twice is once, and a deletion that failed is made good by the repeat', async () => {
    const [first, second] = [await uploadPhoto(), await uploadPhoto()];
    await save(first);
    const operationId = newOperationId();
    await expect(save(second, operationId, withoutDeletion())).rejects.toThrow();

    await save(second, operationId);

    expect(await photoNow()).toBe(second);
    expect(await isStored(first)).toBe(false);
    expect((await firestore.doc(auditEntryPath(operationId)).get()).get('act')).toBe(
      'saveOwnPhoto',
    );
  });

  it('does not delete what an older profile names and is no photo of theirs', async () => {
    const older = await put('photos/camille.png', png());
    await firestore.doc(userPath(CAMILLE.uid)).update({ photoPath: older });

    await save(null);

    expect(await photoNow()).toBeNull();
    expect(await isStored(older)).toBe(true);
  });
});
