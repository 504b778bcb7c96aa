import {
  MEMBER_REFUSALS,
  readMaps,
  readOneOf,
  readText,
  readTexts,
  WORKGROUP_LIMITS,
  type MembersAnswer,
  type RefusedMember,
  type User,
  type WorkgroupMember,
} from '@ouvrage/domain';
import type { AuditEntry } from '../platform/audit-entry';
import type { Run } from '../platform/operation';
import { readPeople } from '../records/people';

interface MemberChoice {
  readonly people: readonly User[];
  /** For the audit log, from which a repeated call is answered. */
  readonly outcome: Pick<MembersAnswer, 'added' | 'refused'>;
}

/** Checks everyone who is to become a member. Ineligible people are left out, with a reason. */
export async function chooseMembers(
  run: Run,
  uids: readonly string[],
  presentIds: readonly string[],
): Promise<MemberChoice> {
  const candidates = [...new Set(uids)];
  const present = new Set(presentIds);
  const users = await readPeople(
    run,
    candidates.filter((uid) => !present.has(uid)),
  );
  const people: User[] = [];
  const refusals: RefusedMember[] = [];
  for (const uid of candidates) {
    const user = users.get(uid);
    const hasRoom = present.size + people.length < WORKGROUP_LIMITS.membersMax;
    const reason = present.has(uid) ? 'member/already' : objectionTo(user, hasRoom);
    if (reason !== null) refusals.push({ uid, reason });
    else if (user !== undefined) people.push(user);
  }
  return { people, outcome: { added: people.map(({ id }) => id), refused: refusals } };
}

/** A deletion disables the account first, so people who are being deleted are unavailable, too. */
function objectionTo(user: User | undefined, hasRoom: boolean): RefusedMember['reason'] | null {
  if (user?.status !== 'active') return 'member/unavailable';
  if (user.role === 'admin') return 'member/admin';
  return hasRoom ? null : 'workgroup/full';
}

/** The stored member entries of these people. */
export function membersOf(people: readonly User[]): Record<string, WorkgroupMember> {
  return Object.fromEntries(people.map(({ id, name, specialty }) => [id, { name, specialty }]));
}

/** The answer of the first call, also for repeated calls. */
export function answerOf(workgroupId: string, { after }: AuditEntry): MembersAnswer {
  return {
    workgroupId,
    added: readTexts(after, 'added'),
    refused: readMaps(after, 'refused').map((line) => ({
      uid: readText(line, 'uid'),
      reason: readOneOf(line, 'reason', MEMBER_REFUSALS),
    })),
  };
}
