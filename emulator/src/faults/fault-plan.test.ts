import { describe, expect, it } from 'vitest';
import { FaultPlan } from './fault-plan';
import { type Occurrence } from './fault-rule';

const silent = () => undefined;

function occurrence(what: Partial<Occurrence> & { readonly path?: string } = {}): Occurrence {
  const { path = 'rooms/r1', ...rest } = what;
  return {
    project: 'demo',
    method: 'Commit',
    caller: 'amel',
    paths: () => [path.split('/')],
    ...rest,
  };
}

/** Which of so many occurrences are struck. */
function strikes(rule: object, count: number): readonly number[] {
  const plan = new FaultPlan(silent);
  plan.add({ target: 'rpc', act: 'fail', ...rule });
  return Array.from({ length: count }, (_, at) => at).filter(
    () => plan.strike('rpc', occurrence) !== undefined,
  );
}

describe('a fault strikes', () => {
  it('after the first few, and so many times', () => {
    expect(strikes({ after: 2, times: 3 }, 10)).toEqual([2, 3, 4]);
  });

  it('the same again with the same seed, and others with another', () => {
    const first = strikes({ probability: 0.3, seed: 7 }, 200);

    expect(strikes({ probability: 0.3, seed: 7 }, 200)).toEqual(first);
    expect(strikes({ probability: 0.3, seed: 8 }, 200)).not.toEqual(first);
    expect(first.length).toBeGreaterThan(30);
    expect(first.length).toBeLessThan(90);
  });

  it.each<[object, Partial<Occurrence> & { path?: string }, boolean]>([
    [{}, {}, true],
    [{ method: 'Commit' }, {}, true],
    [{ method: 'Com*' }, {}, true],
    [{ method: ['Write', 'Commit'] }, {}, true],
    [{ method: 'Commi' }, {}, false],
    [{ method: 'Comm.t' }, {}, false],
    [{ project: 'demo' }, {}, true],
    [{ project: 'demo-*' }, {}, false],
    [{ caller: 'amel' }, {}, true],
    [{ caller: 'admin' }, {}, false],
    [{ client: 'phone' }, {}, false],
    [{ client: 'phone' }, { client: 'phone' }, true],
    [{ path: 'rooms/{room}' }, {}, true],
    [{ path: 'rooms/**' }, {}, true],
    [{ path: 'rooms' }, {}, false],
    [{ path: 'rooms/{room}/messages/*' }, {}, false],
    [{ path: 'rooms/{room}/messages/*' }, { path: 'rooms/r1/messages/m1' }, true],
    [{ path: 'rooms/*', caller: 'other' }, {}, false],
  ])('what matches in all that is said: %j of %j', (match, what, isStruck) => {
    const plan = new FaultPlan(silent);
    plan.add({ target: 'rpc', act: 'cut', match });

    expect(plan.strike('rpc', () => occurrence(what)) !== undefined).toBe(isStruck);
  });

  it('its own target only', () => {
    const plan = new FaultPlan(silent);
    plan.add({ target: 'listen', act: 'cut' });

    expect(plan.strike('rpc', occurrence)).toBeUndefined();
    expect(plan.strike('listen', occurrence)?.act.kind).toBe('cut');
  });
});

describe('of several faults', () => {
  it('the first that strikes decides, and no later one counts it', () => {
    const plan = new FaultPlan(silent);
    plan.add({ target: 'rpc', act: 'fail', after: 1, times: 1 });
    plan.add({ target: 'rpc', act: 'cut' });

    const kinds = [1, 2, 3].map(() => plan.strike('rpc', occurrence)?.act.kind);

    expect(kinds).toEqual(['cut', 'fail', 'cut']);
    expect(plan.list()).toMatchObject([
      { id: '1', seen: 3, struck: 1 },
      { id: '2', seen: 2, struck: 2 },
    ]);
  });

  it('one that is removed strikes no more, and says what it did', () => {
    const plan = new FaultPlan(silent);
    plan.add({ target: 'rpc', act: 'cut' });
    plan.add({ target: 'rpc', act: 'fail' });
    plan.strike('rpc', occurrence);

    expect(plan.remove('1')).toMatchObject({ struck: 1 });
    expect(plan.strike('rpc', occurrence)?.act.kind).toBe('fail');
    expect(() => plan.remove('1')).toThrow('There is no fault "1".');
    plan.clear();
    expect(plan.strike('rpc', occurrence)).toBeUndefined();
  });
});

it('each fault is said with its seed', () => {
  const lines: string[] = [];
  new FaultPlan((line) => lines.push(line)).add({ target: 'rpc', act: 'cut', seed: 3 });

  expect(lines).toEqual(['Fault 1: {"target":"rpc","act":"cut","seed":3}']);
});
