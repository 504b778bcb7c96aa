import { describe, expect, it } from 'vitest';
import { testEngine, put, DATABASE } from '#service/testing/test-engine';
import { TestClient } from '#service/testing/test-client';
import { parseDatabaseName } from '#service/names';
import { AdjustableClock } from './adjustable-clock';

const START = Date.parse('2026-11-21T09:00:00.000Z');
const HERE = 'projects/demo/databases/(default)';
const ELSEWHERE = 'projects/other/databases/(default)';

/** Real time that passes when told to. */
function clockAt(startMs = START) {
  const real = { ms: startMs };
  const clock = new AdjustableClock(() => real.ms * 1000);
  const at = (database = HERE) => new Date(clock.read(database) / 1000).toISOString();
  return { real, clock, at };
}

describe('the clock', () => {
  it('is the real one until it is set', () => {
    const { real, clock, at } = clockAt();
    real.ms += 5;

    expect(at()).toBe('2026-11-21T09:00:00.005Z');
    expect(clock.readClock()).toEqual({ now: at(), offsetMs: 0, frozen: false });
  });

  it('goes on from where it is set', () => {
    const { real, clock, at } = clockAt();

    clock.set({ at: '2030-01-01T00:00:00Z' });
    real.ms += 1_000;

    expect(at()).toBe('2030-01-01T00:00:01.000Z');
  });

  it('differs from the real one by what it is told', () => {
    const { clock, at } = clockAt();

    expect(clock.set({ offsetMs: -60_000 })).toMatchObject({ offsetMs: -60_000 });
    expect(at()).toBe('2026-11-21T08:59:00.000Z');
  });

  it('stands still when frozen, and moves when told', () => {
    const { real, clock, at } = clockAt();

    clock.set({ frozen: true });
    real.ms += 1_000;
    expect(at()).toBe('2026-11-21T09:00:00.000Z');
    clock.advance({ ms: 86_400_000 });
    real.ms += 1_000;

    expect(clock.readClock()).toMatchObject({ now: '2026-11-22T09:00:00.000Z', frozen: true });
  });

  it('advances without being set', () => {
    const { real, clock, at } = clockAt();

    clock.advance({ ms: 1_500 });
    real.ms += 500;

    expect(at()).toBe('2026-11-21T09:00:02.000Z');
  });

  it('of one project leaves the others alone', () => {
    const { clock, at } = clockAt();
    clock.set({ at: '2030-01-01T00:00:00Z', frozen: true }, 'demo');

    expect([at(HERE), at(ELSEWHERE)]).toEqual([
      '2030-01-01T00:00:00.000Z',
      '2026-11-21T09:00:00.000Z',
    ]);
    clock.set({ at: '2031-01-01T00:00:00Z' });
    clock.reset('demo');
    expect(at(HERE)).toBe('2031-01-01T00:00:00.000Z');
    expect(clock.reset()).toMatchObject({ offsetMs: 0 });
  });

  it.each([
    [{}, 'The clock: takes offsetMs, at, or frozen.'],
    [{ offsetMs: 1, at: '2030-01-01' }, 'The clock: takes offsetMs, at, or frozen.'],
    [{ offsetMs: '1' }, /^offsetMs: must be a whole number/],
    [{ at: 'tomorrow' }, /^at: must be a moment such as/],
    [{ at: '2030-01-01', frozen: 1 }, 'frozen: must be true or false.'],
    [{ time: 1 }, /^time: not known here, only offsetMs, at, frozen/],
    [{ offsetMs: -253_402_300_799_999 }, 'The clock: stays between the years 1970 and 9999.'],
  ])('refuses what it cannot be set to: %j', (body, message) => {
    const { clock, at } = clockAt();

    expect(() => clock.set(body)).toThrow(message);
    expect(at()).toBe('2026-11-21T09:00:00.000Z');
  });

  it('does not advance backwards', () => {
    expect(() => clockAt().clock.advance({ ms: -1 })).toThrow(/^ms: must be a number from 0/);
  });
});

describe('a database whose clock is moved', () => {
  it('commits at the time of its clock, and never goes back', () => {
    const { clock } = clockAt();
    const engine = testEngine({ clock: clock.read });
    const commit = () => put(engine, { 'rooms/r': { n: 1n } }).commitTime?.micros ?? 0;

    clock.set({ at: '2030-01-01T00:00:00Z', frozen: true });
    const ahead = [commit(), commit()];
    clock.set({ at: '2026-01-01T00:00:00Z' });
    const after = commit();

    const times = [...ahead, after];
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(times.map((micros) => Math.floor(micros / 1000))).toEqual(
      times.map(() => Date.parse('2030-01-01T00:00:00Z')),
    );
  });

  it('ends transactions that are too old by its clock', async () => {
    const { clock } = clockAt();
    const engine = testEngine({ clock: clock.read });
    const client = new TestClient(engine);
    const [early, late] = [await client.begin(), await client.begin()];
    const { transactions } = engine.open(parseDatabaseName(DATABASE));

    for (const ms of [59_000, 59_000, 59_000, 59_000, 33_000]) {
      clock.advance({ ms });
      for (const transaction of [early, late]) await client.get([], { transaction });
    }
    await client.commit([], early);
    clock.advance({ ms: 2_000 });

    await expect(client.commit([], late)).rejects.toThrow('Transaction is invalid or closed.');
    expect(transactions.size).toBe(0);
  });

  it('ends transactions that have done nothing for a minute by its clock', async () => {
    const { clock } = clockAt();
    const client = new TestClient(testEngine({ clock: clock.read }));
    const [early, late] = [await client.begin(), await client.begin()];

    clock.advance({ ms: 59_000 });
    await client.commit([], early);
    clock.advance({ ms: 2_000 });

    await expect(client.commit([], late)).rejects.toThrow('Transaction is invalid or closed.');
  });

  it('forgets what is an hour old by its clock', () => {
    const { clock } = clockAt();
    const engine = testEngine({ clock: clock.read });
    const first = put(engine, { 'rooms/r': { n: 1n } }).commitTime?.micros ?? 0;
    const { history } = engine.open(parseDatabaseName(DATABASE)).database;
    expect(history.horizon).toBeLessThan(first);

    clock.advance({ ms: 3_600_001 });
    put(engine, { 'rooms/r': { n: 2n } });

    expect(history.horizon).toBe(first);
  });
});
