import { createServer } from 'node:http';
import { PROJECT, type Candidate } from './candidates';
import { serverClient } from './sdk-clients';
import type { Measurements } from './figures';

const WRITES = 20;
const PATIENCE_MS = 5_000;

/** Takes the place of the Firebase CLI's functions, and reports calls. */
export async function startFunctions() {
  let onCall = (_body: string) => {};
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      response.end();
      onCall(body);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    host: `127.0.0.1:${port}`,
    /**
     * @param text contained in the expected event
     * @returns false when no such call has come in time
     */
    untilCalled: (text: string): Promise<boolean> =>
      new Promise((resolve) => {
        const givenUp = setTimeout(() => resolve(false), PATIENCE_MS);
        onCall = (body) => {
          if (!body.includes(text)) return;
          clearTimeout(givenUp);
          resolve(true);
        };
      }),
    close: () => server.close(),
  };
}

/** Time from a write to the call of the function that it triggers. */
export const triggerFigures = (
  measurements: Measurements,
  functions: Awaited<ReturnType<typeof startFunctions>>,
) => [
  async (candidate: Candidate) => {
    const { name, host } = candidate;
    if (name === 'floor' || name === 'npm') return;
    const database = `projects/${PROJECT}/databases/(default)`;
    await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/triggers/bench`, {
      method: 'PUT',
      body: JSON.stringify({
        eventTrigger: {
          resource: `${database}/documents/triggered/{id}`,
          eventType: 'providers/cloud.firestore/eventTypes/document.write',
          service: 'firestore.googleapis.com',
        },
      }),
    });
    const { firestore, close } = serverClient(candidate);
    for (let index = 0; index <= WRITES; index += 1) {
      const id = `write-${Date.now()}-${index}`;
      const call = functions.untilCalled(id);
      const since = performance.now();
      await firestore.doc('triggered/document').set({ id });
      if (!(await call)) break;
      // The first write opens the connection and is not timed.
      if (index > 0) measurements.add('triggerStart', name, performance.now() - since);
    }
    await close();
  },
];
