import { readNumber, readOneOf, readText, type DocumentCodec } from '../core/document-codec';

export const OPERATION_KINDS = [
  'delete-project',
  'delete-workgroup',
  'create-account',
  'delete-account',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** `operations/{id}`: a cascade too long for one transaction, which can be watched and resumed. */
export interface Operation {
  readonly kind: OperationKind;
  /** Path of the document it works on. */
  readonly target: string;
  readonly state: 'running' | 'done';
  readonly done: number;
  readonly total: number;
}

export const operationCodec: DocumentCodec<Operation> = {
  decode: (_id, data) => ({
    kind: readOneOf(data, 'kind', OPERATION_KINDS),
    target: readText(data, 'target'),
    state: readOneOf(data, 'state', ['running', 'done']),
    done: readNumber(data, 'done'),
    total: readNumber(data, 'total'),
  }),
};

/** One deletion per project, whoever asked for it and however often. */
export const projectDeletionId = (projectId: string) => `delete-project_${projectId}`;

/** One deletion per work group, whoever asked for it and however often. */
export const workgroupDeletionId = (workgroupId: string) => `delete-workgroup_${workgroupId}`;

/** One creation per account: its uid is the id of the operation that was asked for. */
export const accountCreationId = (uid: string) => `create-account_${uid}`;

/** One deletion per account, whoever asked for it and however often. */
export const accountDeletionId = (uid: string) => `delete-account_${uid}`;
