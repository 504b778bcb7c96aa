import { describe, expect, it } from 'vitest';
import { type TracedExpression, type TriedAllow } from '#protocol/inspection';
import { marksOf, segmentLines } from './marks';
import { detailFrom, EMPTY_REQUEST, requestFrom, trialFrom } from './request-form';

const DATABASE = { projectId: 'p', databaseId: '(default)' };

describe('the form of a request', () => {
  it('brings typed fields before a draft', () => {
    const form = {
      ...EMPTY_REQUEST,
      method: 'update' as const,
      path: 'rooms/r1',
      uid: 'anna',
      claims: '{"role": "admin"}',
      data: '{"size": 3, "at": {"timestampValue": "2026-11-22T00:00:00Z"}}',
    };

    expect(trialFrom(form, DATABASE, 'service x {}')).toEqual({
      trial: {
        databaseId: '(default)',
        method: 'update',
        path: 'rooms/r1',
        auth: { uid: 'anna', claims: { role: 'admin' } },
        rules: 'service x {}',
        fields: {
          size: { integerValue: '3' },
          at: { timestampValue: '2026-11-22T00:00:00Z' },
        },
      },
    });
  });

  it('makes a query of a list', () => {
    const form = {
      ...EMPTY_REQUEST,
      method: 'list' as const,
      path: 'rooms/r1/messages',
      field: 'size',
      op: 'in',
      value: '1, two',
      limit: '20',
    };

    const outcome = trialFrom(form, DATABASE, undefined);

    expect('trial' in outcome && outcome.trial).toEqual({
      databaseId: '(default)',
      method: 'list',
      path: 'rooms/r1/messages',
      auth: null,
      query: {
        from: [{ collectionId: 'messages' }],
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [
              {
                fieldFilter: {
                  field: { fieldPath: 'size' },
                  op: 'IN',
                  value: { arrayValue: { values: [{ stringValue: '1' }, { stringValue: 'two' }] } },
                },
              },
            ],
          },
        },
        limit: 20,
      },
    });
  });

  it.each([
    [{ path: '' }, 'path'],
    [{ path: 'rooms' }, 'path'],
    [{ method: 'list' as const, path: 'rooms/r1' }, 'path'],
    [{ path: 'rooms/r1', uid: 'a', claims: '[]' }, 'claims'],
    [{ path: 'rooms/r1', method: 'create' as const, data: '{' }, 'data'],
    [{ path: 'rooms', method: 'list' as const, limit: '0' }, 'limit'],
    [{ path: 'rooms', method: 'list' as const, value: '3' }, 'value'],
  ])('%j is wrong at its %s', (part, name) => {
    const outcome = trialFrom({ ...EMPTY_REQUEST, ...part }, DATABASE, undefined);

    expect('errors' in outcome ? Object.keys(outcome.errors) : []).toEqual([name]);
  });

  it('is what the address says again', () => {
    const form = { ...EMPTY_REQUEST, method: 'create' as const, path: 'rooms/r1', data: '{"a":1}' };

    expect(requestFrom('rooms/r1', detailFrom(form))).toEqual(form);
  });
});

describe('the source of the rules', () => {
  const source = 'allow read: if\n  a() && b;';

  function expression(text: string, part: Partial<TracedExpression> = {}): TracedExpression {
    const start = source.indexOf(text);
    const span = { line: 1, column: 1, start, end: start + text.length };
    return { span, source: text, outcome: 'value', text: 'true', children: [], ...part };
  }

  const allow: TriedAllow = {
    span: { line: 1, column: 1, start: 0, end: source.length },
    match: '/rooms/{room}',
    captures: {},
    outcome: 'refused',
    trace: [
      expression('a() && b', {
        text: 'false',
        children: [
          expression('a()', { text: 'false' }),
          expression('b', { outcome: 'left-out', text: '' }),
        ],
      }),
    ],
  };

  it('is cut so that each piece belongs to the innermost expression', () => {
    const lines = segmentLines(source, marksOf(allow)).map((segments) =>
      segments.map(({ text, mark }) => [text, mark?.key, mark?.verdict]),
    );

    expect(lines).toEqual([
      [['allow read: if', undefined, undefined]],
      [
        ['  ', undefined, undefined],
        ['a()', '0.0', 'false'],
        [' && ', '0', 'false'],
        ['b', '0.1', 'left-out'],
        [';', undefined, undefined],
      ],
    ]);
  });

  it('is whole where nothing was tried', () => {
    const text = segmentLines(source, []).map((segments) =>
      segments.map((one) => one.text).join(''),
    );

    expect(text.join('\n')).toBe(source);
  });
});
