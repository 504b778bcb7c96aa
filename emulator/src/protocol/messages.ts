/**
 * The messages of google.firestore.v1 as the service sees them, whatever the transport: fields that
 * are absent are left out, enums are their names, `Value` is a `FieldValue`, `Document.fields` a map
 * of them, `Timestamp` a `Timestamp`, `bytes` a `Uint8Array`, `Int32Value` a number. Names are those
 * of https://github.com/googleapis/googleapis/tree/master/google/firestore/v1 in camel case.
 */
import { type FieldMap, type FieldValue } from '#values/field-value';
import { type Timestamp } from '#values/timestamp';

export type Empty = Readonly<Record<string, never>>;

/** A document as sent or asked for: its name unread, its times absent where a client writes it. */
export interface DocumentMessage {
  readonly name?: string;
  readonly fields?: FieldMap;
  readonly createTime?: Timestamp;
  readonly updateTime?: Timestamp;
}

export interface DocumentMask {
  readonly fieldPaths?: readonly string[];
}

export interface Precondition {
  readonly exists?: boolean;
  readonly updateTime?: Timestamp;
}

export interface TransactionOptions {
  readonly readOnly?: { readonly readTime?: Timestamp };
  readonly readWrite?: { readonly retryTransaction?: Uint8Array };
}

export interface FieldTransform {
  readonly fieldPath?: string;
  readonly setToServerValue?: string;
  readonly increment?: FieldValue;
  readonly maximum?: FieldValue;
  readonly minimum?: FieldValue;
  readonly appendMissingElements?: { readonly values?: readonly FieldValue[] };
  readonly removeAllFromArray?: { readonly values?: readonly FieldValue[] };
}

export interface Write {
  readonly update?: DocumentMessage;
  readonly delete?: string;
  /** Not in the published proto: field 5, a document that must be as `currentDocument` says. */
  readonly verify?: string;
  readonly transform?: {
    readonly document?: string;
    readonly fieldTransforms?: readonly FieldTransform[];
  };
  readonly updateMask?: DocumentMask;
  readonly updateTransforms?: readonly FieldTransform[];
  readonly currentDocument?: Precondition;
}

export interface WriteResult {
  readonly updateTime?: Timestamp;
  readonly transformResults?: readonly FieldValue[];
}

/** What says at which moment to read: at most one of them. */
export interface ReadMoment {
  readonly transaction?: Uint8Array;
  readonly readTime?: Timestamp;
}

export interface ReadOptions extends ReadMoment {
  readonly newTransaction?: TransactionOptions;
}

export interface GetDocumentRequest extends ReadMoment {
  readonly name?: string;
  readonly mask?: DocumentMask;
}

export interface ListDocumentsRequest extends ReadMoment {
  readonly parent?: string;
  readonly collectionId?: string;
  readonly pageSize?: number;
  readonly pageToken?: string;
  readonly orderBy?: string;
  readonly mask?: DocumentMask;
  readonly showMissing?: boolean;
}

export interface ListDocumentsResponse {
  readonly documents?: readonly DocumentMessage[];
  readonly nextPageToken?: string;
}

export interface CreateDocumentRequest {
  readonly parent?: string;
  readonly collectionId?: string;
  readonly documentId?: string;
  readonly document?: DocumentMessage;
  readonly mask?: DocumentMask;
}

export interface UpdateDocumentRequest {
  readonly document?: DocumentMessage;
  readonly updateMask?: DocumentMask;
  readonly mask?: DocumentMask;
  readonly currentDocument?: Precondition;
}

export interface DeleteDocumentRequest {
  readonly name?: string;
  readonly currentDocument?: Precondition;
}

export interface BatchGetDocumentsRequest extends ReadOptions {
  readonly database?: string;
  readonly documents?: readonly string[];
  readonly mask?: DocumentMask;
}

export interface BatchGetDocumentsResponse {
  readonly found?: DocumentMessage;
  readonly missing?: string;
  readonly transaction?: Uint8Array;
  readonly readTime?: Timestamp;
}

export interface BeginTransactionRequest {
  readonly database?: string;
  readonly options?: TransactionOptions;
}

export interface BeginTransactionResponse {
  readonly transaction?: Uint8Array;
}

export interface CommitRequest {
  readonly database?: string;
  readonly writes?: readonly Write[];
  readonly transaction?: Uint8Array;
}

export interface CommitResponse {
  readonly writeResults?: readonly WriteResult[];
  readonly commitTime?: Timestamp;
}

export interface RollbackRequest {
  readonly database?: string;
  readonly transaction?: Uint8Array;
}

export interface BatchWriteRequest {
  readonly database?: string;
  readonly writes?: readonly Write[];
  readonly labels?: Readonly<Record<string, string>>;
}

export interface StatusMessage {
  readonly code?: number;
  readonly message?: string;
}

export interface BatchWriteResponse {
  readonly writeResults?: readonly WriteResult[];
  readonly status?: readonly StatusMessage[];
}

export interface ListCollectionIdsRequest {
  readonly parent?: string;
  readonly pageSize?: number;
  readonly pageToken?: string;
  readonly readTime?: Timestamp;
}

export interface ListCollectionIdsResponse {
  readonly collectionIds?: readonly string[];
  readonly nextPageToken?: string;
}

export interface WriteRequest {
  readonly database?: string;
  readonly streamId?: string;
  readonly writes?: readonly Write[];
  readonly streamToken?: Uint8Array;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface WriteResponse {
  readonly streamId?: string;
  readonly streamToken?: Uint8Array;
  readonly writeResults?: readonly WriteResult[];
  readonly commitTime?: Timestamp;
}

export interface Target {
  readonly query?: { readonly parent?: string; readonly structuredQuery?: StructuredQuery };
  readonly documents?: { readonly documents?: readonly string[] };
  readonly resumeToken?: Uint8Array;
  readonly readTime?: Timestamp;
  readonly targetId?: number;
  readonly once?: boolean;
  readonly expectedCount?: number;
}

export interface ListenRequest {
  readonly database?: string;
  readonly addTarget?: Target;
  readonly removeTarget?: number;
  readonly labels?: Readonly<Record<string, string>>;
}

export type TargetChangeType = 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';

export interface TargetChange {
  readonly targetChangeType?: TargetChangeType;
  readonly targetIds?: readonly number[];
  readonly cause?: StatusMessage;
  readonly resumeToken?: Uint8Array;
  readonly readTime?: Timestamp;
}

export interface ListenResponse {
  readonly targetChange?: TargetChange;
  readonly documentChange?: {
    readonly document: DocumentMessage;
    readonly targetIds?: readonly number[];
    readonly removedTargetIds?: readonly number[];
  };
  readonly documentDelete?: RemovedDocument;
  readonly documentRemove?: RemovedDocument;
  readonly filter?: { readonly targetId: number; readonly count: number };
}

export interface RemovedDocument {
  readonly document: string;
  readonly removedTargetIds?: readonly number[];
  readonly readTime?: Timestamp;
}

export interface RunQueryRequest extends ReadOptions {
  readonly parent?: string;
  readonly structuredQuery?: StructuredQuery;
  readonly explainOptions?: ExplainOptions;
}

/** A plan alone, or with `analyze` also the result and what it took. */
export interface ExplainOptions {
  readonly analyze?: boolean;
}

/** Comes with the last answer. */
export interface ExplainMetrics {
  readonly planSummary: { readonly indexesUsed: readonly Struct[] };
  readonly executionStats?: ExecutionStats;
}

export interface ExecutionStats {
  readonly resultsReturned: number;
  readonly executionDuration: Duration;
  readonly readOperations: number;
  readonly debugStats: Struct;
}

/** google.protobuf.Duration. */
export interface Duration {
  readonly seconds: number;
  readonly nanos: number;
}

/** google.protobuf.Struct, as far as it is used. */
export interface Struct {
  readonly fields: Readonly<Record<string, StructValue>>;
}

export type StructValue = { readonly stringValue: string } | { readonly structValue: Struct };

export interface RunQueryResponse {
  readonly transaction?: Uint8Array;
  readonly document?: DocumentMessage;
  readonly readTime?: Timestamp;
  readonly skippedResults?: number;
  readonly done?: boolean;
  readonly explainMetrics?: ExplainMetrics;
}

export interface RunAggregationQueryRequest extends ReadOptions {
  readonly parent?: string;
  readonly structuredAggregationQuery?: StructuredAggregationQuery;
  readonly explainOptions?: ExplainOptions;
}

export interface StructuredAggregationQuery {
  readonly structuredQuery?: StructuredQuery;
  readonly aggregations?: readonly Aggregation[];
}

export interface Aggregation {
  readonly alias?: string;
  /** `upTo`: an int64, as text or number. */
  readonly count?: { readonly upTo?: number };
  readonly sum?: { readonly field?: FieldReference };
  readonly avg?: { readonly field?: FieldReference };
}

export interface RunAggregationQueryResponse {
  readonly result?: { readonly aggregateFields?: FieldMap };
  readonly transaction?: Uint8Array;
  readonly readTime?: Timestamp;
  readonly explainMetrics?: ExplainMetrics;
}

export interface PartitionQueryRequest {
  readonly parent?: string;
  readonly structuredQuery?: StructuredQuery;
  readonly partitionCount?: number;
  readonly pageToken?: string;
  readonly pageSize?: number;
  readonly readTime?: Timestamp;
}

export interface PartitionQueryResponse {
  readonly partitions?: readonly Cursor[];
  readonly nextPageToken?: string;
}

export interface FieldReference {
  readonly fieldPath?: string;
}

export interface Cursor {
  readonly values?: readonly FieldValue[];
  readonly before?: boolean;
}

export interface StructuredQuery {
  readonly select?: { readonly fields?: readonly FieldReference[] };
  readonly from?: readonly { readonly collectionId?: string; readonly allDescendants?: boolean }[];
  readonly where?: FilterMessage;
  readonly orderBy?: readonly { readonly field?: FieldReference; readonly direction?: string }[];
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
  readonly offset?: number;
  readonly limit?: number;
  readonly findNearest?: FindNearest;
}

export interface FilterMessage {
  readonly compositeFilter?: {
    readonly op?: string;
    readonly filters?: readonly FilterMessage[];
  };
  readonly fieldFilter?: {
    readonly field?: FieldReference;
    readonly op?: string;
    readonly value?: FieldValue;
  };
  readonly unaryFilter?: { readonly op?: string; readonly field?: FieldReference };
}

export interface FindNearest {
  readonly vectorField?: FieldReference;
  readonly queryVector?: FieldValue;
  readonly distanceMeasure?: string;
  readonly limit?: number;
  readonly distanceResultField?: string;
  readonly distanceThreshold?: number;
}
