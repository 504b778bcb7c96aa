import { StatusError } from '#status/status';
import { readFieldsUpTo } from './read-message';
import { messageType } from './schema';
import { malformedMessage, newReader, newWriter } from './wire';
import { writeMessage } from './write-message';

export interface ProtobufCodec<Message> {
  /** Throws a `StatusError` for what is no such message. */
  decode(bytes: Uint8Array): Message;
  encode(message: Message): Uint8Array;
}

/** Between the binary form of a message of google.firestore.v1 and that of `protocol/messages.ts`. */
export function protobufCodec<Message extends object>(typeName: string): ProtobufCodec<Message> {
  const type = messageType(typeName);
  return {
    decode(bytes) {
      try {
        return readFieldsUpTo(newReader(bytes), type, bytes.length, 0) as Message;
      } catch (error) {
        // protobufjs says by a RangeError that the bytes end too early.
        throw error instanceof StatusError ? error : malformedMessage();
      }
    },
    encode(message) {
      const writer = newWriter();
      writeMessage(writer, type, message);
      return writer.finish();
    },
  };
}
