import { BTree } from './b-tree';
import { type Document } from '#values/document';
import { compareNames, type DocumentName } from '#values/document-name';
import { type FieldPath, fieldPathText } from '#values/field-path';
import { FieldIndex, type IndexKind } from './field-index';

/** Fields can be as many as users (`members.<uid>`), and every write pays for every index. */
const MAX_INDEXES = 100;

/**
 * Documents in the order of their names: a collection, a collection group, or all of a database. The
 * first query that can use an index builds it. It is then updated with every write, until it is the least
 * recently used of more than `MAX_INDEXES`.
 */
export class DocumentSet {
  private readonly byName = new BTree<DocumentName, Document>(undefined, compareNames);
  /** In the order of use, least recently used first. */
  private readonly indexes = new Map<string, FieldIndex>();

  get size(): number {
    return this.byName.size;
  }

  get(name: DocumentName): Document | undefined {
    return this.byName.get(name);
  }

  replace(before: Document | undefined, after: Document | undefined): void {
    if (after) this.byName.set(after.name, after);
    else if (before) this.byName.delete(before.name);
    for (const index of this.indexes.values()) index.replace(before, after);
  }

  documents(from?: DocumentName): Iterable<Document> {
    return this.byName.values(from);
  }

  *documentsReversed(from?: DocumentName): Generator<Document> {
    for (const [, document] of this.byName.entriesReversed(from)) yield document;
  }

  index(path: FieldPath, kind: IndexKind): FieldIndex {
    const key = `${kind} ${fieldPathText(path)}`;
    const index = this.indexes.get(key) ?? this.build(path, kind);
    this.indexes.delete(key);
    this.indexes.set(key, index);
    const [oldest] = this.indexes.keys();
    if (this.indexes.size > MAX_INDEXES && oldest !== undefined) this.indexes.delete(oldest);
    return index;
  }

  private build(path: FieldPath, kind: IndexKind): FieldIndex {
    const index = new FieldIndex(path, kind);
    for (const document of this.byName.values()) index.replace(undefined, document);
    return index;
  }
}
