import {
  createWebChannelTransport,
  WebChannel,
  type WebChannelOptions,
} from '@firebase/webchannel-wrapper/webchannel-blob';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startScriptedServer, type ScriptedServer } from './testing/scripted-server';

const TIMEOUT_MS = 20_000;

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(() => server.stop());

/** The web SDK's own client, with the SDK's settings; Node has the `fetch` that it needs. */
function openRealClient(options: WebChannelOptions) {
  const url = `http://127.0.0.1:${server.port}/google.firestore.v1.Firestore/Listen/channel`;
  const channel = createWebChannelTransport().createWebChannel(url, {
    httpSessionIdParam: 'gsessionid',
    messageUrlParams: { database: 'projects/demo/databases/(default)' },
    sendRawJson: true,
    supportsCrossDomainXhr: true,
    encodeInitMessageHeaders: true,
    useFetchStreams: true,
    ...options,
  });
  const messages: unknown[] = [];
  const events: string[] = [];
  const { OPEN, CLOSE, ERROR, MESSAGE } = WebChannel.EventType;
  channel.listen(OPEN, () => events.push('open'));
  channel.listen(CLOSE, () => events.push('close'));
  channel.listen(ERROR, () => events.push('error'));
  channel.listen(MESSAGE, (event) => messages.push((event as { data: unknown[] }).data[0]));
  channel.open();
  return { channel, messages, events };
}

/** Patient, for a machine that does much else. */
function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: TIMEOUT_MS });
}

describe.each([
  ['streaming', { detectBufferingProxy: true }],
  ['polling', { forceLongPolling: true }],
])('the real client, %s', { timeout: TIMEOUT_MS }, (_mode, options) => {
  it('talks both ways until it closes', async () => {
    const { channel, messages, events } = openRealClient(options);
    channel.send({ say: 'é😀' });
    await eventually(() => messages).toEqual(['é😀']);

    channel.send({ say: [1, { b: 2 }] });
    channel.send({ say: 'c' });
    await eventually(() => messages).toEqual(['é😀', [1, { b: 2 }], 'c']);

    channel.close();
    await eventually(() => server.service.openStreams).toBe(0);
    expect(events).toEqual(['open', 'close']);
  });

  it('hears a snapshot of 20,000 documents, and goes on', async () => {
    const { channel, messages, events } = openRealClient(options);
    channel.send({ scream: { times: 20_000, length: 500 } });
    await eventually(() => messages.length).toBe(20_000);

    channel.send({ say: 'more' });
    await eventually(() => messages.at(-1)).toBe('more');

    expect(messages.slice(0, 20_000).map((sound) => (sound as { index: number }).index)).toEqual(
      Array.from({ length: 20_000 }, (_, index) => index),
    );
    expect(events).toEqual(['open']);
    channel.close();
  });

  it('goes on where it was when the network breaks', async () => {
    const { channel, messages, events } = openRealClient(options);
    channel.send({ say: 'a' });
    await eventually(() => messages).toEqual(['a']);

    server.cutConnections();
    channel.send({ say: 'b' });
    await eventually(() => messages).toEqual(['a', 'b']);

    expect(events).toEqual(['open']);
    channel.close();
  });

  it('hears why a stream ends, and that it ends', async () => {
    const { channel, messages, events } = openRealClient(options);

    channel.send({ fail: { code: 'NOT_FOUND', message: 'gone' } });

    await eventually(() => events).toEqual(['open', 'close']);
    expect(messages).toEqual([{ error: { message: 'NOT_FOUND: gone', status: 'NOT_FOUND' } }]);
  });

  it('errs when its session is lost', async () => {
    const { channel, messages, events } = openRealClient(options);
    channel.send({ say: 'a' });
    await eventually(() => messages).toEqual(['a']);

    server.closeHandler();

    await eventually(() => events).toEqual(['open', 'error', 'close']);
  });
});
