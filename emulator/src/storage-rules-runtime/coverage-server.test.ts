import { describe, expect, it } from 'vitest';
import { serveCoverage } from './coverage-server';

// What it serves, and where, is in protocol.test.ts.

describe('a report that cannot be written', () => {
  it.each(['', '.html'])('is an error of the request alone%s', async (suffix) => {
    let host = '';
    const server = serveCoverage({
      port: 0,
      rules: {
        coverage: () => {
          throw new RangeError('Maximum call stack size exceeded');
        },
        allowCoverage: () => [],
        tryMutants: () => undefined,
        takeNoticed: () => [],
      },
      log: (line) => {
        host = line.slice(line.indexOf('http'));
      },
    });
    await expect.poll(() => host).not.toBe('');

    const answers = [1, 2].map(() => fetch(`${host}/emulator/v1/projects/p:ruleCoverage${suffix}`));
    const [first, second] = await Promise.all(answers);

    expect([first?.status, second?.status]).toEqual([500, 500]);
    expect(await first?.json()).toEqual({
      error: { code: 500, message: 'Maximum call stack size exceeded', status: 'INTERNAL' },
    });
    server.closeAllConnections();
    server.close();
  });
});
