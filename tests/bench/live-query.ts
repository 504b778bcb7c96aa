import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { clock, markOf, watchPaint } from './painted';
import { APP_ID, type RunningParse } from './parse-server';

/**
 * The parts of the SDK used here. The package is fetched when the bench runs, so its types are not available.
 */
interface ParseSdk {
  initialize(appId: string): void;
  serverURL: string;
  readonly Query: new (className: string) => ParseQuery;
  readonly LiveQueryClient: new (options: object) => LiveQueryClient;
}
interface ParseQuery {
  equalTo(key: string, value: string): this;
}
interface LiveQueryClient {
  open(): void;
  close(): void;
  subscribe(query: ParseQuery): { on(event: 'open', onOpen: () => void): void };
}

const page = (serverUrl: string, conversation: string) => `<!doctype html>
<title>live query</title><ol id="list"></ol><script src="/parse.js"></script><script>
Parse.initialize(${JSON.stringify(APP_ID)});
Parse.serverURL = ${JSON.stringify(serverUrl)};
const query = new Parse.Query('Message').equalTo('conversation', ${JSON.stringify(conversation)});
query.subscribe().then((subscription) => {
  subscription.on('open', () => (document.title = 'open'));
  subscription.on('create', (message) => {
    const line = document.createElement('li');
    line.textContent = message.get('text');
    document.getElementById('list').append(line);
  });
});
</script>`;

/**
 * The same through the live queries of parse-server. It stores each message in PostgreSQL and notifies the
 * clients with a matching query, without checking rights. Measures from the sender's call to the frame that
 * shows the message in a page, with `clients` subscribed, including that page.
 */
export async function paintedByLiveQuery(
  browser: Browser,
  parse: RunningParse,
  clients: number,
  messages: number,
): Promise<number[]> {
  const conversation = `with-${clients}`;
  const script = readFileSync(join(parse.modules, 'parse/dist/parse.min.js'));
  const http = createServer(({ url }, response) => {
    const isScript = url === '/parse.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : page(parse.url, conversation));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  // The first object creates the class and its columns.
  await send(parse, conversation, 'Bonjour');
  const others = await Promise.all(
    Array.from({ length: clients - 1 }, () => subscribe(parse, conversation)),
  );
  const tab = await browser.newPage();
  try {
    await tab.goto(`http://127.0.0.1:${port}/`);
    await tab.waitForFunction(() => document.title === 'open');
    const paint = await watchPaint(tab, '#list');
    const took: number[] = [];
    for (let number = 0; number < messages; number += 1) {
      const from = clock();
      void send(parse, conversation, `${markOf(number)} as long as a short message is`);
      took.push((await paint(number)) - from);
    }
    return took;
  } finally {
    await tab.close();
    for (const client of others) client.close();
    http.close();
  }
}

async function send({ url }: RunningParse, conversation: string, text: string): Promise<void> {
  const response = await fetch(`${url}/classes/Message`, {
    method: 'POST',
    headers: { 'X-Parse-Application-Id': APP_ID, 'content-type': 'application/json' },
    body: JSON.stringify({ conversation, text }),
  });
  if (!response.ok) throw new Error(`parse-server: ${await response.text()}`);
}

async function subscribe(parse: RunningParse, conversation: string): Promise<LiveQueryClient> {
  const sdk = createRequire(join(parse.modules, 'x.js'))('parse/node') as ParseSdk;
  sdk.initialize(APP_ID);
  sdk.serverURL = parse.url;
  const client = new sdk.LiveQueryClient({
    applicationId: APP_ID,
    serverURL: parse.url.replace('http', 'ws'),
  });
  client.open();
  const query = new sdk.Query('Message').equalTo('conversation', conversation);
  await new Promise<void>((resolve) => client.subscribe(query).on('open', resolve));
  return client;
}
