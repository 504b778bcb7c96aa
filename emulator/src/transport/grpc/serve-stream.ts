import { type ServerDuplexStream } from '@grpc/grpc-js';
import { type StreamHandler, type StreamPeer } from '../../service/rpc';
import { grpcStatus } from './grpc-status';

/**
 * Joins a call in both directions to the handler that `open` gives for it. However the call ends, by
 * either side, the handler is closed once and nothing is sent after.
 */
export function serveStream(
  call: ServerDuplexStream<Uint8Array, Uint8Array>,
  open: (peer: StreamPeer<Uint8Array>) => StreamHandler<Uint8Array>,
): void {
  let handler: StreamHandler<Uint8Array> | undefined;
  const state = { isOpen: true };

  /** The handler may end the call while it is being opened: then it is closed when it is there. */
  function finish(answer: () => void): void {
    if (!state.isOpen) return;
    state.isOpen = false;
    answer();
    handler?.close();
  }
  const fail = (thrown: unknown) => finish(() => call.emit('error', grpcStatus(thrown)));
  const end = () => finish(() => call.end());

  call.on('data', (bytes: Uint8Array) => {
    if (!state.isOpen) return;
    try {
      handler?.receive(bytes);
    } catch (thrown) {
      fail(thrown);
    }
  });
  call.on('end', end);
  call.on('cancelled', () => finish(() => undefined));
  try {
    handler = open({
      send: (bytes) => {
        if (state.isOpen) call.write(bytes);
      },
      fail,
      end,
    });
    if (!state.isOpen) handler.close();
  } catch (thrown) {
    fail(thrown);
  }
}
