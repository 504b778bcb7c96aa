import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import { followsProject, PROJECT_LIMITS, projectRecord } from './project';
import { deleteProjectContract, projectFormSchema, saveProjectContract } from './save-project';

const AT = new Date('2026-01-12T09:00:00Z');

const document = {
  name: 'Médiathèque des Gratte-Ciel',
  description: 'Réhabilitation et extension, 2 400 m².',
  startDate: '2026-02-02',
  imageUrl: 'https://images.example/mediatheque.jpg',
  imagePath: 'project_images/mediatheque.png',
  createdBy: 'helene',
  ownerIds: ['karim'],
  counts: { A1: { assigned: 3, validated: 1 } },
  openByDeadline: { '2026-12-04': 2 },
  excluded: { 'N3_referentiel-qualitel': { reason: 'Pas de logement.', by: 'helene', at: AT } },
  status: 'active',
  deletingAt: AT,
  createdAt: AT,
  updatedAt: AT,
};

describe('projectRecord', () => {
  describeCodec(projectRecord, 'mediatheque', document, {
    model: { id: 'mediatheque' },
    optional: ['imageUrl', 'imagePath', 'deletingAt'],
    tolerant: { excluded: {} },
  });

  it.each([
    ['counts', { A1: 3 }],
    ['counts', { A1: { assigned: 3 } }],
    ['counts', { A1: { assigned: '3', validated: 1 } }],
    ['openByDeadline', { '2026-12-04': '2' }],
    ['status', 'deleted'],
  ])('refuses %s that are %j', (field, value) => {
    expect(() => projectRecord.decode('mediatheque', { ...document, [field]: value })).toThrow(
      DecodeError,
    );
  });
});

describe('followsProject', () => {
  it.each([
    ['helene', 'admin', true],
    ['karim', 'owner', true],
    ['lea', 'owner', false],
    ['karim', 'intervenant', false],
  ] as const)('answers for %s as %s: %s', (id, role, expected) => {
    expect(followsProject({ ownerIds: ['karim'] }, { id, role })).toBe(expected);
  });
});

const FORM = {
  name: 'Médiathèque des Gratte-Ciel',
  description: 'Réhabilitation et extension, 2 400 m².',
  startDate: '2026-02-02',
  imageUrl: null,
  imagePath: null,
  ownerIds: ['karim'],
};

const WRONG: readonly (readonly [string, object, string])[] = [
  ['no name', { name: '' }, 'validation:project.name'],
  [
    'a name too long',
    { name: 'x'.repeat(PROJECT_LIMITS.nameMax + 1) },
    'validation:project.nameTooLong',
  ],
  ['no description', { description: '' }, 'validation:project.description'],
  [
    'a description too long',
    { description: 'x'.repeat(PROJECT_LIMITS.descriptionMax + 1) },
    'validation:project.descriptionTooLong',
  ],
  ['no start', { startDate: '' }, 'validation:project.startDate'],
  ['a start that does not exist', { startDate: '2026-02-30' }, 'validation:dayInvalid'],
  ['a start beyond every project', { startDate: '9999-12-31' }, 'validation:dayRange'],
  [
    'an image over http',
    { imageUrl: 'http://images.example/a.jpg' },
    'validation:project.imageUrl',
  ],
  ['an image that is a script', { imageUrl: 'javascript:alert(1)' }, 'validation:project.imageUrl'],
  [
    'an image that is data',
    { imageUrl: 'data:image/png;base64,AA' },
    'validation:project.imageUrl',
  ],
  ['an image that is no address', { imageUrl: 'mediatheque.jpg' }, 'validation:project.imageUrl'],
  [
    'an image address too long',
    { imageUrl: `https://images.example/${'x'.repeat(PROJECT_LIMITS.imageUrlMax)}` },
    'validation:project.imageUrl',
  ],
  [
    'too many owners',
    {
      ownerIds: Array.from(
        { length: PROJECT_LIMITS.ownersMax + 1 },
        (_, index) => `mairie-${index}`,
      ),
    },
    'validation:project.tooManyOwners',
  ],
];

describe('projectFormSchema', () => {
  it('takes a whole form, at its limits too', async () => {
    const prefix = 'https://images.example/';
    const longest = {
      name: 'x'.repeat(PROJECT_LIMITS.nameMax),
      description: 'x'.repeat(PROJECT_LIMITS.descriptionMax),
      startDate: '2026-02-02',
      imagePath: `project_images/${'x'.repeat(64)}.jpg`,
      imageUrl: prefix + 'x'.repeat(PROJECT_LIMITS.imageUrlMax - prefix.length),
      ownerIds: Array.from({ length: PROJECT_LIMITS.ownersMax }, (_, index) => `mairie-${index}`),
    };

    expect(await problemsOf(projectFormSchema, FORM)).toEqual([]);
    expect(await problemsOf(projectFormSchema, longest)).toEqual([]);
    expect(await problemsOf(projectFormSchema, { ...FORM, ownerIds: [], imageUrl: '' })).toEqual(
      [],
    );
  });

  it.each(WRONG)('refuses %s', async (_case, wrong, key) => {
    expect(await problemsOf(projectFormSchema, { ...FORM, ...wrong })).toEqual([key]);
  });

  it.each([
    ['name', 'validation:project.name'],
    ['description', 'validation:project.description'],
    ['startDate', 'validation:project.startDate'],
    ['imageUrl', 'imageUrl must be defined'],
    ['ownerIds', 'ownerIds is a required field'],
  ])('needs %s', async (field, key) => {
    expect(await problemsOf(projectFormSchema, without(FORM, field))).toContain(key);
  });

  it.each(['name', 'description', 'startDate', 'imageUrl'])(
    'refuses a %s that is no text',
    async (field) => {
      for (const value of NO_TEXTS) {
        expect(await problemsOf(projectFormSchema, { ...FORM, [field]: value })).not.toEqual([]);
      }
    },
  );

  it('refuses owners who are no texts, and what callables alone write', async () => {
    for (const wrong of [
      { ownerIds: [7] },
      { ownerIds: [''] },
      { ownerIds: 'karim' },
      { counts: {} },
      { status: 'completed' },
    ]) {
      expect(await problemsOf(projectFormSchema, { ...FORM, ...wrong })).not.toEqual([]);
    }
  });

  it('is cleaned by casting, after which spaces are no name', async () => {
    expect(projectFormSchema.cast({ ...FORM, name: ' Médiathèque ' }).name).toBe('Médiathèque');
    expect(
      await problemsOf(projectFormSchema, projectFormSchema.cast({ ...FORM, name: '   ' })),
    ).toEqual(['validation:project.name']);
  });
});

describe('saveProject request', () => {
  const { request } = saveProjectContract;
  const SAVE = {
    operationId: 'op-enregistrement-1',
    projectId: 'mediatheque',
    version: '[]',
    ...FORM,
  };

  it('takes a change, or a creation', async () => {
    expect(await problemsOf(request, SAVE)).toEqual([]);
    expect(await problemsOf(request, { ...SAVE, projectId: null })).toEqual([]);
  });

  it.each(WRONG)('refuses %s', async (_case, wrong, key) => {
    expect(await problemsOf(request, { ...SAVE, ...wrong })).toEqual([key]);
  });

  it.each([
    ['operationId', 'validation:operationId'],
    ['projectId', 'projectId must be defined'],
  ])('needs %s', async (field, key) => {
    expect(await problemsOf(request, without(SAVE, field))).toContain(key);
  });

  it('refuses an id that is a path, and a field it does not know', async () => {
    expect(await problemsOf(request, { ...SAVE, projectId: '../users/helene' })).toEqual([
      'validation:documentId',
    ]);
    expect(await problemsOf(request, { ...SAVE, createdBy: 'karim' })).not.toEqual([]);
  });
});

describe('deleteProject request', () => {
  it('takes an operation and a project, and nothing else', async () => {
    const { request } = deleteProjectContract;
    const DELETE = { operationId: 'op-suppression-0001', projectId: 'mediatheque' };

    expect(await problemsOf(request, DELETE)).toEqual([]);
    expect(await problemsOf(request, { ...DELETE, projectId: null })).not.toEqual([]);
    expect(await problemsOf(request, without(DELETE, 'projectId'))).toContain(
      'validation:documentId',
    );
    expect(await problemsOf(request, without(DELETE, 'operationId'))).toContain(
      'validation:operationId',
    );
    expect(await problemsOf(request, { ...DELETE, recursive: true })).not.toEqual([]);
  });
});
