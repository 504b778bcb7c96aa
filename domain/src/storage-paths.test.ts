import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageExtension, STORED_IMAGE_TYPES } from './core/image-file';
import {
  COMPANY_LOGOS,
  companyLogoPath,
  deliverablePath,
  deliverablesFolder,
  isCompanyLogoPath,
  isDeliverableOf,
  isProjectImagePath,
  profilePhotoPath,
  profilePhotosFolder,
  PROJECT_IMAGES,
  projectImagePath,
} from './storage-paths';

const TASK = 'mediatheque_A1_etude-d-opportunite';
const UPLOAD = 'depot-etude-0001';

describe('deliverablePath', () => {
  it('is in the folder of its assignment', () => {
    expect(deliverablePath(TASK, 1_793_606_400_000, UPLOAD, 'pdf')).toBe(
      `task_submissions/${TASK}/1793606400000-depot-etude-0001.pdf`,
    );
    expect(deliverablesFolder(TASK)).toBe(`task_submissions/${TASK}/`);
  });
});

describe('isDeliverableOf', () => {
  const uploadIds = fc.stringMatching(/^[A-Za-z0-9_-]{16,64}$/);

  it('knows what was uploaded under an id, whenever and in whatever format', () => {
    fc.assert(
      fc.property(
        uploadIds,
        fc.nat(),
        fc.stringMatching(/^[a-z0-9]{1,10}$/),
        (uploadId, at, extension) => {
          expect(
            isDeliverableOf(deliverablePath(TASK, at, uploadId, extension), TASK, uploadId),
          ).toBe(true);
        },
      ),
    );
  });

  it('takes no other upload for it', () => {
    fc.assert(
      fc.property(uploadIds, uploadIds, fc.nat(), (uploadId, other, at) => {
        fc.pre(uploadId !== other);
        expect(isDeliverableOf(deliverablePath(TASK, at, other, 'pdf'), TASK, uploadId)).toBe(
          false,
        );
      }),
    );
  });

  it.each([
    ['of another task', `task_submissions/ecole_A1_etude/1-${UPLOAD}.pdf`],
    ['of a longer id', `task_submissions/${TASK}/1-${UPLOAD}2.pdf`],
    ['of an id that ends like it', `task_submissions/${TASK}/1-x${UPLOAD}.pdf`],
    ['without a time', `task_submissions/${TASK}/${UPLOAD}.pdf`],
    ['without an extension', `task_submissions/${TASK}/1-${UPLOAD}`],
    ['with two extensions', `task_submissions/${TASK}/1-${UPLOAD}.pdf.exe`],
    ['deeper down', `task_submissions/${TASK}/a/1-${UPLOAD}.pdf`],
    ['elsewhere', `avatars/${TASK}/1-${UPLOAD}.pdf`],
  ])('takes no object %s for it', (_case, path) => {
    expect(isDeliverableOf(path, TASK, UPLOAD)).toBe(false);
  });
});

describe.each([
  ['isCompanyLogoPath', isCompanyLogoPath, companyLogoPath, COMPANY_LOGOS, projectImagePath],
  ['isProjectImagePath', isProjectImagePath, projectImagePath, PROJECT_IMAGES, companyLogoPath],
] as const)('%s', (_name, isOne, pathOf, folder, otherPathOf) => {
  it.each(STORED_IMAGE_TYPES)('knows where an image of type %s is stored', (type) => {
    expect(isOne(pathOf(UPLOAD, imageExtension(type)))).toBe(true);
  });

  it.each([
    pathOf(UPLOAD, 'svg'),
    pathOf('court', 'png'),
    pathOf('x'.repeat(65), 'png'),
    `${pathOf(UPLOAD, 'png')}\n`,
    `/${pathOf(UPLOAD, 'png')}`,
    `${folder}a/${UPLOAD}.png`,
    `${folder}../${UPLOAD}.png`,
    otherPathOf(UPLOAD, 'png'),
    deliverablePath(TASK, 1, UPLOAD, 'png'),
    '',
  ])('takes nothing else for one: %j', (path) => {
    expect(isOne(path)).toBe(false);
  });
});

describe('profilePhotoPath', () => {
  it('is in the folder of its person', () => {
    expect(profilePhotoPath('sofia', UPLOAD, 'webp')).toBe(
      `${profilePhotosFolder('sofia')}${UPLOAD}.webp`,
    );
    expect(profilePhotosFolder('sofia')).toBe('profile_photos/sofia/');
  });
});
