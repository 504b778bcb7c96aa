import {
  choice,
  group,
  instant,
  line,
  listOf,
  mapOf,
  optional,
  pathId,
  record,
  text,
  documentId,
  texts,
  type RecordOf,
} from '../core/record';

export const WORKGROUP_STATUSES = ['actif', 'inactif'] as const;
export type WorkgroupStatus = (typeof WORKGROUP_STATUSES)[number];

export const DEFAULT_WORKGROUP_STATUS: WorkgroupStatus = 'actif';

export const WORKGROUP_LIMITS = {
  nameMax: 120,
  descriptionMax: 2000,
  membersMax: 500,
  projectsMax: 50,
  projectNameMax: 200,
} as const;

/** A project that a group works on: one of the workspace, or only a name. */
export const workgroupProjectRecord = record({
  /** Null for a name that is no project of the workspace. */
  projectId: optional(documentId()),
  name: line({
    required: 'validation:workgroup.projectName',
    max: WORKGROUP_LIMITS.projectNameMax,
    tooLong: 'validation:workgroup.projectNameTooLong',
  }),
});
export type WorkgroupProject = RecordOf<typeof workgroupProjectRecord>;

/** `workgroups/{id}`: people who work together. Written by callables; read by its members and admins. */
export const workgroupRecord = record({
  id: pathId(),
  name: line({
    required: 'validation:workgroup.name',
    max: WORKGROUP_LIMITS.nameMax,
    tooLong: 'validation:workgroup.nameTooLong',
  }),
  description: text({
    max: WORKGROUP_LIMITS.descriptionMax,
    tooLong: 'validation:workgroup.descriptionTooLong',
  }),
  status: choice(WORKGROUP_STATUSES),
  memberIds: texts(),
  /** By uid; the same people as `memberIds`. */
  members: mapOf(group({ name: text(), specialty: text() })),
  projects: listOf(workgroupProjectRecord.shape),
  /** While it is being deleted: nobody is in it any more, and nothing in it changes. */
  deletingAt: optional(instant()),
  createdBy: text(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Workgroup = RecordOf<typeof workgroupRecord>;
export type WorkgroupMember = Workgroup['members'][string];
