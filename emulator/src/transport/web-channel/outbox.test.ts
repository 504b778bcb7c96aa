import { describe, expect, it, vi } from 'vitest';
import { CHUNK_LENGTH } from './limits';
import { Outbox } from './outbox';

function outboxWith(...texts: readonly string[]): Outbox {
  const outbox = new Outbox();
  for (const text of texts) outbox.add(() => text);
  return outbox;
}

describe('an outbox', () => {
  it('frames all that waits in one chunk', () => {
    const outbox = outboxWith('["a"]', '["b"]');

    expect(outbox.nextChunk()).toBe('21\n[[1,["a"]],[2,["b"]]]');
    expect(outbox.nextChunk()).toBeUndefined();
  });

  it('counts a frame in UTF-16 code units, and what is outstanding in bytes', () => {
    const outbox = outboxWith('["é😀"]');

    expect(outbox.nextChunk()).toBe('13\n[[1,["é😀"]]]');
    expect(outbox.outstandingBytes).toBe(10);
  });

  it('writes nothing before there is a reader', () => {
    const text = vi.fn(() => '["a"]');
    const outbox = new Outbox();

    outbox.add(text);
    expect([text.mock.calls.length, outbox.lastSentId, outbox.outstandingBytes]).toEqual([0, 0, 0]);

    outbox.nextChunk();
    expect([text.mock.calls.length, outbox.lastSentId, outbox.outstandingBytes]).toEqual([1, 1, 5]);
  });

  it('sends again to the next reader what none acknowledged', () => {
    const outbox = outboxWith('["a"]', '["b"]', '["c"]');
    outbox.nextChunk();
    outbox.acknowledge(1);
    outbox.add(() => '["d"]');

    outbox.rewind();

    expect(outbox.nextChunk()).toBe('31\n[[2,["b"]],[3,["c"]],[4,["d"]]]');
  });

  it('goes on where it was when a reader acknowledges in between', () => {
    const outbox = outboxWith('["a"]', '["b"]');
    outbox.nextChunk();
    outbox.acknowledge(1);
    outbox.add(() => '["c"]');

    expect(outbox.nextChunk()).toBe('11\n[[3,["c"]]]');
    expect(outbox.outstandingBytes).toBe(10);
  });

  it.each([
    ['an id that was never sent', 99, 0],
    ['nothing', -1, 10],
    ['all', 2, 0],
  ])('takes the acknowledgement of %s', (_case, id, outstanding) => {
    const outbox = outboxWith('["a"]', '["b"]');
    outbox.nextChunk();

    outbox.acknowledge(id);

    expect(outbox.outstandingBytes).toBe(outstanding);
    expect(outbox.lastSentId).toBe(2);
  });

  it('splits what is long, first time and again', () => {
    const long = `["${'x'.repeat(100_000)}"]`;
    const outbox = outboxWith(...Array.from({ length: 7 }, () => long));

    for (const _reader of ['first', 'next']) {
      outbox.rewind();
      const chunks = Array.from({ length: 4 }, () => outbox.nextChunk());
      expect(chunks.map((chunk) => chunk?.split(long).length)).toEqual([4, 4, 2, undefined]);
      expect(chunks[0]?.length).toBeLessThan(CHUNK_LENGTH + long.length);
    }
  });

  it('takes nothing once finished, and is settled when the client has it all', () => {
    const outbox = outboxWith('["a"]');
    outbox.finish();
    outbox.add(() => '["late"]');

    expect(outbox.nextChunk()).toBe('11\n[[1,["a"]]]');
    expect(outbox.isSettled).toBe(false);

    outbox.acknowledge(1);
    expect(outbox.isSettled).toBe(true);
  });
});
