import { type Document } from '#values/document';
import { DocumentName } from '#values/document-name';
import { Timestamp } from '#values/timestamp';
import { type Actor, type DocumentChange } from '../document-change';
import { TriggerRegistry } from '../trigger-registry';

const PROJECT = 'demo-site';
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const CREATED = new Timestamp(1_795_241_499, 125_682_000);
const COMMITTED = new Timestamp(1_795_241_500, 804_855_000);

/** A version of a note. */
function note(path: string, text: string): Document {
  return {
    name: new DocumentName(DATABASE, path),
    fields: new Map([['text', text]]),
    createTime: CREATED,
    updateTime: COMMITTED,
  };
}

/** A commit that wrote one note: from a text to another, absent where there is none. */
export function change(
  path: string,
  texts: { readonly from?: string; readonly to?: string },
  caller: Actor = { kind: 'admin' },
): DocumentChange {
  return {
    ...(texts.from !== undefined && { before: note(path, texts.from) }),
    ...(texts.to !== undefined && { after: note(path, texts.to) }),
    commitTime: COMMITTED,
    caller,
  };
}

/** Stands in for the JSON that the transport writes. */
export function noteJson({ name, fields }: Document): unknown {
  return { name: String(name), fields: { text: { stringValue: fields.get('text') } } };
}

/** Registers v2 functions of notes by their ids: `{ 'onNote-0': 'written' }`. */
export function registryOf(functions: Readonly<Record<string, string>>): TriggerRegistry {
  const registry = new TriggerRegistry();
  for (const [id, suffix] of Object.entries(functions)) {
    registry.registerV2(PROJECT, id, {
      eventType: `google.cloud.firestore.document.v1.${suffix}`,
      database: '(default)',
      namespace: '(default)',
      document: { value: 'notes/{note}', matchType: 'PATH_PATTERN' },
    });
  }
  return registry;
}

/** Registers v1 functions of notes by their ids: `{ 'onNote-0': 'write' }`. */
export function registerV1(
  registry: TriggerRegistry,
  functions: Readonly<Record<string, string>>,
): void {
  for (const [id, verb] of Object.entries(functions)) {
    registry.registerV1(PROJECT, id, {
      eventTrigger: {
        eventType: `providers/cloud.firestore/eventTypes/document.${verb}`,
        resource: `${DATABASE}/documents/notes/{note}`,
        service: 'firestore.googleapis.com',
      },
    });
  }
}
