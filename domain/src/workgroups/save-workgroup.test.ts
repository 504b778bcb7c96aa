import { describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import {
  addWorkgroupMembersContract,
  changeWorkgroupProjectsContract,
  createWorkgroupContract,
  deleteWorkgroupContract,
  joinWorkgroupConversationContract,
  removeWorkgroupMemberContract,
  updateWorkgroupContract,
  workgroupFormSchema,
} from './save-workgroup';
import { WORKGROUP_LIMITS } from './workgroup';

const OPERATION = { operationId: 'op-groupe-structure-01' };
const ON_GROUP = { ...OPERATION, workgroupId: 'structure' };
const FIELDS = { name: 'Lot structure', description: 'Gros œuvre.', status: 'actif' };
const MEMBERS = { memberIds: ['camille', 'karim'] };
const PROJECT = { projectId: 'mediatheque', name: 'Médiathèque' };

const REQUESTS = [
  [createWorkgroupContract, { ...OPERATION, ...FIELDS, ...MEMBERS }],
  [updateWorkgroupContract, { ...ON_GROUP, version: '[]', ...FIELDS }],
  [addWorkgroupMembersContract, { ...ON_GROUP, ...MEMBERS }],
  [removeWorkgroupMemberContract, { ...ON_GROUP, uid: 'camille' }],
  [changeWorkgroupProjectsContract, { ...ON_GROUP, change: 'add', project: PROJECT }],
  [deleteWorkgroupContract, ON_GROUP],
  [joinWorkgroupConversationContract, ON_GROUP],
] as const;

describe.each(REQUESTS.map(([{ name, request }, whole]) => ({ name, request, whole })))(
  'a request of $name',
  ({ request, whole }) => {
    it('takes a whole one, with no field missing and none besides', async () => {
      expect(await problemsOf(request, whole)).toEqual([]);
      expect(await problemsOf(request, { ...whole, unheardOf: 1 })).not.toEqual([]);
      for (const field of Object.keys(whole)) {
        expect(await problemsOf(request, without(whole, field))).not.toEqual([]);
      }
    });

    it('names what it is about by ids that are some', async () => {
      for (const field of ['operationId', 'workgroupId', 'uid'].filter((id) => id in whole)) {
        for (const value of ['a/b', '', '__x__', 7, null]) {
          expect(await problemsOf(request, { ...whole, [field]: value })).not.toEqual([]);
        }
      }
    });
  },
);

describe.each([
  ['the form', workgroupFormSchema, FIELDS],
  ['the creation', createWorkgroupContract.request, REQUESTS[0][1]],
  ['the edition', updateWorkgroupContract.request, REQUESTS[1][1]],
] as const)('%s of a work group', (_which, schema, whole) => {
  it('needs a name, and no description', async () => {
    expect(await problemsOf(schema, { ...whole, description: '' })).toEqual([]);
    expect(await problemsOf(schema, { ...whole, name: '' })).toEqual(['validation:workgroup.name']);
  });

  it.each([
    ['name', WORKGROUP_LIMITS.nameMax, 'validation:workgroup.nameTooLong'],
    ['description', WORKGROUP_LIMITS.descriptionMax, 'validation:workgroup.descriptionTooLong'],
  ])('takes a %s of %i characters, no longer', async (field, max, key) => {
    expect(await problemsOf(schema, { ...whole, [field]: 'x'.repeat(max) })).toEqual([]);
    expect(await problemsOf(schema, { ...whole, [field]: 'x'.repeat(max + 1) })).toEqual([key]);
  });

  it.each(['name', 'description', 'status'])('refuses a %s that is no text', async (field) => {
    for (const value of NO_TEXTS) {
      expect(await problemsOf(schema, { ...whole, [field]: value })).not.toEqual([]);
    }
  });

  it('takes the two states, and no other', async () => {
    expect(await problemsOf(schema, { ...whole, status: 'inactif' })).toEqual([]);
    expect(await problemsOf(schema, { ...whole, status: 'archivé' })).not.toEqual([]);
  });
});

describe('the form of a work group', () => {
  it('takes no name of spaces alone, and trims what was typed', async () => {
    expect(workgroupFormSchema.cast({ ...FIELDS, name: ' VRD ' }).name).toBe('VRD');
    await expect(workgroupFormSchema.validate({ ...FIELDS, name: ' ' })).rejects.toThrow(
      'validation:workgroup.name',
    );
  });
});

describe('the members to add', () => {
  const { request } = addWorkgroupMembersContract;
  const uids = (count: number) => Array.from({ length: count }, (_, index) => `uid-${index}`);

  it('are one at least; a new group may have none', async () => {
    const none = { memberIds: [] };

    expect(await problemsOf(request, { ...ON_GROUP, ...none })).toEqual([
      'validation:workgroup.members',
    ]);
    const creation = { ...REQUESTS[0][1], ...none };
    expect(await problemsOf(createWorkgroupContract.request, creation)).toEqual([]);
  });

  it(`are ${WORKGROUP_LIMITS.membersMax} at most`, async () => {
    const { membersMax } = WORKGROUP_LIMITS;

    expect(await problemsOf(request, { ...ON_GROUP, memberIds: uids(membersMax) })).toEqual([]);
    expect(await problemsOf(request, { ...ON_GROUP, memberIds: uids(membersMax + 1) })).toEqual([
      'validation:workgroup.tooManyMembers',
    ]);
  });

  it('are people by their uids', async () => {
    for (const uid of ['a/b', '', 7, null, {}]) {
      expect(await problemsOf(request, { ...ON_GROUP, memberIds: [uid] })).not.toEqual([]);
    }
  });
});

describe('the project to add or remove', () => {
  const { request } = changeWorkgroupProjectsContract;
  const problems = (project: object) =>
    problemsOf(request, { ...ON_GROUP, change: 'remove', project });

  it('is one of the workspace, or a name', async () => {
    expect(await problems({ projectId: null, name: 'Gymnase' })).toEqual([]);
    expect(await problems({ name: 'Gymnase' })).not.toEqual([]);
    expect(await problems({ ...PROJECT, projectId: 'a/b' })).not.toEqual([]);
  });

  it('has a name that is not too long', async () => {
    const { projectNameMax } = WORKGROUP_LIMITS;

    expect(await problems({ ...PROJECT, name: '' })).toEqual(['validation:workgroup.projectName']);
    expect(await problems({ ...PROJECT, name: 'x'.repeat(projectNameMax) })).toEqual([]);
    expect(await problems({ ...PROJECT, name: 'x'.repeat(projectNameMax + 1) })).toEqual([
      'validation:workgroup.projectNameTooLong',
    ]);
  });

  it('is added or removed, and nothing else', async () => {
    const replace = { ...ON_GROUP, change: 'replace', project: PROJECT };

    expect(await problemsOf(request, replace)).not.toEqual([]);
  });
});
