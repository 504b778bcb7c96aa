import { invalidArgument, toStatusError } from '#status/status';
import { MAX_MESSAGE_BYTES } from './limits';
import { badRequest } from './refusal';
import { streamErrorText } from './stream-error';

/** Between the JSON of the channel and the messages of the service. */
export interface MessageCodec {
  readonly fromJson: (typeName: string, json: unknown) => unknown;
  readonly toJsonText: (typeName: string, message: unknown) => string;
}

/** What the client sends in one piece. */
export interface ParsedMap {
  readonly bytes: number;
  readonly json: unknown;
}

export function parseMap(text: string): ParsedMap {
  try {
    return { bytes: Buffer.byteLength(text), json: JSON.parse(text) };
  } catch {
    throw badRequest('A map is not JSON.');
  }
}

/** Throws `StatusError`; of what is too big in production's words. */
export function messageOf(codec: MessageCodec, typeName: string, map: ParsedMap): unknown {
  if (map.bytes > MAX_MESSAGE_BYTES) {
    throw invalidArgument(`Request payload size exceeds the limit: ${MAX_MESSAGE_BYTES} bytes.`);
  }
  return codec.fromJson(typeName, map.json);
}

/** A message that cannot be written must not leave a gap that the client would not notice. */
export function textOf(codec: MessageCodec, typeName: string, message: unknown): string {
  try {
    return `[${codec.toJsonText(typeName, message)}]`;
  } catch (error) {
    return `[${streamErrorText(toStatusError(error))}]`;
  }
}
