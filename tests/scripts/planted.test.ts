import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/root.mjs';
import { missingFolders } from '../../scripts/planted/find-tests';
import { plantIn } from '../../scripts/planted/plant';
import { keepVerdicts, outcomeOf, tableOf, type Verdict } from '../../scripts/planted/verdict';
import { FAULTS } from '../planted/faults';

const FAULT = { id: 'a-fault', says: 'Something is wrong.', file: 'domain/src/a.ts' };

describe('the planted faults', () => {
  it('each find their text once in their file', () => {
    const problems = FAULTS.flatMap((fault) => {
      const path = join(ROOT, fault.file);
      if (!existsSync(path)) return [`${fault.id}: there is no ${fault.file}.`];
      try {
        const source = readFileSync(path, 'utf8');
        return plantIn(source, fault) === source ? [`${fault.id} changes nothing.`] : [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(problems).toEqual([]);
  });

  it('are at least 150, each with an id of its own', () => {
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
    expect(FAULTS.length).toBeGreaterThanOrEqual(150);
  });

  it('name folders of journeys that are there', () => {
    expect(missingFolders(FAULTS)).toEqual([]);
  });
});

describe('planting a fault', () => {
  it('replaces its text, with dollar signs as they are', () => {
    const fault = { ...FAULT, from: 'a < b', to: "a <= $& '$1'" };
    expect(plantIn('return a < b;', fault)).toBe("return a <= $& '$1';");
  });

  it.each([
    ['twice', 'a < b || a < b'],
    ['nowhere', 'b > a'],
  ])('refuses a text that is there %s', (_, source) => {
    expect(() => plantIn(source, { ...FAULT, from: 'a < b', to: 'a <= b' })).toThrow('a-fault');
  });
});

describe('the verdict on a fault', () => {
  it('is kept until there is another, but for an error of the run', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'planted-')), 'verdicts.json');
    const keep = (...verdicts: Verdict[]) => {
      keepVerdicts(file, [{ id: 'first' }, { id: 'second' }], verdicts);
      return JSON.parse(readFileSync(file, 'utf8')) as unknown;
    };
    keep(
      { id: 'second', seconds: 1, missedBy: ['unit'] },
      { id: 'gone', seconds: 1, lane: 'unit' },
    );
    keep({ id: 'first', seconds: 1, lane: 'rules', tests: ['one', 'two'] });
    expect(keep({ id: 'second', seconds: 1, error: 'No suite.' })).toEqual({
      first: { lane: 'rules', test: 'one' },
      second: { missedBy: ['unit'] },
    });
  });

  it.each([
    ['not run', undefined],
    ['missed', { id: 'a-fault', seconds: 1 }],
    ['error', { id: 'a-fault', seconds: 1, error: 'The suite did not start.' }],
    ['unit', { id: 'a-fault', seconds: 1, lane: 'unit', tests: ['one'] }],
  ] as const)('is %s', (outcome, verdict) => {
    expect(outcomeOf(verdict)).toBe(outcome);
  });

  it('is counted for its part of the product', () => {
    const faults = [
      { ...FAULT, from: '', to: '' },
      { ...FAULT, id: 'another', file: 'web/src/b.ts', from: '', to: '' },
    ];
    const verdicts = new Map([
      ['another', { id: 'another', seconds: 2, lane: 'journeys' as const }],
    ]);
    const [head, , ...rows] = tableOf(faults, verdicts);
    expect(head).toBe(
      '| part | faults | unit | rules | functions | journeys | error | missed | not run |',
    );
    expect(rows).toEqual([
      '| domain | 1 | 0 | 0 | 0 | 0 | 0 | 0 | 1 |',
      '| web | 1 | 0 | 0 | 0 | 1 | 0 | 0 | 0 |',
      '| all | 2 | 0 | 0 | 0 | 1 | 0 | 0 | 1 |',
    ]);
  });
});
