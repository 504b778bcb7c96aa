import { connect } from 'node:net';

/**
 * Sends bytes as they are, says no more, and hangs up at the first bytes of the answer, or when there
 * have been none for this long.
 * @returns the first line of the answer; empty where there was none
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
    // The other side may close in the midst of what it does not read.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });
}
