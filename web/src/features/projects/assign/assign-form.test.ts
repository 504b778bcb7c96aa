import { describe, expect, it } from 'vitest';
import { assignment } from '../project-fixtures';
import {
  assignErrors,
  firstValidationDay,
  initialValues,
  termsOf,
  type AssignValues,
} from './assign-form';

const TODAY = '2026-03-10';
const GOOD: AssignValues = {
  assigneeId: 'hugo',
  deadline: '2026-03-20',
  validationDeadline: '2026-03-27',
  validatorIds: ['mathilde'],
  visaRule: 'any',
  fileExtension: 'pdf',
  comment: '',
};

const errorsOf = (changes: Partial<AssignValues>) => assignErrors({ ...GOOD, ...changes }, TODAY);

describe('assignErrors', () => {
  it('finds nothing wrong with a form that is filled, with or without a comment', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ comment: 'Vues proche et lointaine' })).toEqual({});
    expect(errorsOf({ deadline: TODAY, validationDeadline: TODAY })).toEqual({});
  });

  it('asks for everything that is required at once', () => {
    expect(
      errorsOf({ assigneeId: '', deadline: '', validationDeadline: '', validatorIds: [] }),
    ).toEqual({
      assigneeId: 'validation:assign.assignee',
      deadline: 'validation:assign.deadline',
      validationDeadline: 'validation:assign.validationDeadline',
      validatorIds: 'validation:assign.validators',
    });
  });

  it.each<[string, Partial<AssignValues>, object]>([
    ['a past deadline', { deadline: '2026-03-09' }, { deadline: 'validation:assign.deadlinePast' }],
    [
      'two past deadlines',
      { deadline: '2026-03-08', validationDeadline: '2026-03-09' },
      {
        deadline: 'validation:assign.deadlinePast',
        validationDeadline: 'validation:assign.deadlinePast',
      },
    ],
    [
      'a validation before the deadline',
      { validationDeadline: '2026-03-19' },
      { validationDeadline: 'validation:assign.validationBeforeDeadline' },
    ],
    [
      'a day that does not exist',
      { deadline: '2026-02-30' },
      { deadline: 'validation:dayInvalid' },
    ],
    [
      'the assignee among the validators',
      { validatorIds: ['mathilde', 'hugo'] },
      { validatorIds: 'validation:assign.assigneeValidates' },
    ],
    [
      'more validators than twenty',
      { validatorIds: Array.from({ length: 21 }, (_, index) => `v${index}`) },
      { validatorIds: 'validation:assign.tooManyValidators' },
    ],
    [
      'a comment that is too long',
      { comment: 'x'.repeat(2001) },
      { comment: 'validation:comment.tooLong' },
    ],
  ])('refuses %s', (_case, changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });
});

describe('initialValues', () => {
  const people = [{ id: 'hugo' }, { id: 'mathilde' }];

  it('starts empty, in PDF', () => {
    expect(initialValues(null, people, people)).toEqual({
      assigneeId: '',
      deadline: '',
      validationDeadline: '',
      validatorIds: [],
      visaRule: 'any',
      fileExtension: 'pdf',
      comment: '',
    });
  });

  it('starts from what holds today, without those who may no longer be chosen', () => {
    const current = assignment({ validatorIds: ['parti', 'mathilde'], comment: 'À revoir' });
    expect(initialValues(current, [{ id: 'autre' }], people)).toEqual({
      assigneeId: '',
      deadline: '2026-03-20',
      validationDeadline: '2026-03-27',
      validatorIds: ['mathilde'],
      visaRule: 'any',
      fileExtension: 'dwg',
      comment: 'À revoir',
    });
  });
});

it('sends an empty comment as none', () => {
  expect(termsOf({ ...GOOD, comment: '  ' }).comment).toBeNull();
  expect(termsOf({ ...GOOD, comment: ' vu ' }).comment).toBe('vu');
});

it('lets the validation be due from the deadline on, and never in the past', () => {
  expect(firstValidationDay('2026-03-20', TODAY)).toBe('2026-03-20');
  expect(firstValidationDay('2026-03-01', TODAY)).toBe(TODAY);
  expect(firstValidationDay('', TODAY)).toBe(TODAY);
});
