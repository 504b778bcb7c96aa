import {
  fromId,
  group,
  instant,
  listOf,
  number,
  oneOf,
  optional,
  record,
  text,
  tolerant,
  type RecordOf,
} from '../core/record';
import { DECISION_OUTCOMES, VISA_FIELDS } from '../review/visa';

/** The fixed comments of an admin's quick action on the project page. They are data, not screen text. */
export const ADMIN_QUICK_COMMENTS = {
  validated: 'Validé par administrateur',
  rejected: 'Rejeté par administrateur',
} as const;

/** `assignments/{id}/revisions/{n}`: one submitted file and the decision taken on it. Append-only. */
export const revisionRecord = record({
  number: fromId(Number),
  filePath: text(),
  fileName: text(),
  /** Bytes. */
  size: number(),
  contentType: text(),
  /** Hexadecimal, lower case. */
  sha256: text(),
  uploadId: text(),
  submittedBy: text(),
  submittedAt: instant(),
  comment: optional(text()),
  decision: optional(
    group({
      by: text(),
      at: instant(),
      outcome: oneOf(DECISION_OUTCOMES),
      comment: optional(text()),
      /** Remarks that stay open beside a validation: a visa with observations. */
      observations: tolerant(number(), 0),
    }),
  ),
  /** What each reviewer said, in order; copied here with the decision, and empty until then. */
  visas: tolerant(listOf(VISA_FIELDS), []),
});
export type Revision = RecordOf<typeof revisionRecord>;
