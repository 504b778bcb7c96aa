import { number, oneOf, record, text, type RecordOf } from '../core/record';

export const OPERATION_KINDS = [
  'delete-project',
  'delete-workgroup',
  'create-account',
  'delete-account',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** `operations/{id}`: a cascade too long for one transaction, which can be watched and resumed. */
export const operationRecord = record({
  kind: oneOf(OPERATION_KINDS),
  /** Path of the document it works on. */
  target: text(),
  state: oneOf(['running', 'done']),
  done: number(),
  total: number(),
});
export type Operation = RecordOf<typeof operationRecord>;

/** One deletion per project, whoever asked for it and however often. */
export const projectDeletionId = (projectId: string) => `delete-project_${projectId}`;

/** One deletion per work group, whoever asked for it and however often. */
export const workgroupDeletionId = (workgroupId: string) => `delete-workgroup_${workgroupId}`;

/** One creation per account: its uid is the id of the operation that was asked for. */
export const accountCreationId = (uid: string) => `create-account_${uid}`;

/** One deletion per account, whoever asked for it and however often. */
export const accountDeletionId = (uid: string) => `delete-account_${uid}`;
