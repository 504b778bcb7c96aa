import {
  isMissing,
  readInstant,
  readMap,
  readNumber,
  readOneOf,
  readText,
  readTextOrNull,
  type DocumentCodec,
} from '../core/document-codec';

export const DECISION_OUTCOMES = ['validated', 'rejected'] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

/** `assignments/{id}/revisions/{n}`: one submitted file and the decision taken on it. Append-only. */
export interface Revision {
  readonly number: number;
  readonly filePath: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** Hexadecimal, lower case. */
  readonly sha256: string;
  readonly uploadId: string;
  readonly submittedBy: string;
  readonly submittedAt: Date;
  readonly comment: string | null;
  readonly decision: {
    readonly by: string;
    readonly at: Date;
    readonly outcome: DecisionOutcome;
    readonly comment: string | null;
  } | null;
}

export const revisionCodec: DocumentCodec<Revision> = {
  decode: (id, data) => ({
    number: Number(id),
    filePath: readText(data, 'filePath'),
    fileName: readText(data, 'fileName'),
    size: readNumber(data, 'size'),
    contentType: readText(data, 'contentType'),
    sha256: readText(data, 'sha256'),
    uploadId: readText(data, 'uploadId'),
    submittedBy: readText(data, 'submittedBy'),
    submittedAt: readInstant(data, 'submittedAt'),
    comment: readTextOrNull(data, 'comment'),
    decision: isMissing(data, 'decision') ? null : decodeDecision(readMap(data, 'decision')),
  }),
};

function decodeDecision(data: Readonly<Record<string, unknown>>): Revision['decision'] {
  return {
    by: readText(data, 'by'),
    at: readInstant(data, 'at'),
    outcome: readOneOf(data, 'outcome', DECISION_OUTCOMES),
    comment: readTextOrNull(data, 'comment'),
  };
}
