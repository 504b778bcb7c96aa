import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterEach, expect, it, vi } from 'vitest';
import { deleteFile, storedFiles } from './stored-files';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  vi.unstubAllEnvs();
});

/** A storage service that ends the first connection for each address without an answer. Returns its host. */
async function serviceThatHangsUp(): Promise<string> {
  const requests = new Set<string>();
  server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    if (requests.has(line)) response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
    else {
      requests.add(line);
      request.socket.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('sends a lost request again, also while files are deletion', async () => {
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', await serviceThatHangsUp());
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  const app = initializeApp({ projectId: 'demo-a', storageBucket: 'demo-a.appspot.com' }, 'files');
  const files = storedFiles(app);
  const deletion = deleteFile(files.file('a'));
  const read = files.file('b').download({ validation: false });

  await expect(Promise.all([deletion, read])).resolves.toHaveLength(2);
  await deleteApp(app);
});
