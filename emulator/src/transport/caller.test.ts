import { describe, expect, it } from 'vitest';
import { callerOf } from './caller';

function part(json: unknown): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url');
}

const HEADER = part({ alg: 'none' });
const ALICE = part({ sub: 'alice', tags: ['a'] });

describe('the caller', () => {
  it('is nobody without a header', () => {
    expect(callerOf(undefined)).toEqual({ kind: 'anonymous' });
  });

  it.each(['Bearer owner', 'bearer OWNER', 'BEARER owner', 'Bearer owner '])(
    'is the admin by %j',
    (header) => {
      expect(callerOf(header)).toEqual({ kind: 'admin' });
    },
  );

  it.each([
    `Bearer ${HEADER}.${ALICE}.`,
    `bearer ${HEADER}.${ALICE}.`,
    `Bearer ${HEADER}.${ALICE}.signature`,
    `Bearer ${part({ alg: 'RS256' })}.${ALICE}.AAAA`,
    `Bearer ${HEADER}.${ALICE}=.`,
  ])('is the user of the unverified token in %j', (header) => {
    expect(callerOf(header)).toEqual({ kind: 'user', claims: { sub: 'alice', tags: ['a'] } });
  });

  it('may be a user without claims', () => {
    expect(callerOf(`Bearer ${HEADER}.${part({})}.`)).toEqual({ kind: 'user', claims: {} });
  });

  it.each([
    '',
    'owner',
    'Bearer',
    'Bearer  owner',
    'Bearer owner.',
    'Bearer abc',
    'Bearer a.b.c',
    'Basic xyz',
    'Firebase owner',
    `Firebase ${HEADER}.${ALICE}.`,
    `Bearer ${HEADER}.${ALICE}`,
    `Bearer ${HEADER}.${ALICE}..`,
    `Bearer ${HEADER}.${part([])}.`,
    `Bearer ${HEADER}.${part('alice')}.`,
    `Bearer ${HEADER}.${part(null)}.`,
    `Bearer x.${ALICE}.`,
    `Bearer .${ALICE}.`,
    'Bearer null',
  ])('cannot be told from %j', (header) => {
    expect(() => callerOf(header)).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT', message: 'invalid jwt' }),
    );
  });
});
