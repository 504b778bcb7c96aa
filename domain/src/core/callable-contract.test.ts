import { describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf } from '../testing/schema-problems';
import * as domain from '../index';
import { documentIdField, operationIdField, personIdField } from './callable-contract';

describe('the contracts', () => {
  // The web calls functions by these names (`callByName`).
  it('are exported under the names of their functions', () => {
    const contracts = Object.entries(domain).flatMap(([key, value]) =>
      typeof value === 'object' && 'name' in value && 'request' in value ? [[key, value.name]] : [],
    );
    expect(contracts.length).toBeGreaterThan(40);
    expect(contracts.filter(([key, name]) => key !== `${name}Contract`)).toEqual([]);
  });
});

describe('operationIdField', () => {
  it.each(['x'.repeat(16), 'x'.repeat(64), 'a-Z_0'.repeat(5)])('takes %s', async (id) => {
    expect(await problemsOf(operationIdField, id)).toEqual([]);
  });

  it.each([
    '',
    'x'.repeat(15),
    'x'.repeat(65),
    'op/demarrage/000001',
    '../../users/helene',
    'op demarrage 00001',
    `${'x'.repeat(16)}\n`,
  ])('refuses %j', async (id) => {
    expect(await problemsOf(operationIdField, id)).toContain('validation:operationId');
  });
});

describe('documentIdField', () => {
  it.each(['A', 'mediatheque_A1_etude-d-opportunite', 'x'.repeat(200)])('takes %s', async (id) => {
    expect(await problemsOf(documentIdField, id)).toEqual([]);
  });

  it.each(['', '.', '..', '__a/b__', 'a b', 'é', 'x'.repeat(201)])('refuses %j', async (id) => {
    expect(await problemsOf(documentIdField, id)).toContain('validation:documentId');
  });
});

describe('ids that Firestore keeps for itself', () => {
  it('are refused, those that only look like them taken', async () => {
    const reservedId = '__mediatheque_2026__';

    expect(await problemsOf(documentIdField, reservedId)).toEqual(['validation:documentId']);
    expect(await problemsOf(operationIdField, reservedId)).toEqual(['validation:operationId']);
    expect(await problemsOf(documentIdField, reservedId.slice(1))).toEqual([]);
    expect(await problemsOf(operationIdField, reservedId.slice(0, -1))).toEqual([]);
  });
});

describe('personIdField', () => {
  const field = personIdField('validation:assign.assignee');

  it.each(['sofia', 'x'.repeat(128)])('takes %s', async (uid) => {
    expect(await problemsOf(field, uid)).toEqual([]);
  });

  it.each([undefined, '', 'x'.repeat(129), 'sofia/ramos', '..', '__sofia__', ' sofia'])(
    'says the given key, once, of %j',
    async (uid) => {
      expect(await problemsOf(field, uid)).toEqual(['validation:assign.assignee']);
    },
  );
});

describe.each([
  ['operationIdField', operationIdField, 'validation:operationId'],
  ['documentIdField', documentIdField, 'validation:documentId'],
] as const)('%s', (_name, field, key) => {
  it('is required', async () => {
    expect(await problemsOf(field, undefined)).toContain(key);
    expect(await problemsOf(field, null)).not.toEqual([]);
  });

  it.each(NO_TEXTS)('refuses %j', async (value) => {
    expect(await problemsOf(field, value)).not.toEqual([]);
  });
});
