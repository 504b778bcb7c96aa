import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_LENGTH, RECYCLE_LENGTH } from './limits';
import { ChannelClient, readFrames, type ReceivedArray } from './testing/channel-client';
import { startScriptedServer, type ScriptedServer } from './testing/scripted-server';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(() => server.stop());

describe('a streaming back channel', () => {
  it('brings what waits, then what comes', async () => {
    const { client } = server;
    const sid = await client.open([{ say: 'a' }]);
    const reader = client.listen(sid, 0);
    await reader.waitForArrays(1);

    await client.forward(sid, [{ say: 'é😀' }], { ofs: 1 });

    expect(await reader.waitForArrays(2)).toEqual([
      [1, ['a']],
      [2, ['é😀']],
    ]);
    expect(reader.hasEnded).toBe(false);
  });

  it('writes at once when there is nothing to say', async () => {
    const { client } = server;

    const reader = client.listen(await client.open(), 0);

    expect(await reader.waitForArrays(1)).toEqual([[1, ['noop']]]);
  });

  it('writes the messages of one turn at once', async () => {
    const { client } = server;
    const sid = await client.open();
    const reader = client.listen(sid, 0);
    await reader.waitForArrays(1);

    await client.forward(sid, [{ scream: { times: 50, length: 10 } }, { say: 'last' }]);
    await reader.waitForArrays(52);

    expect(reader.frames.map((frame) => frame.length)).toEqual([1, 51]);
  });

  it('breaks a silence every 30 seconds, and none before', async () => {
    const { client, clock } = server;
    const reader = client.listen(await client.open([{ say: 'a' }]), 0);
    await reader.waitForArrays(1);

    clock.advance(28_000);
    await client.send('OPTIONS', 'VER=8');
    expect(reader.arrays).toHaveLength(1);

    clock.advance(32_000);
    expect((await reader.waitForArrays(3)).slice(1)).toEqual([
      [2, ['noop']],
      [3, ['noop']],
    ]);
  });

  it('is replaced by the next, which brings what none acknowledged', async () => {
    const { client } = server;
    const sid = await client.open([{ say: 'a' }, { say: 'b' }]);
    const first = client.listen(sid, 0);
    await first.waitForArrays(2);

    const second = client.listen(sid, 1);

    await first.waitForEnd();
    expect(await second.waitForArrays(1)).toEqual([[2, ['b']]]);
    await client.forward(sid, [{ say: 'c' }], { ofs: 2 });
    expect(await second.waitForArrays(2)).toEqual([
      [2, ['b']],
      [3, ['c']],
    ]);
    expect(first.arrays).toHaveLength(2);
  });

  it('loses nothing when it is cut', async () => {
    const { client } = server;
    const sid = await client.open([{ say: 'a' }]);
    const first = client.listen(sid, 0);
    await first.waitForArrays(1);
    first.cut();
    await client.forward(sid, [{ say: 'b' }], { ofs: 1 });

    const second = client.listen(sid, 0);

    const arrays = await second.waitForArrays(2);
    expect(arrays.filter(([, [content]]) => content !== 'noop')).toEqual([
      [1, ['a']],
      [2, ['b']],
    ]);
  });
});

describe('a polling back channel', () => {
  it('ends with what waits', async () => {
    const { client } = server;
    const sid = await client.open([{ say: 'a' }, { say: 'b' }]);

    expect(await client.listen(sid, 0, 'CI=1').waitForEnd()).toEqual([
      [1, ['a']],
      [2, ['b']],
    ]);
  });

  it('waits for the first news', async () => {
    const { client } = server;
    const sid = await client.open();
    const reader = client.listen(sid, 0, 'CI=1');
    expect(await reader.status()).toBe(200);
    expect(reader.length).toBe(0);

    const { text } = await client.forward(sid, [{ say: 'a' }]);

    expect(text).toMatch(/^7\n\[1,/);
    expect(await reader.waitForEnd()).toEqual([[1, ['a']]]);
  });

  it.each([
    ['CI=1', 28_000, 30_000],
    ['CI=1&TO=5000', 3_000, 5_000],
    ['CI=1&TO=3600000', 28_000, 30_000],
  ])('with %s gives up in time, and never without a word', async (query, before, limit) => {
    const { client, clock } = server;
    const reader = client.listen(await client.open(), 0, query);
    await reader.status();

    clock.advance(before);
    await client.send('OPTIONS', 'VER=8');
    expect(reader.hasEnded).toBe(false);

    clock.advance(limit - before);
    expect(await reader.waitForEnd()).toEqual([[1, ['noop']]]);
  });
});

describe('a snapshot of 20,000 documents', () => {
  const SNAPSHOT = { scream: { times: 20_000, length: 1_000 } };

  it.each(['CI=0', 'CI=1'])(
    'arrives whole with %s, in responses a browser can hold',
    async (ci) => {
      const { client } = server;
      const sid = await client.open([SNAPSHOT]);
      const all: ReceivedArray[] = [];
      const lengths: number[] = [];

      while (all.length < 20_000) {
        const reader = client.listen(sid, all.at(-1)?.[0] ?? 0, ci);
        all.push(
          ...(await Promise.race([reader.waitForEnd(), reader.waitForArrays(20_000 - all.length)])),
        );
        lengths.push(reader.length);
      }

      expect(all.map(([id]) => id)).toEqual(
        Array.from({ length: 20_000 }, (_, index) => index + 1),
      );
      expect(all[19_999]?.[1]).toMatchObject([{ index: 19_999 }]);
      expect(lengths).toHaveLength(Math.ceil((20_000 * 1_024) / RECYCLE_LENGTH));
      expect(Math.max(...lengths)).toBeLessThan(RECYCLE_LENGTH + 2 * CHUNK_LENGTH);
    },
  );

  it('is not written beyond what the client asked for', async () => {
    const { client } = server;
    const sid = await client.open([SNAPSHOT]);
    const reader = client.listen(sid, 0);
    await reader.waitForEnd();

    const { text } = await client.forward(sid, [], { ofs: 1 });

    const [state] = readFrames(text);
    expect(state).toEqual([0, reader.arrays.length, expect.any(Number)]);
    expect(reader.arrays.length).toBeLessThan(5_000);
  });
});

describe('a stream that the service ends', () => {
  const FAILURE = { code: 'NOT_FOUND', message: 'gone' } as const;
  const ERROR = { error: { message: 'NOT_FOUND: gone', status: 'NOT_FOUND' } };

  it.each([
    ['with an error', { say: 'a', fail: FAILURE }, [['a'], [ERROR], ['close']]],
    ['by throwing', { throws: FAILURE }, [[ERROR], ['close']]],
    ['in peace', { say: 'a', end: true }, [['a'], ['close']]],
  ])('%s says so, and releases what it held', async (_case, order, contents) => {
    const { client, service } = server;
    const sid = await client.open();
    const reader = client.listen(sid, 0);
    await reader.waitForArrays(1);

    await client.forward(sid, [order, { say: 'too late' }]);

    const arrays = await reader.waitForEnd();
    expect(arrays.slice(1).map(([, content]) => content)).toEqual(contents);
    expect(service.openStreams).toBe(0);
  });

  it('says it again until the client knows, then the session is unknown', async () => {
    const { client } = server;
    const sid = await client.open([{ fail: FAILURE }]);
    await client.listen(sid, 0).waitForEnd();

    expect(await client.listen(sid, 0).waitForEnd()).toEqual([
      [1, [ERROR]],
      [2, ['close']],
    ]);
    expect(await client.listen(sid, 2).status()).toBe(400);
  });

  it('may do so while it opens', async () => {
    const asleep = new ChannelClient(server.port, 'Write');
    const sid = await asleep.open();

    const arrays = await asleep.listen(sid, 0).waitForEnd();

    expect(arrays[0]?.[1]).toMatchObject([{ error: { status: 'UNAVAILABLE' } }]);
  });

  it('fails at a message that cannot be written', async () => {
    const { client } = server;
    const sid = await client.open([{ say: 'mute' }]);

    const arrays = await client.listen(sid, 0).waitForArrays(1);

    expect(arrays[0]?.[1]).toEqual([
      { error: { message: 'INTERNAL: cannot be written', status: 'INTERNAL' } },
    ]);
  });
});
