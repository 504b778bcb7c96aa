import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formBody, readFrames } from './testing/channel-client';
import { startScriptedServer, type ScriptedServer } from './testing/scripted-server';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(() => server.stop());

/** What a POST is answered: `[back channel present, last array sent, bytes outstanding]`. */
function stateIn(text: string): unknown {
  return readFrames(text)[0];
}

describe('a handshake', () => {
  it('opens a session and delivers the maps it brings', async () => {
    const { client, service } = server;
    const body = formBody(0, [{ say: 'hello' }]);

    const { status, text } = await client.send('POST', 'VER=8&RID=1&CVER=22', body);

    expect(status).toBe(200);
    expect(text).toMatch(/^50\n\[\[0,\["c","[\w-]{22}","",8,12,30000\]\]\]$/);
    expect(service.orders).toEqual([{ say: 'hello' }]);
  });

  it('brings the caller and the label in its body', async () => {
    await server.client.open([], 'Authorization:Bearer ada\r\nX-Emulator-Client:crane\r\n');

    expect(server.service.calls).toMatchObject([
      { caller: { kind: 'user', claims: { token: 'Bearer ada' } }, label: 'crane' },
    ]);
  });

  it('may bring them as real headers', async () => {
    const headers = { authorization: 'Bearer ada', 'x-emulator-client': 'crane' };

    await server.client.send('POST', 'VER=8&RID=1', formBody(0, []), headers);

    expect(server.service.calls).toMatchObject([
      { caller: { kind: 'user', claims: { token: 'Bearer ada' } }, label: 'crane' },
    ]);
  });

  it('with a token that is none opens a stream that fails', async () => {
    const { client } = server;
    const sid = await client.open([{ say: 'hello' }], 'Authorization:Bearer nonsense\r\n');

    const arrays = await client.listen(sid, 0).waitForEnd();

    expect(arrays).toEqual([
      [1, [{ error: { message: 'INVALID_ARGUMENT: not a token', status: 'INVALID_ARGUMENT' } }]],
      [2, ['close']],
    ]);
  });
});

describe('the forward channel', () => {
  it('delivers maps in order and answers honestly', async () => {
    const { client, service } = server;
    const sid = await client.open([{ say: 'a' }]);

    const { text } = await client.forward(sid, [{ say: 'b' }, { say: 'c' }], { ofs: 1 });

    expect(service.orders).toEqual([{ say: 'a' }, { say: 'b' }, { say: 'c' }]);
    expect(text).toBe('7\n[0,0,0]');
  });

  it('tells what is sent and not acknowledged', async () => {
    const { client } = server;
    const sid = await client.open([{ say: 'a' }, { say: 'b' }]);
    await client.listen(sid, 0).waitForArrays(2);

    const withoutAck = await client.forward(sid, [], { ofs: 2, aid: 0 });
    const withAck = await client.forward(sid, [], { ofs: 2, aid: 1 });

    expect(stateIn(withoutAck.text)).toEqual([1, 2, 10]);
    expect(stateIn(withAck.text)).toEqual([1, 2, 5]);
  });

  it('delivers maps that are sent again only once', async () => {
    const { client, service } = server;
    const sid = await client.open([{ say: 'a' }]);
    await client.forward(sid, [{ say: 'b' }], { ofs: 1 });

    const again = await client.forward(sid, [{ say: 'b' }], { ofs: 1 });
    await client.forward(sid, [{ say: 'b' }, { say: 'c' }], { ofs: 1 });

    expect(again.status).toBe(200);
    expect(service.orders).toEqual([{ say: 'a' }, { say: 'b' }, { say: 'c' }]);
  });

  it('takes as many maps as a client sends at most', async () => {
    const { client, service } = server;
    const sid = await client.open();

    await client.forward(
      sid,
      Array.from({ length: 1000 }, (_, index) => ({ say: index })),
    );

    expect(service.orders).toHaveLength(1000);
    expect(service.orders[999]).toEqual({ say: 999 });
  });

  it.each([
    ['a gap before its first map', formBody(5, [{ say: 'late' }])],
    ['a map that is not JSON', 'count=2&ofs=0&req0___data__={"say":1}&req1___data__={oops'],
  ])('ends the session for %s, and delivers nothing of it', async (_case, body) => {
    const { client, service } = server;
    const sid = await client.open();

    const refusal = await client.send('POST', `VER=8&SID=${sid}&RID=2`, body);
    const after = await client.forward(sid, []);

    expect([refusal.status, after.status]).toEqual([400, 400]);
    expect([service.orders.length, service.openStreams]).toEqual([0, 0]);
  });

  it('refuses a message of more than 10 MiB and some slack in the stream', async () => {
    const { client, service } = server;
    const sid = await client.open([{ say: 'x'.repeat(11 * 1024 * 1024) }]);

    const arrays = await client.listen(sid, 0).waitForEnd();

    expect(arrays[0]?.[1]).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
    expect(service.orders).toEqual([]);
  });
});

describe('the end of a session', () => {
  it.each([
    ['POST', 'a beacon'],
    ['GET', 'an image'],
  ])('comes by %s, as %s sends it', async (verb) => {
    const { client, service } = server;
    const sid = await client.open();
    const reader = client.listen(sid, 0);
    await reader.waitForArrays(1);

    const { status, text } = await client.send(verb, `VER=8&SID=${sid}&RID=9&TYPE=terminate`);

    expect([status, text]).toEqual([200, '']);
    await reader.waitForEnd();
    expect(service.openStreams).toBe(0);
    expect((await client.forward(sid, [])).status).toBe(400);
  });

  it('comes when no client reads for 90 seconds', async () => {
    const { client, service, clock } = server;
    const sid = await client.open();

    clock.advance(89_000);
    expect(service.openStreams).toBe(1);

    clock.advance(1_000);
    expect(service.openStreams).toBe(0);
    expect((await client.forward(sid, [])).text).toContain('Unknown SID');
  });

  it('does not come while a client reads', async () => {
    const { client, service, clock } = server;
    const sid = await client.open();
    const reader = client.listen(sid, 0);
    await reader.waitForArrays(1);

    clock.advance(600_000);
    expect(service.openStreams).toBe(1);

    reader.cut();
    await expect
      .poll(async () => (await client.forward(sid, [])).text, { timeout: 4_000 })
      .toMatch(/\[0,/);
    clock.advance(90_000);
    expect(service.openStreams).toBe(0);
  });

  it('comes for all when the handler closes', async () => {
    const { client, service } = server;
    const reader = client.listen(await client.open(), 0);
    await client.open();
    await reader.waitForArrays(1);

    server.closeHandler();

    await reader.waitForEnd();
    expect(service.openStreams).toBe(0);
  });
});

describe('what is no proper request', () => {
  it.each([
    ['an unknown session, posted to', 'POST', 'VER=8&SID=none&RID=1', 'count=0', 400],
    ['an unknown session, read from', 'GET', 'VER=8&SID=none&RID=rpc', '', 400],
    ['an unknown session, terminated', 'POST', 'VER=8&SID=none&RID=1&TYPE=terminate', '', 400],
    ['a name of an object', 'GET', 'VER=8&SID=__proto__&RID=rpc', '', 400],
    ['no session to read from', 'GET', 'VER=8&RID=rpc', '', 400],
    ['a GET that is no back channel', 'GET', 'VER=8&SID=none', '', 400],
    ['an empty handshake', 'POST', 'VER=8&RID=1', '', 400],
    ['a handshake with bad JSON', 'POST', 'VER=8&RID=1', 'count=1&ofs=0&req0___data__={', 400],
    ['no version', 'POST', 'RID=1', 'count=0', 400],
    ['another version', 'POST', 'VER=7&RID=1', 'count=0', 400],
    ['another verb', 'PUT', 'VER=8&RID=1', '', 405],
  ])('is refused: %s', async (_case, verb, query, body, status) => {
    const { client, service } = server;

    expect((await client.send(verb, query, body)).status).toBe(status);
    expect(service.openStreams).toBe(0);
  });

  it('names an unknown session as the client expects it', async () => {
    const { text } = await server.client.forward('none', []);

    expect(text.indexOf('Unknown SID')).toBeGreaterThan(0);
  });

  it.each(['AID=x', 'AID=0&TO=x'])('is refused: a back channel with %s', async (query) => {
    const { client } = server;
    const sid = await client.open();

    const { status } = await client.send('GET', `VER=8&RID=rpc&SID=${sid}&${query}`);

    expect(status).toBe(400);
  });
});
