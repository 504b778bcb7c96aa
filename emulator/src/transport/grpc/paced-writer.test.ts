import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { pacedWriter } from './paced-writer';

/** A stream to a client that reads only when it is told to, and a clock that is set by hand. */
function slowClient() {
  const chunks: string[] = [];
  const reads: (() => void)[] = [];
  const clock = { ms: 0 };
  const failures: unknown[] = [];
  const stream = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, callback) {
      reads.push(() => {
        chunks.push(chunk.toString());
        callback();
      });
    },
  });
  const writer = pacedWriter(
    stream,
    (reason) => {
      failures.push(reason);
      writer.drop();
    },
    () => clock.ms,
  );
  return {
    received: chunks,
    clock,
    failures,
    writer,
    say: (text: string) => writer.write(() => Buffer.from(text)),
    /** Lets the client read until there is nothing more to read. */
    read: async () => {
      for (let next = reads.shift(); next; next = reads.shift()) {
        next();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

describe('a writer of messages', () => {
  it('makes no bytes before the client reads, and loses none and no order', async () => {
    const { say, writer, received, read } = slowClient();
    let isMade = false;

    say('a');
    say('b');
    writer.write(() => {
      isMade = true;
      return Buffer.from('c');
    });

    expect(isMade).toBe(false);
    await read();
    expect(received).toEqual(['a', 'b', 'c']);
  });

  it('finishes after the last message', async () => {
    const { say, writer, received, read } = slowClient();
    say('a');
    say('b');
    writer.finish(() => received.push('end'));

    await read();

    expect(received).toEqual(['a', 'b', 'end']);
  });

  it('tells of a message that cannot be written', () => {
    const { writer, failures } = slowClient();
    const bug = new Error('No such type.');

    const speak = () =>
      writer.write(() => {
        throw bug;
      });

    expect(speak).not.toThrow();
    return expect.poll(() => failures).toEqual([bug]);
  });

  it('keeps a big snapshot for a client that takes its time', async () => {
    const { say, clock, failures, received, read } = slowClient();
    for (let at = 0; at < 5_000; at += 1) say(String(at));
    clock.ms = 60_000;

    await read();

    expect(failures).toEqual([]);
    expect(received).toHaveLength(5_000);
  });

  it('gives a client up that does not read while more and more comes', () => {
    const { say, clock, failures } = slowClient();
    for (let at = 0; at <= 1_000; at += 1) say(String(at));
    clock.ms = 9_999;
    say('in time');
    expect(failures).toEqual([]);

    clock.ms = 10_000;
    say('too late');
    say('after the end');

    expect(failures).toEqual([expect.objectContaining({ code: 'UNAVAILABLE' })]);
  });
});
