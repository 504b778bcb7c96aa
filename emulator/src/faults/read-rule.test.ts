import { describe, expect, it } from 'vitest';
import { readRule } from './read-rule';

describe('a fault that is asked for', () => {
  it('strikes everything of its target, always, if nothing more is said', () => {
    const { act, probability, times, after, seed } = readRule({ target: 'rpc', act: 'fail' });

    expect({ act, probability, times, after }).toEqual({
      act: { kind: 'fail', code: 'UNAVAILABLE', message: 'Failed on purpose.', when: 'before' },
      probability: 1,
      times: Infinity,
      after: 0,
    });
    expect(Number.isInteger(seed)).toBe(true);
  });

  it('tells the seed that it was given by chance, so that it can be given again', () => {
    const { json, seed } = readRule({ target: 'rpc', act: 'cut' });

    expect(json).toEqual({ target: 'rpc', act: 'cut', seed });
    expect(readRule(json).seed).toBe(seed);
  });

  it.each([
    [250, [250, 250]],
    [
      [0, 500],
      [0, 500],
    ],
  ])('takes a time or a span: %j', (ms, span) => {
    expect(readRule({ target: 'listen', act: 'delay', ms }).act).toMatchObject({ ms: span });
  });

  const rpc = { target: 'rpc', act: 'fail' };
  it.each([
    [null, 'A fault: must be an object.'],
    [[], 'A fault: must be an object.'],
    [{ act: 'fail' }, 'target: must be rpc, listen, trigger.'],
    [{ target: 'disk', act: 'fail' }, 'target: must be rpc, listen, trigger.'],
    [{ target: 'rpc', act: 'explode' }, 'act: must be fail, delay, drop, duplicate, cut.'],
    [{ target: 'rpc', act: 'reorder' }, 'act: must be fail, delay, drop, duplicate, cut.'],
    [{ target: 'trigger', act: 'cut' }, 'act: must be fail, delay, drop, duplicate, reorder.'],
    [{ ...rpc, probabilty: 1 }, /^probabilty: not known here, only target, match, /],
    [{ ...rpc, ms: 5 }, /^ms: not known here, only .*code, message, when\.$/],
    [{ target: 'trigger', act: 'fail', when: 'after' }, /^when: not known here/],
    [{ ...rpc, code: 'OK' }, /^code: must be CANCELLED, /],
    [{ ...rpc, message: '' }, 'message: must be a text that is not empty.'],
    [{ ...rpc, when: 'during' }, 'when: must be before, after.'],
    [{ ...rpc, probability: 1.5 }, 'probability: must be a number from 0 to 1.'],
    [{ ...rpc, seed: 0.5 }, 'seed: must be a whole number from 0 to 4294967295.'],
    [{ ...rpc, times: 0 }, /^times: must be a number from 1/],
    [{ ...rpc, after: '1' }, /^after: must be a whole number from 0/],
    [{ target: 'rpc', act: 'delay' }, 'ms: a delay needs one, a number or [from, to].'],
    [{ target: 'rpc', act: 'delay', ms: [5, 1] }, 'ms: a number or [from, to].'],
    [{ target: 'rpc', act: 'delay', ms: [1, 2, 3] }, 'ms: a number or [from, to].'],
    [{ target: 'rpc', act: 'delay', ms: -1 }, 'ms: must be a number from 0 to 3600000.'],
    [{ ...rpc, match: 'Commit' }, 'match: must be an object.'],
    [
      { ...rpc, match: { function: 'f' } },
      'function: not known here, only project, method, path, client, caller.',
    ],
    [
      { target: 'trigger', act: 'drop', match: { method: 'Commit' } },
      'method: not known here, only project, function, path, caller.',
    ],
    [{ ...rpc, match: { method: 7 } }, 'match.method: must be a text that is not empty.'],
    [{ ...rpc, match: { method: ['Commit', ''] } }, /^match\.method: /],
    [{ ...rpc, match: { path: 'rooms//x' } }, /^match\.path: "rooms\/\/x" is not a pattern/],
  ])('is refused, with what is wrong: %j', (body, message) => {
    expect(() => readRule(body)).toThrow(message);
  });
});
