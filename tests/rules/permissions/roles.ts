import { type User } from '@ouvrage/domain';
import { personNamed, SIGNED_IN_AT } from '../support/people';

/**
 * Everyone whom the rules distinguish. All documents name the accounts without access as participants, so
 * that only their account can be the reason of a refusal.
 */
export const ROLES = {
  visitor: 'a visitor',
  noProfile: 'an account without a profile, whose token says admin',
  disabled: 'a disabled admin, who has signed in since',
  sessionOver: 'an owner whose session is over',
  noTime: 'an admin whose token hides its age',
  outsider: 'an intervenant without a part',
  removed: 'an intervenant who was removed',
  member: 'an intervenant with a part (assignee, member)',
  validator: 'a validator, who is a member too',
  deputy: 'their deputy',
  otherOwner: 'an owner without a project',
  owner: 'an owner with a project, who is a member too',
  admin: 'an admin',
  adminInside: 'an admin who takes part',
} as const;
export type Role = keyof typeof ROLES;

export const ALL = Object.keys(ROLES) as readonly Role[];

export const NOBODY: readonly Role[] = [];
export const ADMINS: readonly Role[] = ['admin', 'adminInside'];
export const OWNERS: readonly Role[] = ['otherOwner', 'owner'];
/** Roles with an active account and a valid session. */
export const ACTIVE: readonly Role[] = [
  'outsider',
  'removed',
  'member',
  'validator',
  'deputy',
  ...OWNERS,
  ...ADMINS,
];
export const SIGNED_IN = ALL.filter((role) => role !== 'visitor');
/** Roles that may read the task: its assignee, its validator and their deputy, the owner of its project, admins. */
export const CONCERNED: readonly Role[] = ['member', 'validator', 'deputy', 'owner', ...ADMINS];
/** Members of the work group, the conversation and the meeting. */
export const INSIDE: readonly Role[] = ['member', 'validator', 'owner', 'adminInside'];
/** Everyone whom those documents name, whether their account is active or not. */
export const NAMED: readonly Role[] = [...INSIDE, 'noProfile', 'disabled', 'sessionOver', 'noTime'];

const UIDS: Readonly<Record<Role, string>> = {
  visitor: 'visiteur',
  noProfile: 'ines-vidal',
  disabled: 'denis-lebrun',
  sessionOver: 'sonia-haddad',
  noTime: 'thomas-roy',
  outsider: 'nadia-cherif',
  removed: 'remi-aubert',
  member: 'sofia-ramos',
  validator: 'julien-petit',
  deputy: 'mathilde-roche',
  otherOwner: 'odile-garnier',
  owner: 'karim-benali',
  admin: 'helene-marchand',
  adminInside: 'paul-verne',
};

export const uidOf = (role: Role): string => UIDS[role];
/** The uids, in the order of `roles`. */
export const uidsOf = (roles: readonly Role[]): string[] => roles.map(uidOf);

/** An active person outside the matrix. Every role attempts to access their documents. */
export const COLLEAGUE = 'lea-fontaine';

type State = Parameters<typeof personNamed>[3];

const STATES: Readonly<Partial<Record<Role, State>>> = {
  disabled: {
    role: 'admin',
    status: 'disabled',
    tokensValidAfter: new Date((SIGNED_IN_AT - 1) * 1000),
  },
  sessionOver: { role: 'owner', tokensValidAfter: new Date((SIGNED_IN_AT + 1) * 1000) },
  noTime: { role: 'admin' },
  otherOwner: { role: 'owner' },
  owner: { role: 'owner' },
  admin: { role: 'admin' },
  adminInside: { role: 'admin' },
};

/** A person whose name is derived from their uid. */
export function personOf(uid: string, state: State = {}): Omit<User, 'id'> {
  const [first = '', last = ''] = uid.split('-');
  return personNamed(uid, first, last, state);
}

/** The profiles of all roles that have one. */
export const PROFILES = new Map(
  ALL.filter((role) => role !== 'visitor' && role !== 'noProfile').map((role) => [
    role,
    personOf(uidOf(role), STATES[role]),
  ]),
);

export const nameOf = (uid: string): string => personOf(uid).name;
