import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulator, startEmulator } from './emulator';
import { readOptions } from './options';

const CONTENT = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents {
match /rooms/{id} { allow get: if id == 'open'; }
} }`;
const DOCUMENTS = 'v1/projects/demo/databases/(default)/documents';

let emulator: RunningEmulator;
beforeEach(async () => {
  emulator = await startEmulator(readOptions(['--port=0']), () => undefined);
  const rules = { files: [{ content: CONTENT }] };
  await ask('PUT', 'emulator/v1/projects/demo:securityRules', { rules });
});
afterEach(() => emulator.close());

async function ask(method: string, path: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${emulator.port}/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as unknown };
}

const take = () => ask('POST', 'emulator/v1/projects/demo:takeNoticedMutants');

describe('The endpoints of mutants', () => {
  it('tell what they are, and which answered otherwise', async () => {
    const { json } = await ask('PUT', 'emulator/v1/ruleMutants', { content: CONTENT });
    const { mutants } = json as { mutants: { id: number; mutation: string }[] };
    const inequality = mutants.find(({ mutation }) => mutation === '== made !=');

    expect(inequality).toMatchObject({
      line: 3,
      source: "match /rooms/{id} { allow get: if id == 'open'; }",
      mutated: "match /rooms/{id} { allow get: if id != 'open'; }",
    });
    expect(await take()).toEqual({ status: 200, json: { ids: [] } });
    expect((await ask('GET', `${DOCUMENTS}/rooms/shut`)).status).toBe(403);
    expect((await take()).json).toEqual({
      ids: expect.arrayContaining([inequality?.id]) as unknown,
    });
  });

  it('put on trial those alone that are asked for, until the trial ends', async () => {
    await ask('PUT', 'emulator/v1/ruleMutants', { content: CONTENT, only: [0], enough: 1 });
    await ask('GET', `${DOCUMENTS}/rooms/shut`);
    const { ids } = (await take()).json as { ids: number[] };
    await ask('DELETE', 'emulator/v1/ruleMutants');
    await ask('GET', `${DOCUMENTS}/rooms/shut`);

    expect(ids.every((id) => id === 0)).toBe(true);
    expect((await take()).json).toEqual({ ids: [] });
  });

  it.each([{}, { content: 1 }, { content: CONTENT, only: ['a'] }, { content: 'service {' }])(
    'refuse %j',
    async (body) => {
      expect((await ask('PUT', 'emulator/v1/ruleMutants', body)).status).toBe(400);
    },
  );
});
