import { type ServerResponse } from 'node:http';
import { type News } from '#protocol/inspection';
import { type Endpoint } from './emulator-endpoint';
import { forThisMachine } from './foreign-guard';
import { answerObject } from './http/answer';
import { type Inspection } from './inspection';
import { readTrial } from './inspection-body';

/** What the console sees of the emulator: `protocol/inspection.ts` says what is asked and answered. */
export function inspectionEndpoints(inspection: Inspection): readonly Endpoint[] {
  const endpoints: readonly Endpoint[] = [
    {
      method: 'GET',
      address: /^\/emulator\/v1\/overview$/,
      serve: ({ response }) => answerObject(response, inspection.overview()),
    },
    {
      method: 'GET',
      address: /^\/emulator\/v1\/listeners$/,
      serve: ({ response }) => answerObject(response, inspection.listeners()),
    },
    {
      method: 'GET',
      address: /^\/emulator\/v1\/deliveries$/,
      serve: ({ response }) => answerObject(response, inspection.deliveries()),
    },
    {
      method: 'GET',
      address: /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/collections$/,
      serve: ({ names: [projectId = '', databaseId = ''], query, response }) => {
        const database = { projectId, databaseId };
        const collections = inspection.collections(database, query.get('parent') ?? '');
        answerObject(response, { collections });
      },
    },
    {
      method: 'POST',
      address: /^\/emulator\/v1\/projects\/([^/]+):tryRules$/,
      serve: ({ names: [projectId = ''], body, response }) =>
        answerObject(response, inspection.tryRules(projectId, readTrial(projectId, body))),
    },
    {
      method: 'GET',
      address: /^\/emulator\/v1\/news$/,
      serve: ({ response }) => streamNews(inspection, response),
    },
  ];
  return endpoints.map((endpoint) => ({ ...endpoint, serve: forThisMachine(endpoint.serve) }));
}

/** A reader with more unread bytes is disconnected. It reconnects and reloads everything. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Server-sent events, https://html.spec.whatwg.org/multipage/server-sent-events.html */
function streamNews(inspection: Inspection, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(': what has changed\n\n');
  const stop = inspection.followNews((news: News) => {
    response.write(`event: news\ndata: ${JSON.stringify(news)}\n\n`);
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  });
  response.on('close', stop);
}
