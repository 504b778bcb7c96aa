import { describe, expect, it } from 'vitest';
import { demandIndex, type IndexPolicy } from './index-policy';
import { orderBy, sites } from './testing/messages';

const BY_TWO_FIELDS = sites({ orderBy: orderBy('size', 'age') });

/** The policy, and what it has warned of. */
function policy(mode: IndexPolicy['mode']) {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  return { policy: { mode, definitions: { indexes: [], fieldOverrides: [] }, warn }, warnings };
}

describe('A query whose index is missing', () => {
  it('is refused where indexes are enforced', () => {
    expect(() => {
      demandIndex(policy('enforce').policy, BY_TWO_FIELDS);
    }).toThrow(expect.objectContaining({ code: 'FAILED_PRECONDITION' }));
  });

  it('is warned of, with what would be refused', () => {
    const { policy: warning, warnings } = policy('warn');
    demandIndex(warning, BY_TWO_FIELDS);

    expect(warnings).toEqual([expect.stringContaining('requires an index')]);
  });

  it('is nothing to speak of otherwise', () => {
    const { policy: ignoring, warnings } = policy('ignore');
    demandIndex(ignoring, BY_TWO_FIELDS);

    expect(warnings).toEqual([]);
  });

  it('is not one for which production makes the index by itself', () => {
    const { policy: warning, warnings } = policy('warn');
    demandIndex(warning, sites({ orderBy: orderBy('size') }));

    expect(warnings).toEqual([]);
  });
});
