import { type Document } from '#values/document';
import { type DocumentEvent } from './document-change';
import { type Trigger } from './trigger';

/** What is posted to a function. */
export interface EventRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A document in the JSON of Firestore's REST API. */
export type DocumentJson = (document: Document) => unknown;

export interface EventToEncode {
  readonly event: DocumentEvent;
  readonly trigger: Trigger;
  readonly eventId: string;
}

/** DocumentEventData. The mask is always empty, as in Google's emulator; no SDK reads it. */
export function changeJson({ before, after }: DocumentEvent, documentJson: DocumentJson): object {
  return {
    ...(after && { value: documentJson(after) }),
    ...(before && { oldValue: documentJson(before) }),
    updateMask: {},
  };
}

export function eventRequest(contentType: string, body: object): EventRequest {
  return { headers: { 'content-type': contentType }, body: JSON.stringify(body) };
}
