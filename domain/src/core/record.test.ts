import { describe, expect, it } from 'vitest';
import { problemsOf } from '../testing/schema-problems';
import * as yup from 'yup';
import { DecodeError } from './document-codec';
import { formValuesOf, sentValuesOf } from './form-values';
import {
  choice,
  fromId,
  group,
  instant,
  line,
  listOf,
  mapOf,
  number,
  optional,
  pathId,
  people,
  pickInputs,
  versionOf,
  record,
  text,
  tolerant,
  tolerantMapOf,
} from './record';
import { formFieldsOf } from './record-form';

const boxRecord = record({
  id: pathId(),
  shelf: fromId((id) => id.slice(0, 1)),
  label: line({ required: 'label', max: 5, tooLong: 'label.long' }),
  note: optional(text({ max: 3 })),
  size: choice(['small', 'large']),
  ownerIds: people({ each: 'owner', required: 'owners', max: 2, tooMany: 'owners.many' }),
  weights: mapOf(number()),
  marks: tolerantMapOf(number()),
  lid: group({ colour: text() }),
  parts: listOf({ name: text() }),
  state: tolerant(text(), 'new'),
  createdAt: instant(),
});

const AT = new Date('2026-01-12T09:00:00Z');

const document = {
  label: 'Vis',
  note: null,
  size: 'small',
  ownerIds: ['karim'],
  weights: { a: 1 },
  marks: { a: 1, b: 'many' },
  lid: { colour: 'rouge' },
  parts: [{ name: 'tête' }],
  state: 7,
  createdAt: AT,
};

describe('record', () => {
  it('decodes each field as it says', () => {
    expect(boxRecord.decode('B7', { ...document, unheardOf: 1 })).toEqual({
      ...document,
      id: 'B7',
      shelf: 'B',
      marks: { a: 1 },
      state: 'new',
    });
  });

  it.each(['label', 'size', 'ownerIds', 'weights', 'lid', 'parts', 'createdAt'])(
    'refuses a document without its %s',
    (name) => {
      expect(() => boxRecord.decode('B7', { ...document, [name]: undefined })).toThrow(DecodeError);
    },
  );

  it('lists what is stored, and what may be written', () => {
    expect(boxRecord.fields).toEqual(Object.keys(document));
    expect(boxRecord.inputs).toEqual(['label', 'note', 'size', 'ownerIds']);
    expect(pickInputs(boxRecord, { ...document, operationId: 'op' })).toEqual({
      label: 'Vis',
      note: null,
      size: 'small',
      ownerIds: ['karim'],
    });
  });

  it('has a version that changes with what may be written, and with nothing else', () => {
    const version = versionOf(boxRecord.inputs, document);
    const other = { ...document, createdAt: new Date(), state: 'old' };
    expect(versionOf(boxRecord.inputs, other)).toBe(version);
    for (const change of [{ label: 'Clou' }, { note: '' }, { ownerIds: [] }]) {
      expect(versionOf(boxRecord.inputs, { ...document, ...change })).not.toBe(version);
    }
  });
});

describe('formFieldsOf', () => {
  const schema = yup.object(formFieldsOf(boxRecord)).noUnknown();
  const form = { label: 'Vis', note: null, size: 'small', ownerIds: ['karim'] };

  it.each<[object, string[]]>([
    [{}, []],
    [{ note: 'abc' }, []],
    [{ label: '' }, ['label']],
    [{ label: 'Boulon' }, ['label.long']],
    [{ note: 'abcd' }, ['validation:textTooLong']],
    [{ ownerIds: [] }, ['owners']],
    [{ ownerIds: [''] }, ['owner']],
    [{ ownerIds: ['a', 'b', 'c'] }, ['owners.many']],
  ])('judges %j as %j', async (changes, problems) => {
    expect(await problemsOf(schema, { ...form, ...changes })).toEqual(problems);
  });

  it('takes the fields that are named alone', () => {
    expect(Object.keys(formFieldsOf(boxRecord, ['note']))).toEqual(['note']);
  });
});

describe('the values of a form', () => {
  it('begin blank, or as the document is', () => {
    const blank = { label: '', note: '', size: 'small', ownerIds: [] };

    expect(formValuesOf(boxRecord, null)).toEqual(blank);
    expect(formValuesOf(boxRecord, boxRecord.decode('B7', document))).toEqual({
      ...blank,
      label: 'Vis',
      ownerIds: ['karim'],
    });
  });

  it('are sent with null for an optional text that is left empty', () => {
    const values = formValuesOf(boxRecord, boxRecord.decode('B7', document));

    expect(sentValuesOf(boxRecord, { ...values, note: ' ' }).note).toBeNull();
    expect(sentValuesOf(boxRecord, { ...values, note: ' ab ' }).note).toBe('ab');
  });
});
