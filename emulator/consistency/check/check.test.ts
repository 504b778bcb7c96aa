import { describe, expect, it } from 'vitest';
import {
  type Commit,
  type ReadDocument,
  type History,
  type Listener,
  type Moment,
  type Read,
  type Target,
  type Write,
} from '../history';
import { replay } from '../replay';
import { check } from './check';

// Histories by hand: ticks are given as [startTick, endTick]; where times of the engine are left out, the
// checker has to do without.

type Span = readonly [startTick: number, endTick: number];

const set = (path: string, n = 0, log?: readonly string[]): Write => ({
  kind: 'set',
  path,
  n,
  group: 'a',
  ...(log && { log }),
});
const update = (path: string, add = 1): Write => ({ kind: 'update', path, add });
const drop = (path: string): Write => ({ kind: 'delete', path });

function commit(
  id: string,
  [startTick, endTick]: Span,
  writes: readonly Write[],
  rest: Partial<Commit> = {},
): Commit {
  const base = { id, client: id, writes, reads: [], startTick, endTick };
  return { ...base, outcome: 'done', mayRepeat: false, ...rest };
}

/** The document as these commits make it, one after the other. */
function documentAfter(
  path: string,
  log: readonly (readonly [string, Write])[],
  micros?: number,
): ReadDocument {
  const content = log.reduce<ReturnType<typeof replay>>(
    (before, [by, write]) => replay(before, write, by),
    undefined,
  );
  if (!content) throw new Error('That is no document.');
  return { path, version: { ...content, ...(micros !== undefined && { micros }) } };
}

const documents = (...paths: readonly string[]): Target => ({ kind: 'documents', paths });
const read = (target: Target, ...documents: readonly ReadDocument[]): Read => ({
  target,
  documents,
});

function moment(
  id: string,
  [startTick, endTick]: Span,
  one: Read,
  rest: Partial<Moment> = {},
): Moment {
  return { id, client: id, reads: [one], startTick, endTick, ...rest };
}

/** Snapshots of one listener, shown at ticks 100, 101, … */
const momentsOf = (...reads: readonly Read[]): readonly Moment[] =>
  reads.map((one, at) => moment(`l#${at}`, [0, 100 + at], one, { listener: 'l' }));

interface HistoryParts {
  readonly commits: readonly Commit[];
  readonly moments?: readonly Moment[];
  readonly listeners?: readonly Listener[];
  readonly end?: readonly ReadDocument[];
}

function judge({
  commits,
  moments = [],
  listeners = [],
  end = [],
}: HistoryParts): readonly string[] {
  const history: History = { documents: ['x', 'y'], commits, moments, listeners };
  return check(history, end).map(({ property }) => property);
}

const ALL: Target = { kind: 'query' };
const a = commit('a', [1, 2], [set('x', 1)]);
const b = commit('b', [3, 4], [set('x', 2)]);
const ofA = documentAfter('x', [['a', set('x', 1)]]);
const ofB = documentAfter('x', [['b', set('x', 2)]]);

describe('A history is refused', () => {
  const bad: Readonly<Record<string, HistoryParts>> = {
    'in which an acknowledged write is lost': {
      commits: [a, commit('b', [3, 4], [update('x')])],
      moments: [moment('r', [5, 6], read(documents('x'), ofA))],
    },
    'in which the only write of a document is lost': {
      commits: [a],
      moments: [moment('r', [5, 6], read(documents('x')))],
    },
    'in which a query leaves an acknowledged write out': {
      commits: [a],
      moments: [moment('r', [5, 6], read({ kind: 'query', group: 'a' }))],
    },
    'in which the first documents of a query leave one out': {
      commits: [a, commit('b', [3, 4], [set('y')])],
      moments: [
        moment(
          'r',
          [5, 6],
          read({ kind: 'query', limit: 1 }, documentAfter('y', [['b', set('y')]])),
        ),
      ],
    },
    'with a stale read': {
      commits: [a, b],
      moments: [moment('r', [5, 6], read(documents('x'), ofA))],
    },
    'with a write that nobody wrote': {
      commits: [],
      moments: [moment('r', [5, 6], read(documents('x'), ofA))],
    },
    'with a dirty read: of a commit that was refused': {
      commits: [commit('a', [1, 2], [set('x', 1)], { outcome: 'refused' })],
      moments: [moment('r', [5, 6], read(documents('x'), ofA))],
    },
    'with a write that is seen before it is asked for': {
      commits: [commit('a', [7, 8], [set('x', 1)])],
      moments: [moment('r', [5, 6], read(documents('x'), ofA))],
    },
    'with a value that its commits do not make': {
      commits: [a],
      moments: [
        moment('r', [5, 6], read(documents('x'), { path: 'x', version: { ...ofA.version, n: 7 } })),
      ],
    },
    'with a batch that is read in half': {
      commits: [
        commit('a', [1, 2], [set('x'), set('y')]),
        commit('b', [3, 9], [set('x', 2), set('y', 2)]),
      ],
      moments: [
        moment(
          'r',
          [5, 6],
          read(
            ALL,
            documentAfter('x', [['b', set('x', 2)]]),
            documentAfter('y', [['a', set('y')]]),
          ),
        ),
      ],
    },
    'with a batch that nobody answered and that is there in half': {
      commits: [
        commit('a', [1, 2], [set('x'), set('y')]),
        commit('b', [3, Infinity], [set('x', 2), set('y', 2)], { outcome: 'unknown' }),
      ],
      moments: [
        moment(
          'r',
          [50, 51],
          read(
            ALL,
            documentAfter('x', [['b', set('x', 2)]]),
            documentAfter('y', [['a', set('y')]]),
          ),
        ),
      ],
    },
    'with a listener that is shown a batch in half': {
      commits: [commit('a', [1, 2], [set('x'), set('y')])],
      moments: momentsOf(read(ALL, documentAfter('x', [['a', set('x')]]))),
    },
    'with a listener that goes back in time': {
      commits: [a, b],
      moments: momentsOf(
        read(documents('x'), ofA),
        read(documents('x'), ofB),
        read(documents('x'), ofA),
      ),
    },
    'with a listener that goes back from a document to none': {
      commits: [a],
      moments: momentsOf(read(documents('x'), ofA), read(documents('x'))),
    },
    'with a lost update of two transactions': {
      commits: [
        a,
        commit('t', [3, 9], [set('x', 2, ['a'])], { reads: [read(documents('x'), ofA)] }),
        commit('u', [3, 9], [set('x', 2, ['a'])], { reads: [read(documents('x'), ofA)] }),
      ],
    },
    'with write skew: each transaction reads what the other writes': {
      commits: [
        commit('a', [1, 2], [set('x'), set('y')]),
        commit('t', [3, 9], [set('x', 2)], {
          reads: [read(documents('y'), documentAfter('y', [['a', set('y')]]))],
        }),
        commit('u', [3, 9], [set('y', 2)], {
          reads: [read(documents('x'), documentAfter('x', [['a', set('x')]]))],
        }),
      ],
    },
    'with phantoms: each transaction finds nothing and adds something': {
      commits: [
        commit('t', [3, 9], [set('x')], { reads: [read({ kind: 'query', group: 'a' })] }),
        commit('u', [3, 9], [set('y')], { reads: [read({ kind: 'query', group: 'a' })] }),
      ],
    },
    'with a transaction that read what was replaced before it committed, by the times of the engine':
      {
        commits: [
          commit('a', [1, 2], [set('x')], { micros: 10 }),
          commit('b', [3, 20], [set('x', 2)], { micros: 20 }),
          commit('t', [3, 20], [set('y')], {
            micros: 30,
            reads: [read(documents('x'), documentAfter('x', [['a', set('x')]], 10))],
          }),
        ],
      },
    'with a deleted document that comes back': {
      commits: [a, commit('b', [3, 4], [drop('x')])],
      moments: [moment('r', [5, 6], read(documents('x'), ofA))],
    },
    'with two reads that saw two writes in different orders': {
      commits: [commit('a', [1, 20], [set('x')]), commit('b', [1, 20], [set('y')])],
      moments: [
        moment('r', [1, 20], read(ALL, documentAfter('x', [['a', set('x')]]))),
        moment('s', [1, 20], read(ALL, documentAfter('y', [['b', set('y')]]))),
      ],
    },
    'with times of the engine that contradict what clients saw': {
      commits: [
        commit('a', [1, 2], [set('x')], { micros: 20 }),
        commit('b', [3, 4], [set('y')], { micros: 10 }),
      ],
    },
    'with one commit at two moments': {
      commits: [commit('a', [1, 2], [set('x', 1)], { micros: 10 })],
      moments: [
        moment('r', [5, 6], read(documents('x'), documentAfter('x', [['a', set('x', 1)]], 11))),
      ],
    },
    'with a query that finds what it did not ask for': {
      commits: [a],
      moments: [moment('r', [5, 6], read({ kind: 'query', group: 'b' }, ofA))],
    },
    'with a query out of order': {
      commits: [commit('a', [1, 2], [set('x'), set('y')])],
      moments: [
        moment(
          'r',
          [5, 6],
          read(ALL, documentAfter('y', [['a', set('y')]]), documentAfter('x', [['a', set('x')]])),
        ),
      ],
    },
    'with a listener that never hears of the last write': {
      commits: [a, b],
      listeners: [{ id: 'l', target: ALL, last: [ofA] }],
      end: [ofB],
    },
    'with a listener that keeps a ghost': {
      commits: [a, commit('b', [3, 4], [drop('x')])],
      listeners: [{ id: 'l', target: ALL, last: [ofA] }],
      end: [],
    },
  };

  it.each(Object.entries(bad))('%s', (_, parts) => {
    expect(judge(parts)).not.toEqual([]);
  });
});

describe('A history is accepted', () => {
  const good: Readonly<Record<string, HistoryParts>> = {
    'in which nothing happened': { commits: [] },
    'in which reads see the latest write': {
      commits: [a, b],
      moments: [moment('r', [5, 6], read(documents('x'), ofB))],
    },
    'in which a read and a write meet, either way': {
      commits: [a, commit('b', [3, 9], [set('x', 2)])],
      moments: [
        moment('r', [5, 6], read(documents('x'), ofA)),
        moment('s', [7, 8], read(documents('x'), ofB)),
      ],
    },
    'in which a listener lags behind': {
      commits: [a, b],
      moments: momentsOf(read(documents('x'), ofA), read(documents('x'), ofB)),
      listeners: [{ id: 'l', target: ALL, last: [ofB] }],
      end: [ofB],
    },
    'in which a commit that nobody answered is there': {
      commits: [commit('a', [1, Infinity], [set('x', 1)], { outcome: 'unknown' })],
      moments: [moment('r', [5, 6], read(documents('x'), ofA))],
    },
    'in which a commit that nobody answered is not there': {
      commits: [commit('a', [1, Infinity], [set('x', 1)], { outcome: 'unknown' })],
      moments: [moment('r', [5, 6], read(documents('x')))],
    },
    'in which a deletion that nobody answered was done': {
      commits: [a, commit('b', [3, Infinity], [drop('x')], { outcome: 'unknown' })],
      moments: [moment('r', [5, 6], read(documents('x')))],
    },
    'in which a client that lost its answer did the same again': {
      commits: [commit('a', [1, 9], [set('x', 1)], { mayRepeat: true }), b],
      moments: [
        moment('r', [2, 3], read(documents('x'), ofA)),
        moment('s', [5, 6], read(documents('x'), ofB)),
        moment('t', [10, 11], read(documents('x'), ofA)),
      ],
    },
    'in which a document is deleted and made again': {
      commits: [a, commit('b', [3, 4], [drop('x')]), commit('c', [5, 6], [set('x', 3)])],
      moments: [
        moment('r', [7, 8], read(documents('x'), documentAfter('x', [['c', set('x', 3)]]))),
      ],
    },
    'in which transactions follow one another': {
      commits: [
        a,
        commit('t', [3, 9], [set('x', 2, ['a'])], { reads: [read(documents('x'), ofA)] }),
        commit('u', [3, 9], [set('x', 3, ['a', 't'])], {
          reads: [
            read(
              documents('x'),
              documentAfter('x', [
                ['a', set('x', 1)],
                ['t', set('x', 2, ['a'])],
              ]),
            ),
          ],
        }),
      ],
    },
    'in which a document leaves a group before it is asked for': {
      commits: [a, commit('b', [3, 4], [{ kind: 'update', path: 'x', add: 0, group: 'b' }])],
      moments: [moment('r', [5, 6], read({ kind: 'query', group: 'a' }))],
    },
    'with the documents of the greatest n': {
      commits: [commit('a', [1, 2], [set('x', 1), set('y', 5)])],
      moments: [
        moment(
          'r',
          [5, 6],
          read({ kind: 'top', limit: 1 }, documentAfter('y', [['a', set('y', 5)]])),
        ),
      ],
    },
  };

  it.each(Object.entries(good))('%s', (_, parts) => {
    expect(judge(parts)).toEqual([]);
  });
});

it('What is wrong is told by what was done and seen', () => {
  const history: History = {
    documents: ['x'],
    commits: [a, commit('b', [3, 4], [update('x')])],
    moments: [moment('r', [5, 6], read(documents('x'), ofA))],
    listeners: [],
  };

  const reports = check(history, []).map(({ lines }) => lines.join('\n'));

  expect(reports).toMatchInlineSnapshot(`
    [
      "There is no order in which all this could have been:
    b (done, ticks 3–4): update x n+1
      before, as it was over before the other began:
    r (read, ticks 5–6): x → x: n=1 group=a by a of [a]
      before, as it saw x without the other: the first of these",
    ]
  `);
});
