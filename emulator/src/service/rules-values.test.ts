import { describe, expect, it } from 'vitest';
import { StatusError } from '#status/status';
import { claimValue } from './rules-values';

function nestLists(depth: number): unknown {
  return JSON.parse(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`);
}

describe('the claims of a token', () => {
  it('may be nested deeper than anybody needs', () => {
    expect(claimValue(nestLists(900))).toMatchObject({ type: 'map' });
  });

  it('are refused before they end the stack', () => {
    expect(() => claimValue(nestLists(10_000))).toThrow(
      new StatusError('INVALID_ARGUMENT', 'invalid jwt'),
    );
  });
});
