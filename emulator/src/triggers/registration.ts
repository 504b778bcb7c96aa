import { invalidArgument, unimplemented } from '#status/status';
import { databaseName } from '#values/document-name';
import { exactPath, pathPattern, resourcePattern } from './document-pattern';
import { type AwaitedChange, type Trigger } from './trigger';

type Json = Readonly<Record<string, unknown>>;

const V2_EVENT_TYPE =
  /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(\.withAuthContext)?$/;

/** The body of `POST …/eventarcTrigger?eventarcTriggerId=<id>`, from JSON. */
export function readV2Registration(projectId: string, id: string, body: unknown): Trigger {
  const { eventType, database, namespace, document } = requireObject(body);
  const match = V2_EVENT_TYPE.exec(requireText(eventType));
  if (!match) throw invalidPayload();
  const databaseId = requireText(database);
  if (databaseId === '' || databaseId.includes('*')) throw invalidPayload();
  if (namespace !== undefined && namespace !== '(default)') {
    throw unimplemented('triggers of namespaces');
  }
  return {
    projectId,
    id: requireId(id),
    generation: 'v2',
    awaits: match[1] as AwaitedChange,
    withAuthContext: match[2] !== undefined,
    database: databaseName({ projectId, databaseId }),
    documents: readDocuments(document),
  };
}

function readDocuments(document: unknown) {
  if (document === undefined) return exactPath('');
  const { value = '', matchType } = requireObject(document);
  switch (matchType) {
    case 'EXACT':
      return exactPath(requireText(value));
    case 'PATH_PATTERN':
      return pathPattern(requireText(value));
    default:
      throw invalidPayload();
  }
}

const V1_EVENT_TYPES: ReadonlyMap<unknown, AwaitedChange> = new Map([
  ['providers/cloud.firestore/eventTypes/document.create', 'created'],
  ['providers/cloud.firestore/eventTypes/document.update', 'updated'],
  ['providers/cloud.firestore/eventTypes/document.delete', 'deleted'],
  ['providers/cloud.firestore/eventTypes/document.write', 'written'],
]);

const V1_RESOURCE = /^(projects\/[^/]+\/databases\/[^/]+)\/documents\/(.+)$/;

/** The body of `PUT …/triggers/<id>`, from JSON. */
export function readV1Registration(projectId: string, id: string, body: unknown): Trigger {
  const { eventType, resource } = requireObject(requireObject(body)['eventTrigger']);
  const awaits = V1_EVENT_TYPES.get(eventType);
  const [, database, pattern] = V1_RESOURCE.exec(requireText(resource)) ?? [];
  if (awaits === undefined || database === undefined || pattern === undefined) {
    throw invalidPayload();
  }
  return {
    projectId,
    id: requireId(id),
    generation: 'v1',
    awaits,
    withAuthContext: false,
    database,
    documents: resourcePattern(pattern),
  };
}

function requireId(id: string): string {
  if (id === '') throw invalidPayload();
  return id;
}

function requireObject(json: unknown): Json {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Json;
  throw invalidPayload();
}

function requireText(json: unknown): string {
  if (typeof json === 'string') return json;
  throw invalidPayload();
}

function invalidPayload(): Error {
  return invalidArgument("Payload isn't valid for request.");
}
