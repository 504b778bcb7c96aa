import { type ListenResponse } from '#protocol/messages';
import { documentMessage } from '#query/project';
import { type Document } from '#values/document';
import { type DocumentName } from '#values/document-name';
import { type Timestamp } from '#values/timestamp';
import { type ListenTarget, type TargetNews } from './target';

export interface NewsOfTarget {
  readonly targetId: number;
  readonly target: ListenTarget;
  readonly news: TargetNews;
}

interface DocumentEntry {
  readonly name: DocumentName;
  document: Document | undefined;
  isDeleted: boolean;
  readonly targetIds: number[];
  readonly removedTargetIds: number[];
}

/** One message for each document, for all its targets. Targets with a field mask get their own messages. */
export function* newsMessages(
  news: readonly NewsOfTarget[],
  readTime: Timestamp,
): Generator<ListenResponse> {
  const entriesByPath = new Map<string, DocumentEntry>();
  const entryOf = (name: DocumentName): DocumentEntry => {
    const existing = entriesByPath.get(name.path);
    if (existing) return existing;
    const entry = {
      name,
      document: undefined,
      isDeleted: false,
      targetIds: [],
      removedTargetIds: [],
    };
    entriesByPath.set(name.path, entry);
    return entry;
  };
  for (const {
    targetId,
    target,
    news: { documents, removals },
  } of news) {
    for (const document of documents) {
      if (target.mask) {
        const partialDocument = documentMessage(document, target.mask);
        yield { documentChange: { document: partialDocument, targetIds: [targetId] } };
        continue;
      }
      const entry = entryOf(document.name);
      entry.document = document;
      entry.targetIds.push(targetId);
    }
    for (const { name, isDeleted } of removals) {
      const entry = entryOf(name);
      entry.isDeleted = isDeleted;
      entry.removedTargetIds.push(targetId);
    }
  }
  for (const entry of entriesByPath.values()) yield messageOf(entry, readTime);
}

function messageOf(
  { name, document, isDeleted, targetIds, removedTargetIds }: DocumentEntry,
  readTime: Timestamp,
): ListenResponse {
  if (document) {
    return {
      documentChange: {
        document: documentMessage(document),
        targetIds,
        ...(removedTargetIds.length > 0 && { removedTargetIds }),
      },
    };
  }
  const removal = { document: name.toString(), removedTargetIds, readTime };
  return isDeleted ? { documentDelete: removal } : { documentRemove: removal };
}
