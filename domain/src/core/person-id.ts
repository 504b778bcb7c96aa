/** A uid as this product makes them: of a document id's characters, and no longer than Firebase Auth allows. */
export const PERSON_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** Whether this can be a uid, and so a part of a document's path. */
export function isPersonId(value: unknown): value is string {
  return typeof value === 'string' && PERSON_ID.test(value);
}
