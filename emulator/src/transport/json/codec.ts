import { messageType } from '../protobuf/schema';
import { messageText } from './message-text';
import { invalidPayload } from './payload';
import { readMessage } from './read-message';

/** From proto3 JSON, parsed. Throws a `StatusError` for what is no such message. */
export function fromJson(typeName: string, json: unknown): object {
  return readMessage(json, messageType(typeName), 0);
}

/** From the text of proto3 JSON. */
export function fromJsonText(typeName: string, text: string): object {
  return fromJson(typeName, parseJson(text));
}

export function toJsonText(typeName: string, message: unknown): string {
  return messageText(message as object, messageType(typeName));
}

export function toJson(typeName: string, message: unknown): unknown {
  return JSON.parse(toJsonText(typeName, message));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalidPayload();
  }
}
