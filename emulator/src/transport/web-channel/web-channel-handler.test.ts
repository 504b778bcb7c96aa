import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChannelClient, formBody } from './testing/channel-client';
import { startScriptedServer, type ScriptedServer } from './testing/scripted-server';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(() => server.stop());

describe('the addresses', () => {
  it.each(['Commit', 'Nothing', 'constructor'])('of %s are no channel', async (method) => {
    const client = new ChannelClient(server.port, method);

    const { status, text } = await client.send('POST', 'VER=8&RID=1', formBody(0, []));

    expect([status, text]).toEqual([404, 'Not Found']);
  });

  it('of something else are left alone', async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/v1/projects`);

    expect(await response.text()).toBe('elsewhere');
  });

  it('of two methods share no sessions', async () => {
    const sid = await server.client.open();

    const { status } = await new ChannelClient(server.port, 'Write').forward(sid, []);

    expect(status).toBe(400);
  });
});

describe('browsers of other origins', () => {
  const ORIGIN = 'http://localhost:8090';
  const ALLOWED = {
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  };

  it('may read with credentials what they are answered, refusals too', async () => {
    const { client } = server;

    const handshake = await client.send('POST', 'VER=8&RID=1', formBody(0, []), { origin: ORIGIN });
    const refusal = await client.send('POST', 'VER=8&SID=none', 'count=0', { origin: ORIGIN });

    expect(handshake.headers).toMatchObject(ALLOWED);
    expect(handshake.headers['access-control-expose-headers']).toContain('x-http-session-id');
    expect(refusal.headers).toMatchObject(ALLOWED);
  });

  it('may ask before', async () => {
    const { status, headers } = await server.client.send('OPTIONS', 'VER=8&RID=1', '', {
      origin: ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-client',
    });

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...ALLOWED,
      'access-control-allow-headers': 'authorization,x-client',
      'access-control-allow-methods': 'DELETE,GET,HEAD,PATCH,POST,PUT',
    });
  });

  it('keep nothing of it', async () => {
    const { headers } = await server.client.send('POST', 'VER=8&RID=1', formBody(0, []));

    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=0',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });
});
