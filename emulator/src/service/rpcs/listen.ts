import { type ListenRequest, type ListenResponse } from '#protocol/messages';
import { toStatusError } from '#status/status';
import { type Engine } from '../engine';
import { ListenStream } from '../listen/listen-stream';
import { parseDatabaseName } from '../names';
import { type StreamingRpc } from '../rpc';

/** Documents and queries that a client follows; targets come and go on one stream. */
export function listen(engine: Engine): StreamingRpc<ListenRequest, ListenResponse> {
  return {
    kind: 'streaming',
    requestType: 'ListenRequest',
    responseType: 'ListenResponse',
    open(call, peer) {
      let stream: ListenStream | undefined;
      let isOver = false;
      const close = () => {
        isOver = true;
        stream?.close();
      };
      return {
        receive(request) {
          if (isOver) return;
          try {
            // Only the first message has to name the database.
            stream ??= new ListenStream(
              engine,
              engine.open(parseDatabaseName(request.database)),
              call,
              peer,
            );
            stream.handle(request);
          } catch (error) {
            close();
            peer.fail(toStatusError(error));
          }
        },
        close,
      };
    },
  };
}
