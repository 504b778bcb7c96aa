import { connect } from 'node:net';

/**
 * Sends the bytes unchanged and nothing more. Closes the connection at the first bytes of the response, or
 * after `waitsMs` without any.
 * @returns the first line of the response, or an empty text
 */
export function sendBytes(port: number, bytes: Uint8Array, waitsMs: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(waitsMs, () => socket.destroy());
    socket.once('data', (data) => {
      answer = data.toString('latin1');
      socket.destroy();
    });
    // The server may close the connection while bytes are still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });
}
