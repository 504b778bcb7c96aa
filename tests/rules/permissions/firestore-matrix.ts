import type { Documents } from '../support/stored-documents';
import { ADMINISTRATION_STORED, ADMINISTRATION_SUBJECTS } from './administration';
import { COLLABORATION_STORED, COLLABORATION_SUBJECTS } from './collaboration';
import { MEETING_SUBJECTS, MEETINGS_STORED } from './meetings';
import { PEOPLE_STORED, PEOPLE_SUBJECTS } from './people';
import { RECORD_STORED, RECORD_SUBJECTS } from './record';
import { REVIEW_STORED, REVIEW_SUBJECTS } from './review';
import { WORK_STORED, WORK_SUBJECTS } from './work';

/** A workspace with documents for the reads and writes of every cell of the matrix. */
export const FIRESTORE_STORED: Documents = {
  ...PEOPLE_STORED,
  ...WORK_STORED,
  ...REVIEW_STORED,
  ...RECORD_STORED,
  ...COLLABORATION_STORED,
  ...MEETINGS_STORED,
  ...ADMINISTRATION_STORED,
};

/** The permissions of documents by collection: section 3 of the design. */
export const FIRESTORE_MATRIX = [
  ...PEOPLE_SUBJECTS,
  ...WORK_SUBJECTS,
  ...REVIEW_SUBJECTS,
  ...RECORD_SUBJECTS,
  ...COLLABORATION_SUBJECTS,
  ...MEETING_SUBJECTS,
  ...ADMINISTRATION_SUBJECTS,
];
