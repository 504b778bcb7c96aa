import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMARK_STATES, type Remark, type RemarkState } from './remark';
import { REMARK_LIFTS, type DraftRemark, type RemarkLift } from './remark-draft';
import { answeredRemarks, remarksOfLift, remarksOfVisa } from './visa-remarks';

const AT = new Date('2026-11-26T09:41:00Z');
const VISA = {
  outcome: 'rejected',
  revision: 2,
  by: 'mathilde',
  byName: 'Mathilde Roche',
  at: AT,
} as const;
const CLOSING = { state: 'closed', closedBy: 'mathilde', closedAt: AT, closedRevision: 2 };

function remark(number: number, state: RemarkState): Remark {
  return {
    ...{ id: `r${number}`, number, revision: 1, page: 6, at: { x: 0.4, y: 0.3 }, text: 'Coter.' },
    ...{ by: 'yann', byName: 'Yann Le Goff', createdAt: AT, state, released: true },
    ...{ answer: null, closedBy: null, closedAt: null, closedRevision: null },
  };
}

const draft = (text: string): DraftRemark => ({
  ...{ page: 7, at: { x: 0.1, y: 0.2 }, text, createdAt: AT },
});
const SETTLED = { isSettled: true, visas: [] };
const NO_DRAFT = { remarks: new Map<string, DraftRemark>(), lifts: {} };

describe('a visa', () => {
  it('publishes its draft remarks, with the numbers after the last', () => {
    const remarks = new Map([
      ['a', draft('Catégorie E1')],
      ['b', draft('Enrobage')],
    ]);
    const { newRemarks, openCount } = remarksOfVisa(
      VISA,
      [remark(1, 'open')],
      4,
      {
        remarks,
        lifts: {},
      },
      SETTLED,
    );
    expect([...newRemarks].map(([id, { number, text }]) => [id, number, text])).toEqual([
      ['a', 5, 'Catégorie E1'],
      ['b', 6, 'Enrobage'],
    ]);
    expect(newRemarks.get('a')).toMatchObject({
      ...{ revision: 2, page: 7, by: 'mathilde', byName: 'Mathilde Roche', createdAt: AT },
      ...{ state: 'open', released: true, answer: null },
    });
    expect(openCount).toBe(3);
  });

  it('that rejects changes only what the draft lifts or asks for again', () => {
    const earlier = [remark(1, 'answered'), remark(2, 'answered'), remark(3, 'answered')];
    const lifts = { r1: 'closed', r2: 'open' } as const;
    const { changes, openCount, closedCount } = remarksOfVisa(
      VISA,
      earlier,
      3,
      {
        ...NO_DRAFT,
        lifts,
      },
      SETTLED,
    );
    expect([...changes]).toEqual([
      ['r1', CLOSING],
      ['r2', { state: 'open' }],
    ]);
    expect([openCount, closedCount]).toEqual([2, 1]);
  });

  it('that validates closes what is answered, and leaves what is open as observations', () => {
    const earlier = [remark(1, 'answered'), remark(2, 'open'), remark(3, 'answered')];
    const visa = { ...VISA, outcome: 'validated' } as const;
    const { changes, openCount } = remarksOfVisa(
      visa,
      earlier,
      3,
      {
        ...NO_DRAFT,
        lifts: { r3: 'open' },
      },
      SETTLED,
    );
    expect([...changes]).toEqual([
      ['r1', CLOSING],
      ['r3', { state: 'open' }],
    ]);
    expect(openCount).toBe(2);
  });

  it('while others are awaited changes nothing that the assignee can see', () => {
    const earlier = [remark(1, 'answered'), remark(2, 'open')];
    const visa = { ...VISA, outcome: 'validated' } as const;
    const { newRemarks, changes, releasedCount } = remarksOfVisa(
      visa,
      earlier,
      2,
      { remarks: new Map([['a', draft('Catégorie E1')]]), lifts: { r1: 'open', r2: 'closed' } },
      { isSettled: false, visas: [] },
    );
    expect([...newRemarks.values()]).toMatchObject([{ number: 3, state: 'open', released: false }]);
    expect([changes.size, releasedCount]).toEqual([0, 0]);
  });

  it('that settles releases what the others noted and applies what they lifted', () => {
    const heldRemark = { ...remark(4, 'open'), released: false, revision: 2 };
    const earlier = [remark(1, 'answered'), remark(2, 'answered'), remark(3, 'open'), heldRemark];
    const visas = [
      { by: 'yann', lifts: { r1: 'open', r3: 'closed' } as const },
      { by: 'nora', lifts: { r1: 'closed' } as const },
    ];
    const visa = { ...VISA, outcome: 'validated' } as const;
    const { changes, openCount, releasedCount } = remarksOfVisa(visa, earlier, 4, NO_DRAFT, {
      isSettled: true,
      visas,
    });
    expect([...changes]).toEqual([
      ['r1', { state: 'open' }],
      ['r2', CLOSING],
      ['r3', { ...CLOSING, closedBy: 'yann' }],
      ['r4', { released: true }],
    ]);
    expect([openCount, releasedCount]).toEqual([2, 1]);
  });

  it('counts what is not closed, whatever it does', () => {
    const states = fc.array(fc.constantFrom<RemarkState>('open', 'answered'), { maxLength: 12 });
    const lifts = fc.dictionary(
      fc.integer({ min: 1, max: 12 }).map((number) => `r${number}`),
      fc.constantFrom<RemarkLift>(...REMARK_LIFTS),
    );
    const outcomes = fc.constantFrom('validated' as const, 'rejected' as const);
    const texts = fc.array(fc.string({ minLength: 1 }), { maxLength: 5 });
    fc.assert(
      fc.property(states, lifts, outcomes, texts, (states, lifts, outcome, texts) => {
        const earlier = states.map((state, index) => remark(index + 1, state));
        const remarks = new Map(texts.map((text, index) => [`d${index}`, draft(text)]));
        const effects = remarksOfVisa(
          { ...VISA, outcome },
          earlier,
          earlier.length,
          {
            ...{ remarks, lifts },
          },
          SETTLED,
        );
        const after = earlier.map(({ id, state }) => effects.changes.get(id)?.state ?? state);
        const all = [...after, ...[...effects.newRemarks.values()].map(({ state }) => state)];
        expect(all.every((state) => REMARK_STATES.includes(state))).toBe(true);
        expect(effects.openCount).toBe(all.filter((state) => state !== 'closed').length);
        expect(effects.closedCount).toBe(all.filter((state) => state === 'closed').length);
        if (outcome === 'validated') expect(all).not.toContain('answered');
        const numbers = [...effects.newRemarks.values()].map(({ number }) => number);
        expect(numbers).toEqual(texts.map((_text, index) => earlier.length + index + 1));
      }),
    );
  });
});

describe('a submission', () => {
  it('answers the open remarks that it has an answer for', () => {
    const answers = new Map([
      ['r2', '7,20 m fait foi.'],
      ['r1', null],
      ['elsewhere', 'rien'],
    ]);
    const open = [remark(2, 'open'), remark(1, 'open'), remark(3, 'open')];
    const by = { revision: 3, by: 'thomas', at: AT };
    expect([...answeredRemarks(open, answers, by)]).toEqual([
      ['r1', { state: 'answered', answer: { text: null, ...by } }],
      ['r2', { state: 'answered', answer: { text: '7,20 m fait foi.', ...by } }],
    ]);
  });
});

describe('lifting outside a review', () => {
  it('closes the chosen remarks', () => {
    const earlier = [remark(1, 'open'), remark(2, 'answered'), remark(3, 'open')];
    expect([...remarksOfLift(earlier, ['r1', 'r2', 'gone'], VISA)]).toEqual([
      ['r1', CLOSING],
      ['r2', CLOSING],
    ]);
  });
});
