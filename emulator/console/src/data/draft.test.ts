import { describe, expect, it } from 'vitest';
import { type Fields } from '../values/value';
import { changedPaths, changeText } from './changed-fields';
import { draftsOf, newDraft, readDrafts, replaceDraft } from './draft';

const ROOT = 'projects/p/databases/(default)/documents';

const FIELDS: Fields = {
  name: { stringValue: 'Lab' },
  size: { integerValue: '3' },
  twin: { referenceValue: `${ROOT}/rooms/r2` },
  elsewhere: { referenceValue: 'projects/q/databases/(default)/documents/rooms/r2' },
  list: { arrayValue: { values: [{ mapValue: { fields: { deep: { nullValue: null } } } }] } },
  map: { mapValue: { fields: { inner: { doubleValue: 2 } } } },
};

describe('a document in the making', () => {
  it('is the document as long as nothing is written', () => {
    expect(readDrafts(draftsOf(FIELDS, ROOT), ROOT)).toEqual({ fields: FIELDS });
  });

  it('shows references without what all of them begin with', () => {
    const texts = draftsOf(FIELDS, ROOT).map(({ name, text }) => `${name}: ${text}`);

    expect(texts).toContain('twin: rooms/r2');
    expect(texts).toContain('elsewhere: projects/q/databases/(default)/documents/rooms/r2');
  });

  it('keeps what was typed when its type changes and it is wrong', () => {
    const drafts = draftsOf({ size: { stringValue: 'many' } }, ROOT);
    const id = drafts[0]?.id ?? 0;

    const result = replaceDraft(drafts, id, (draft) => ({ ...draft, type: 'integer' }));

    expect(readDrafts(result, ROOT)).toEqual({ errors: new Map([[id, 'Write a whole number.']]) });
    expect(result[0]?.text).toBe('many');
  });

  it('is changed and loses fields at any depth', () => {
    const drafts = draftsOf(FIELDS, ROOT);
    const map = drafts.find(({ name }) => name === 'map');
    const list = drafts.find(({ name }) => name === 'list');
    const inner = map?.children[0]?.id ?? 0;
    const item = list?.children[0]?.id ?? 0;

    const edits = replaceDraft(drafts, inner, (draft) => ({ ...draft, text: '7' }));

    expect(
      readDrafts(
        replaceDraft(edits, item, () => undefined),
        ROOT,
      ),
    ).toEqual({
      fields: {
        ...FIELDS,
        list: { arrayValue: { values: [] } },
        map: { mapValue: { fields: { inner: { doubleValue: 7 } } } },
      },
    });
  });

  it.each([
    [[newDraft('')], 'A field has a name.'],
    [[newDraft('__name__')], 'Names like __this__ are reserved.'],
    [[newDraft('a'), newDraft('a')], 'There is another field a.'],
    [
      [newDraft('a', { arrayValue: { values: [{ arrayValue: {} }] } })],
      'A list cannot hold lists directly; put them into maps.',
    ],
  ])('says of each field what is wrong with it', (drafts, message) => {
    const outcome = readDrafts(drafts, ROOT);

    expect('errors' in outcome ? [...outcome.errors.values()] : []).toEqual([message]);
  });

  it('may have a field with the name of a property of every object', () => {
    const outcome = readDrafts([newDraft('__proto', { booleanValue: true })], ROOT);

    expect(outcome).toEqual({ fields: { __proto: { booleanValue: true } } });
  });
});

describe('a document that changes', () => {
  const after: Fields = {
    name: { stringValue: 'Lab' },
    size: { doubleValue: 3 },
    map: { mapValue: { fields: { inner: { doubleValue: 2 }, more: { nullValue: null } } } },
  };

  it('says which fields are new, others or gone', () => {
    expect(changeText(FIELDS, after)).toBe('changed size, map; removed twin, elsewhere, list');
    expect(changedPaths(FIELDS, after)).toEqual(['size', 'map', 'map.more']);
  });

  it('says nothing when it is written as it was', () => {
    expect(changeText(FIELDS, { ...FIELDS })).toBe('');
  });
});
