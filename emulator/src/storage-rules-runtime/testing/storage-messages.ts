import { readFileSync } from 'node:fs';
import { isObject, type Json } from '../json';

const FIXTURE = new URL('../../../testdata/storage-protocol/verify-messages.json', import.meta.url);

/** A `verify` of the unmodified Firebase CLI 15.34.2 about sites/s1/fsget/photo.jpg. */
export function verifyMessage(method: string): Json {
  const messages: unknown = JSON.parse(readFileSync(FIXTURE, 'utf8'));
  const message = isObject(messages) ? messages[method] : undefined;
  if (!isObject(message)) throw new Error(`No message was captured for ${method}.`);
  return message;
}

export function contextOf({ context }: Json): Json {
  return isObject(context) ? context : {};
}

/** A file whose statements are about the objects under sites/{site}. */
export function rulesFor(objectRules: string): string {
  return `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /sites/{site}/{rest=**} {
      ${objectRules}
    }
  }
}`;
}

export function loadMessage(id: number, rulesetName: string, content: string): Json {
  const files = [{ name: '/site/storage.rules', content }];
  return { action: 'load_ruleset', context: { rulesetName, source: { files } }, id };
}

/** The CLI's answer to a fetch, with fields in REST JSON. */
export function foundDocument(id: number, fields: Json): Json {
  const name = 'projects/demo-chantier/databases/(default)/documents/any/one';
  return { result: { name, fields }, status: 'ok', warnings: [], errors: [], id };
}

export function permitAnswer(id: unknown, permit: boolean): Json {
  return { id, status: 'ok', warnings: [], errors: [], result: { permit } };
}
