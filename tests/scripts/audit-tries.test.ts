import { describe, expect, it } from 'vitest';
import { auditUntilTraced, TRIES } from '../bench/audit-tries';

const LOST = {
  ok: false,
  output:
    'Runtime error encountered: Something went wrong with recording the trace over your page load. Please run Lighthouse again. (NO_NAVSTART)\n',
};
const WHOLE = {
  ok: true,
  output: '',
  report: { categories: { performance: { score: 0.98 } }, audits: { 'speed-index': {} } },
};
const PARTLY_LOST = {
  ok: true,
  output: '',
  report: {
    categories: { performance: { score: null } },
    audits: {
      'speed-index': { errorMessage: 'Chrome did not collect any screenshots.' },
      charset: {},
    },
  },
};

type Attempt = typeof LOST | typeof WHOLE | typeof PARTLY_LOST;

/** Runs audits with these results in order. Returns the report, the losses and the number of results left. */
async function auditWith(...attempts: readonly Attempt[]) {
  const losses: string[] = [];
  const left = [...attempts];
  const report: unknown = await auditUntilTraced(
    () => {
      const attempt = left.shift();
      if (attempt === undefined) throw new Error('One try too many.');
      return Promise.resolve(attempt);
    },
    (loss) => losses.push(loss),
  );
  return { report, losses, left: left.length };
}

describe('an audit', () => {
  it('is made once when it has figures', async () => {
    expect(await auditWith(WHOLE)).toEqual({ report: WHOLE.report, losses: [], left: 0 });
  });

  it('is made again when its trace was lost, and says so', async () => {
    const { report, losses } = await auditWith(LOST, PARTLY_LOST, WHOLE);
    expect(report).toBe(WHOLE.report);
    expect(losses).toEqual([
      expect.stringMatching(/NO_NAVSTART.* Try 1 of 4\.$/),
      'Chrome did not collect any screenshots. Try 2 of 4.',
    ]);
  });

  it('is left out after the last try', async () => {
    const { report, losses, left } = await auditWith(
      ...Array.from({ length: TRIES + 1 }, () => LOST),
    );
    expect(report).toBeUndefined();
    expect(losses).toHaveLength(TRIES);
    expect(left).toBe(1);
  });

  it('fails at once for any other reason', async () => {
    const connectionRefusal = { ok: false, output: 'Unable to connect to Chrome' };
    await expect(auditWith(connectionRefusal, WHOLE)).rejects.toThrow(
      'Unable to connect to Chrome',
    );
  });
});
