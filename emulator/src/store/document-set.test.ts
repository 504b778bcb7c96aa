import { describe, expect, it } from 'vitest';
import { type Document } from '#values/document';
import { DocumentName } from '#values/document-name';
import { type FieldValue } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { DocumentSet } from './document-set';

const TIME = Timestamp.fromMicros(1);

function room(id: string, value?: FieldValue): Document {
  const fields = new Map<string, FieldValue>(value === undefined ? [] : [['size', value]]);
  return { name: new DocumentName('d', `rooms/${id}`), fields, createTime: TIME, updateTime: TIME };
}

function setOf(...documents: readonly Document[]): DocumentSet {
  const set = new DocumentSet();
  for (const document of documents) set.replace(undefined, document);
  return set;
}

describe('a set of documents', () => {
  it('is in the order of names: numeric ids first, then by the bytes of UTF-8', () => {
    const set = setOf(
      ...['z', 'é', '😀', '\uffff', '__id10__', '__id9__', 'a'].map((id) => room(id)),
    );

    const ids = [...set.documents()].map(({ name }) => name.id);
    expect(ids).toEqual(['__id9__', '__id10__', 'a', 'z', 'é', '\uffff', '😀']);
    expect([...set.documentsReversed()].map(({ name }) => name.id)).toEqual(ids.toReversed());
  });

  it('starts where it is told', () => {
    const set = setOf(room('a'), room('b'), room('c'));
    const from = new DocumentName('d', 'rooms/b');

    expect([...set.documents(from)].map(({ name }) => name.id)).toEqual(['b', 'c']);
    expect([...set.documentsReversed(from)].map(({ name }) => name.id)).toEqual(['b', 'a']);
  });
});

describe('an index of a field', () => {
  const values: Record<string, FieldValue> = {
    a: 3n,
    b: 1.5,
    c: NaN,
    d: 'text',
    e: null,
    f: 3,
    g: true,
  };
  const set = setOf(room('none'), ...Object.entries(values).map(([id, value]) => room(id, value)));
  const index = set.index(['size'], 'value');
  const ids = (names: Iterable<DocumentName>) => [...names].map((name) => name.id).join('');

  it.each([
    ['everything that has the field, by value then name', {}, 'egcbafd'],
    ['one value, integers and doubles alike', { from: 3n, to: 3 }, 'af'],
    ['null', { from: null, to: null }, 'e'],
    ['NaN', { from: NaN, to: NaN }, 'c'],
    ['one type', { type: 'number' as const }, 'cbaf'],
    ['one type from a value', { type: 'number' as const, from: 2n }, 'af'],
    ['one type up to a value', { type: 'number' as const, to: 1.5 }, 'cb'],
    ['nothing of a type that is not there', { type: 'map' as const }, ''],
  ])('reads %s', (_, range, expected) => {
    expect(ids(index.names(range))).toBe(expected);
    expect(ids(index.names(range, true))).toBe(expected.split('').toReversed().join(''));
  });

  it('follows a document that changes, loses its field, or goes', () => {
    const changing = setOf(room('a', 1n), room('b', 2n), room('c', 3n));
    const sizes = changing.index(['size'], 'value');

    changing.replace(room('a', 1n), room('a', 9n));
    changing.replace(room('b', 2n), room('b'));
    changing.replace(room('c', 3n), undefined);

    expect(ids(sizes.names({}))).toBe('a');
  });

  it('is made again after many others were asked for', () => {
    const many = setOf(room('a', 1n), room('b', 2n));
    const sizes = many.index(['size'], 'value');
    const stillTheSame = many.index(['size'], 'value');
    for (let at = 0; at < 100; at += 1) many.index([`members.u${at}`], 'value');
    many.replace(room('b', 2n), room('b', 0n));

    expect(stillTheSame).toBe(sizes);
    expect(many.index(['size'], 'value')).not.toBe(sizes);
    expect(ids(many.index(['size'], 'value').names({}))).toBe('ba');
  });

  it('of elements finds each element of an array once', () => {
    const documentSet = setOf(room('a', ['x', 'y', 'x']), room('b', ['y']), room('c', 'y'));
    const elements = documentSet.index(['size'], 'elements');
    documentSet.replace(room('b', ['y']), room('b', []));

    expect(ids(elements.names({ from: 'x', to: 'x' }))).toBe('a');
    expect(ids(elements.names({ from: 'y', to: 'y' }))).toBe('a');
  });
});
