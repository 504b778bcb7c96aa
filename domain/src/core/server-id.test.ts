import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationIdField } from './callable-contract';
import { formerServerId, serverId } from './server-id';

const part = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);

describe('serverId', () => {
  it('is never an id that a client can choose', () => {
    fc.assert(
      fc.property(part, part, fc.array(part, { maxLength: 3 }), (one, other, more) => {
        expect(operationIdField.isValidSync(serverId(one, other, ...more))).toBe(false);
      }),
    );
  });

  it('is that of no other parts', () => {
    fc.assert(
      fc.property(fc.tuple(part, part), fc.tuple(part, part), (one, other) => {
        fc.pre(one.join(' ') !== other.join(' '));
        expect(serverId(...one)).not.toBe(serverId(...other));
      }),
    );
  });
});

describe('formerServerId', () => {
  it('is what was stored before', () => {
    const id = serverId('deadline', 'mediatheque_A1_etude', '2026-11-28_in-7');

    expect(id).toBe('deadline:mediatheque_A1_etude:2026-11-28_in-7');
    expect(formerServerId(id)).toBe('deadline_mediatheque_A1_etude_2026-11-28_in-7');
  });
});
