import { type DocumentName } from './document-name';
import { type FieldMap } from './field-value';
import { type Timestamp } from './timestamp';

/** A version of a document. Never changed: another version is another object. */
export interface Document {
  readonly name: DocumentName;
  readonly fields: FieldMap;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}
