import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { WebSocket, WebSocketServer } from 'ws';
import { clock, markOf, watchPaint } from './painted';

const PAGE = `<!doctype html><title>fan-out</title><ol id="list"></ol><script>
const socket = new WebSocket(location.href.replace('http', 'ws'));
socket.onopen = () => (document.title = 'open');
socket.onmessage = ({ data }) => {
  const line = document.createElement('li');
  line.textContent = data;
  document.getElementById('list').append(line);
};
</script>`;

/**
 * The floor on this machine: a server that sends each message to all connected clients, without storing it
 * and without checking rights. Measures from the sender's call to the frame that shows the message in a page,
 * with `clients` connected, including that page.
 */
export async function paintedBySocket(
  browser: Browser,
  clients: number,
  messages: number,
): Promise<number[]> {
  const http = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(PAGE);
  });
  const server = new WebSocketServer({ server: http });
  server.on('connection', (socket) =>
    socket.on('message', (data, isBinary) => {
      for (const client of server.clients) client.send(data, { binary: isBinary });
    }),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const sockets = await Promise.all(Array.from({ length: clients }, () => connect(port)));
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction(() => document.title === 'open');
    const paint = await watchPaint(page, '#list');
    const took: number[] = [];
    for (let number = 0; number < messages; number += 1) {
      const from = clock();
      sockets[0]?.send(`${markOf(number)} as long as a short message is`);
      took.push((await paint(number)) - from);
    }
    return took;
  } finally {
    await page.close();
    for (const socket of sockets) socket.terminate();
    server.close();
    http.close();
  }
}

function connect(port: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}
