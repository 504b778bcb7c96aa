import { describe, expect, it } from 'vitest';
import { APP_ERRORS, AppError, isAppErrorReason, type AppErrorReason } from './app-error';

const REASONS = Object.keys(APP_ERRORS) as AppErrorReason[];

describe('AppError', () => {
  it.each(REASONS)('travels as the status of its reason: %s', (reason) => {
    const error = new AppError(reason, { name: 'Sofía Ramos' });

    expect(error.status).toBe(APP_ERRORS[reason]);
    expect(error).toMatchObject({
      name: 'AppError',
      message: reason,
      params: { name: 'Sofía Ramos' },
    });
    expect(error).toBeInstanceOf(Error);
  });

  it('has no parameters unless given', () => {
    expect(new AppError('project/not-found').params).toEqual({});
    expect(new AppError('project/not-found').lines).toEqual([]);
  });

  it('says what is wrong with each part of an act on several things', () => {
    const lines = [{ id: 'a', reason: 'assignment/already-assigned', params: {} }] as const;

    expect(new AppError('assignment/lines-refused', { count: 1 }, lines).lines).toEqual(lines);
  });
});

describe('isAppErrorReason', () => {
  it('knows the reasons, and nothing that merely looks like one', () => {
    expect(REASONS.every(isAppErrorReason)).toBe(true);
    for (const other of [
      'toString',
      '__proto__',
      'constructor',
      '',
      'project/unknown',
      null,
      7,
      ['project/not-found'],
    ]) {
      expect(isAppErrorReason(other)).toBe(false);
    }
  });
});
