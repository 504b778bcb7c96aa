import {
  REMARK_LIMITS,
  type DraftRemark,
  type RemarkDraft,
  type RemarkLift,
} from '@ouvrage/domain';

/** One person's draft on one revision. */
export interface DraftKey {
  readonly uid: string;
  readonly assignmentId: string;
  readonly revision: number;
}

/** A part of a draft with its new value; null: it is removed. */
export type DraftPart =
  | { readonly kind: 'remarks'; readonly id: string; readonly value: DraftRemark | null }
  | { readonly kind: 'lifts'; readonly id: string; readonly value: RemarkLift | null };

/** A change that the server has not acknowledged, as this browser stores it. */
export type DraftChange = DraftKey &
  DraftPart & {
    /** Another one for each change of the same part. */
    readonly stamp: string;
    /** The server refused it: the person copies or deletes it. */
    readonly isRefused: boolean;
  };

export type DraftContent = Pick<RemarkDraft, 'remarks' | 'lifts'>;

export const EMPTY_DRAFT: DraftContent = { remarks: {}, lifts: {} };

export function draftKeyOf({ uid, assignmentId, revision }: DraftKey): string {
  return `${uid}/${assignmentId}_${revision}`;
}

/** The key of one part among all changes of this browser. */
export function partKeyOf(change: DraftKey & Pick<DraftPart, 'kind' | 'id'>): string {
  return `${draftKeyOf(change)}/${change.kind}/${change.id}`;
}

/** A draft as the server has it, with the changes that it does not have yet. */
export function applyChanges(draft: DraftContent, changes: readonly DraftPart[]): DraftContent {
  if (changes.length === 0) return draft;
  const remarks = new Map(Object.entries(draft.remarks));
  const lifts = new Map(Object.entries(draft.lifts));
  for (const change of changes) {
    if (change.kind === 'remarks') setOrDelete(remarks, change.id, change.value);
    else setOrDelete(lifts, change.id, change.value);
  }
  return { remarks: Object.fromEntries(remarks), lifts: Object.fromEntries(lifts) };
}

function setOrDelete<T>(map: Map<string, T>, id: string, value: T | null): void {
  if (value === null) map.delete(id);
  else map.set(id, value);
}

/** Whether somebody wrote something that is worth keeping when the server refuses it. */
export function hasWords({ kind, value }: DraftPart): boolean {
  return kind === 'remarks' && value !== null && value.text.trim() !== '';
}

/** Whether the server takes it now: a text that is too long waits here until it is shortened. */
export function isSendable(change: DraftChange): boolean {
  if (change.isRefused) return false;
  if (change.kind !== 'remarks' || change.value === null) return true;
  return change.value.text.trim().length <= REMARK_LIMITS.textMax;
}
