import { invalidArgument, type StatusError } from '#status/status';

/** Deeper than any filter or value that is allowed, and far from the end of the stack. */
const MAX_DEPTH = 100;

/** Google's emulator says no more about a body that is not the JSON of its message. */
export function invalidPayload(): StatusError {
  return invalidArgument("Payload isn't valid for request.");
}

/** The members of a JSON object. JSON.parse makes `__proto__` a member like any other. */
export function membersOf(json: unknown, depth: number): [string, unknown][] {
  if (depth > MAX_DEPTH || typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw invalidPayload();
  }
  return Object.entries(json);
}

export function itemsOf(json: unknown, depth: number): readonly unknown[] {
  if (depth > MAX_DEPTH || !Array.isArray(json)) throw invalidPayload();
  return json;
}
