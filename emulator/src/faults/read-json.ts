import { invalidArgument } from '#status/status';

export type Json = Readonly<Record<string, unknown>>;

/** An object with no other members than these. @param name of the object, in messages */
export function readObject(json: unknown, name: string, allowedMembers: readonly string[]): Json {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw invalidArgument(`${name}: must be an object.`);
  }
  for (const member of Object.keys(json)) {
    if (allowedMembers.includes(member)) continue;
    throw invalidArgument(`${member}: not known here, only ${allowedMembers.join(', ')}.`);
  }
  return json as Json;
}

export function readChoice<Choice extends string>(
  json: unknown,
  name: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === json);
  if (choice === undefined) throw invalidArgument(`${name}: must be ${choices.join(', ')}.`);
  return choice;
}

export function readText(json: unknown, name: string): string {
  if (typeof json === 'string' && json !== '') return json;
  throw invalidArgument(`${name}: must be a text that is not empty.`);
}

export function readNumber(json: unknown, name: string, from: number, to: number): number {
  if (typeof json === 'number' && json >= from && json <= to) return json;
  throw invalidArgument(`${name}: must be a number from ${from} to ${to}.`);
}

export function readInteger(json: unknown, name: string, from: number, to: number): number {
  if (Number.isInteger(json)) return readNumber(json, name, from, to);
  throw invalidArgument(`${name}: must be a whole number from ${from} to ${to}.`);
}
