import { describe, expect, it } from 'vitest';
import { assignment } from '../project-fixtures';
import { initialValues, type AssignValues } from './assign-form';
import { changedFields, recipientsOf } from './reassign-changes';

const CURRENT = assignment({ validatorIds: ['mathilde', 'cergy'], comment: 'Vues proches' });
const PEOPLE = ['hugo', 'mathilde', 'cergy', 'sofia'].map((id) => ({ id }));
const SAME = initialValues(CURRENT, PEOPLE, PEOPLE);

describe('changedFields', () => {
  it('finds nothing in a form that says what holds', () => {
    expect(changedFields(CURRENT, SAME)).toEqual([]);
    expect(changedFields(CURRENT, { ...SAME, validatorIds: ['cergy', 'mathilde'] })).toEqual([]);
    expect(
      changedFields(assignment(), { ...SAME, comment: ' ', validatorIds: ['mathilde'] }),
    ).toEqual([]);
  });

  it('finds another order of the validators where they decide in order', () => {
    const current = { ...CURRENT, visaRule: 'ordered' } as const;
    const values = { ...SAME, visaRule: 'ordered' } as const;
    expect(changedFields(current, values)).toEqual([]);
    const otherOrder = { ...values, validatorIds: ['cergy', 'mathilde'] };
    expect(changedFields(current, otherOrder)).toEqual(['validatorIds']);
  });

  it.each<[keyof AssignValues, Partial<AssignValues>]>([
    ['assigneeId', { assigneeId: 'sofia' }],
    ['fileExtension', { fileExtension: 'pdf' }],
    ['deadline', { deadline: '2026-03-21' }],
    ['validationDeadline', { validationDeadline: '2026-03-28' }],
    ['validatorIds', { validatorIds: ['mathilde'] }],
    ['visaRule', { visaRule: 'all' }],
    ['comment', { comment: '' }],
  ])('finds a change of %s', (field, change) => {
    expect(changedFields(CURRENT, { ...SAME, ...change })).toEqual([field]);
  });
});

describe('toldOf', () => {
  it('names everyone before and after, once, but the one who reassigns', () => {
    const values = { ...SAME, assigneeId: 'sofia', validatorIds: ['hugo', 'claire'] };

    expect(recipientsOf(CURRENT, values, 'claire')).toEqual(['sofia', 'hugo', 'mathilde', 'cergy']);
    expect(recipientsOf(CURRENT, { ...SAME, assigneeId: '' }, 'claire')).not.toContain('');
  });
});
