/** No id that a client chooses holds it: neither `operationIdField` nor `isOperationId` of the rules takes one. */
const SEPARATOR = ':';

/** The id of a document that the server makes of what it is about. */
export type ServerId = `${string}:${string}`;

/** The only maker of such ids, so that none is ever an id that a client has chosen (decision 100). */
export function serverId(...parts: readonly [string, string, ...string[]]): ServerId {
  return parts.join(SEPARATOR) as ServerId;
}

/** As versions before decision 100 made it: what they have told is still found. */
export function formerServerId(id: ServerId): string {
  return id.replaceAll(SEPARATOR, '_');
}
