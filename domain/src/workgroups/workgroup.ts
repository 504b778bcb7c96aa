import {
  readInstant,
  readInstantOrNull,
  readMap,
  readMaps,
  readOneOf,
  readText,
  readTextOrNull,
  readTexts,
  type DocumentCodec,
} from '../core/document-codec';

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
export interface WorkgroupProject {
  readonly projectId: string | null;
  readonly name: string;
}

export interface WorkgroupMember {
  readonly name: string;
  readonly specialty: string;
}

/** `workgroups/{id}`: people who work together. Written by callables; read by its members and admins. */
export interface Workgroup {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly status: WorkgroupStatus;
  readonly memberIds: readonly string[];
  /** By uid; the same people as `memberIds`. */
  readonly members: Readonly<Record<string, WorkgroupMember>>;
  readonly projects: readonly WorkgroupProject[];
  /** While it is being deleted: nobody is in it any more, and nothing in it changes. */
  readonly deletingAt: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const workgroupCodec: DocumentCodec<Workgroup> = {
  decode: (id, data) => ({
    id,
    name: readText(data, 'name'),
    description: readText(data, 'description'),
    status: readOneOf(data, 'status', WORKGROUP_STATUSES),
    memberIds: readTexts(data, 'memberIds'),
    members: membersOf(readMap(data, 'members')),
    projects: readMaps(data, 'projects').map((project) => ({
      projectId: readTextOrNull(project, 'projectId'),
      name: readText(project, 'name'),
    })),
    deletingAt: readInstantOrNull(data, 'deletingAt'),
    createdBy: readText(data, 'createdBy'),
    createdAt: readInstant(data, 'createdAt'),
    updatedAt: readInstant(data, 'updatedAt'),
  }),
};

function membersOf(members: Readonly<Record<string, unknown>>): Workgroup['members'] {
  return Object.fromEntries(
    Object.keys(members).map((uid) => {
      const member = readMap(members, uid);
      return [uid, { name: readText(member, 'name'), specialty: readText(member, 'specialty') }];
    }),
  );
}
