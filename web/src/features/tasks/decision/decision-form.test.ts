import { decisionSchema } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { formErrors } from '#shared/forms/form-errors';
import { actOf, canDecide, EMPTY_DECISION, isBegun } from './decision-form';

describe('canDecide', () => {
  it.each([
    [EMPTY_DECISION, false],
    [{ outcome: 'validated', comment: '' }, true],
    [{ outcome: 'rejected', comment: '' }, false],
    [{ outcome: 'rejected', comment: ' \n ' }, false],
    [{ outcome: 'rejected', comment: 'Cotes absentes' }, true],
  ] as const)('judges %o', (form, can) => {
    expect(canDecide(form)).toBe(can);
  });
});

describe('the form', () => {
  it('takes a validation without a word, and wants the reason of a rejection', () => {
    expect(formErrors(decisionSchema, { outcome: 'validated', comment: '' })).toEqual({});
    expect(formErrors(decisionSchema, { outcome: 'rejected', comment: ' ' })).toEqual({
      comment: 'validation:decision.reason',
    });
    expect(formErrors(decisionSchema, { outcome: 'rejected', comment: 'x'.repeat(2001) })).toEqual({
      comment: 'validation:comment.tooLong',
    });
  });

  it('is begun once an outcome is chosen or something is written', () => {
    expect(isBegun({ outcome: '', comment: ' ' })).toBe(false);
    expect(isBegun({ outcome: 'rejected', comment: '' })).toBe(true);
    expect(isBegun({ outcome: '', comment: 'Cotes' })).toBe(true);
  });
});

describe('actOf', () => {
  const form = { outcome: 'rejected', comment: 'Cotes absentes' } as const;

  it('is the same for a retry, and another for another decision', () => {
    const act = actOf('task', 2, form, ['r1']);
    expect(actOf('task', 2, { ...form, comment: ' Cotes absentes ' }, ['r1'])).toBe(act);
    expect(actOf('task', 3, form, ['r1'])).not.toBe(act);
    expect(actOf('task', 2, { ...form, outcome: 'validated' }, ['r1'])).not.toBe(act);
    expect(actOf('task', 2, { ...form, comment: 'Autre' }, ['r1'])).not.toBe(act);
    expect(actOf('task', 2, form, ['r1', 'r2'])).not.toBe(act);
  });
});
