import { type ClientDuplexStream } from '@grpc/grpc-js';
import { type Json } from './arbitrary-values';
import { clientOf, databaseOf, messagesOf, metadataOf } from './firestore-messages';
import { documentsRoot, type Engine, OWNER, ROOT } from './rest-engine';

/** What a server says on a Listen stream, enums by name and bytes in base64. */
export interface ListenResponse {
  readonly targetChange?: TargetNews;
  readonly documentChange?: DocumentNews;
  readonly documentDelete?: DocumentNews;
  readonly documentRemove?: DocumentNews;
  readonly filter?: { readonly targetId?: number; readonly count?: number };
}

export interface TargetNews {
  readonly targetChangeType?: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
  readonly targetIds?: readonly number[];
  readonly cause?: { readonly code?: number; readonly message?: string };
  readonly resumeToken?: string;
  readonly readTime?: string;
}

/** A version of a document, or the name of one that is gone or no longer in the target. */
export interface DocumentNews {
  readonly document?: string | { readonly name: string; readonly updateTime: string };
  readonly targetIds?: readonly number[];
  readonly removedTargetIds?: readonly number[];
}

export interface ListenStream {
  /** `ROOT` is replaced as everywhere; the rest is as in REST. */
  addTarget(target: Json): void;
  removeTarget(targetId: number): void;
  /** Done when the server has let go: Google's fails commits that meet a stream being closed. */
  close(): Promise<void>;
}

const { encode, decode } = messagesOf('ListenRequest', 'ListenResponse');

export function openListen(
  engine: Engine,
  receive: (response: ListenResponse) => void,
  onError: (error: Error) => void,
): ListenStream {
  const database = databaseOf(engine);
  const stream: ClientDuplexStream<Json, ListenResponse> = clientOf(engine).makeBidiStreamRequest(
    '/google.firestore.v1.Firestore/Listen',
    encode,
    (bytes) => decode(bytes) as ListenResponse,
    metadataOf(engine, OWNER),
  );
  stream.on('data', receive);
  let isClosed = false;
  const closing = new Promise<void>((resolve) => stream.on('status', () => resolve()));
  stream.on('error', (error) => {
    if (!isClosed) onError(error);
  });
  return {
    addTarget: (target) => {
      const text = JSON.stringify(target).replaceAll(ROOT, documentsRoot(engine));
      stream.write({ database, addTarget: JSON.parse(text) as Json });
    },
    removeTarget: (removeTarget) => stream.write({ database, removeTarget }),
    close: () => {
      isClosed = true;
      stream.end();
      return closing;
    },
  };
}
