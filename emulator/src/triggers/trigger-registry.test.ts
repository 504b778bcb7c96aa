import { describe, expect, it } from 'vitest';
import { DocumentName } from '#values/document-name';
import { TriggerRegistry } from './trigger-registry';

const PROJECT = 'demo-site';

function documentName(path: string, projectId = PROJECT, databaseId = '(default)'): DocumentName {
  return new DocumentName(`projects/${projectId}/databases/${databaseId}`, path);
}

/** As firebase-tools registers `onDocument…('sites/{site}')`. */
function v2Body(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    eventType: 'google.cloud.firestore.document.v1.created',
    database: '(default)',
    namespace: '(default)',
    document: { value: 'sites/{site}', matchType: 'PATH_PATTERN' },
    ...changes,
  };
}

const RESOURCE = `projects/${PROJECT}/databases/(default)/documents/sites/{site}`;

function v1Body(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    eventTrigger: {
      eventType: 'providers/cloud.firestore/eventTypes/document.write',
      resource: RESOURCE,
      service: 'firestore.googleapis.com',
      ...changes,
    },
  };
}

function idsFor(registry: TriggerRegistry, name: DocumentName): readonly string[] {
  return registry.triggersFor(name).map(({ id }) => id);
}

describe('a registered function hears of', () => {
  it('documents of its pattern, its database and its project', () => {
    const registry = new TriggerRegistry();
    registry.registerV2(PROJECT, 'v2-0', v2Body());
    registry.registerV2(PROJECT, 'second-0', v2Body({ database: 'second' }));
    registry.registerV2('demo-other', 'other-0', v2Body());
    registry.registerV1(PROJECT, 'v1-0', v1Body());

    expect(idsFor(registry, documentName('sites/s1'))).toEqual(['v2-0', 'v1-0']);
    expect(idsFor(registry, documentName('sites/s1', PROJECT, 'second'))).toEqual(['second-0']);
    expect(idsFor(registry, documentName('sites/s1', 'demo-other'))).toEqual(['other-0']);
    expect(idsFor(registry, documentName('sites/s1/notes/n1'))).toEqual([]);
    expect(idsFor(registry, documentName('sites/s1', 'demo-unknown'))).toEqual([]);
  });

  it('nothing, where a v1 resource names another project', () => {
    const registry = new TriggerRegistry();
    const resource = 'projects/demo-other/databases/(default)/documents/sites/{site}';
    registry.registerV1(PROJECT, 'v1-0', v1Body({ resource }));

    expect(idsFor(registry, documentName('sites/s1'))).toEqual([]);
    expect(idsFor(registry, documentName('sites/s1', 'demo-other'))).toEqual([]);
  });

  it('only one document, where the path is exact', () => {
    const registry = new TriggerRegistry();
    const document = { value: 'sites/s1', matchType: 'EXACT' };
    registry.registerV2(PROJECT, 'exact-0', v2Body({ document }));

    expect(idsFor(registry, documentName('sites/s1'))).toEqual(['exact-0']);
    expect(idsFor(registry, documentName('sites/s2'))).toEqual([]);
  });

  it('every document, where no path is given', () => {
    const registry = new TriggerRegistry();
    registry.registerV2(PROJECT, 'all-0', v2Body({ document: undefined }));

    expect(idsFor(registry, documentName('a/b/c/d'))).toEqual(['all-0']);
  });
});

describe('a function registered again', () => {
  it('under another generation takes the place of the older', () => {
    const registry = new TriggerRegistry();
    registry.registerV2(PROJECT, 'us-central1-onSite-0', v2Body());
    registry.registerV2(PROJECT, 'us-central1-onSite-12', v2Body());

    expect(idsFor(registry, documentName('sites/s1'))).toEqual(['us-central1-onSite-12']);
  });

  it('as v2 takes the place of what it was as v1', () => {
    const registry = new TriggerRegistry();
    registry.registerV1(PROJECT, 'us-central1-onSite-0', v1Body());
    registry.registerV2(PROJECT, 'us-central1-onSite-1', v2Body());

    expect(registry.triggersFor(documentName('sites/s1'))).toMatchObject([
      { id: 'us-central1-onSite-1', generation: 'v2' },
    ]);
  });

  it('is another function where more than the generation differs', () => {
    const registry = new TriggerRegistry();
    registry.registerV2(PROJECT, 'us-central1-onSite-0', v2Body());
    registry.registerV2(PROJECT, 'europe-west1-onSite-0', v2Body());
    registry.registerV2(PROJECT, 'us-central1-onSite2-0', v2Body());

    expect(idsFor(registry, documentName('sites/s1'))).toHaveLength(3);
  });
});

describe('a registration says what is awaited', () => {
  it.each([
    ['created', 'created', false],
    ['updated', 'updated', false],
    ['deleted.withAuthContext', 'deleted', true],
    ['written.withAuthContext', 'written', true],
  ])('v2 %s', (suffix, awaits, withAuthContext) => {
    const registry = new TriggerRegistry();
    const eventType = `google.cloud.firestore.document.v1.${suffix}`;
    registry.registerV2(PROJECT, 'f-0', v2Body({ eventType }));

    expect(registry.triggersFor(documentName('sites/s1'))).toMatchObject([
      { awaits, withAuthContext },
    ]);
  });

  it.each([
    ['create', 'created'],
    ['update', 'updated'],
    ['delete', 'deleted'],
    ['write', 'written'],
  ])('v1 document.%s', (verb, awaits) => {
    const registry = new TriggerRegistry();
    const eventType = `providers/cloud.firestore/eventTypes/document.${verb}`;
    registry.registerV1(PROJECT, 'f-0', v1Body({ eventType }));

    expect(registry.triggersFor(documentName('sites/s1'))).toMatchObject([{ awaits }]);
  });
});

describe('a registration is refused', () => {
  it.each<[string, unknown]>([
    ['of no object', []],
    ['of null', null],
    ['without event type', v2Body({ eventType: undefined })],
    ['of another event type', v2Body({ eventType: 'google.cloud.storage.object.v1.finalized' })],
    ['without database', v2Body({ database: undefined })],
    ['of a pattern of databases', v2Body({ database: '*' })],
    ['of a text as document', v2Body({ document: 'sites/{site}' })],
    ['without a way to match', v2Body({ document: { value: 'a/b' } })],
    ['of another way to match', v2Body({ document: { value: 'a/b', matchType: 'REGEX' } })],
  ])('v2 %s', (_, body) => {
    const registry = new TriggerRegistry();

    expect(() => registry.registerV2(PROJECT, 'f-0', body)).toThrow(
      "Payload isn't valid for request.",
    );
  });

  it('of a namespace', () => {
    const body = v2Body({ namespace: 'tenant' });

    expect(() => new TriggerRegistry().registerV2(PROJECT, 'f-0', body)).toThrow(
      /does not support triggers of namespaces/,
    );
  });

  it.each<[string, unknown]>([
    ['without trigger', {}],
    ['of another event type', v1Body({ eventType: 'google.firestore.document.write' })],
    ['of __proto__ as event type', v1Body({ eventType: '__proto__' })],
    ['without resource', v1Body({ resource: undefined })],
    ['of another resource', v1Body({ resource: 'sites/{site}' })],
    ['without a path', v1Body({ resource: 'projects/p/databases/d/documents/' })],
  ])('v1 %s', (_, body) => {
    const registry = new TriggerRegistry();

    expect(() => registry.registerV1(PROJECT, 'f-0', body)).toThrow(
      "Payload isn't valid for request.",
    );
  });

  it('without an id', () => {
    expect(() => new TriggerRegistry().registerV2(PROJECT, '', v2Body())).toThrow(
      "Payload isn't valid for request.",
    );
  });
});
