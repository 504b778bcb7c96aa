import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../api/emulator';
import { documentsRoot, type Database } from '../api/database';
import { readDocument, type StoredDocument } from '../api/documents';
import { useQuery } from '../api/use-query';

interface DocumentState {
  /** Absent while loading. Afterwards `document` is undefined when it does not exist. */
  readonly answer?: { readonly document: StoredDocument | undefined };
  readonly error?: string;
  readonly refetch: () => void;
}

/** A document with its exact types, with live updates. */
export function useDocument(database: Database, path: string): DocumentState {
  const key = `${documentsRoot(database)}/${path}`;
  const query = useQuery(key, [], async (signal) => ({
    document: await readDocument(database, path, signal),
  }));
  const [watchError, setWatchError] = useState<{
    readonly key: string;
    readonly message: string;
  }>();
  const onChange = useEffectEvent(() => query.refetch());
  const watch = useEffectEvent(async () => {
    const { watchDocument } = await import('./watch-firestore');
    return watchDocument(
      database,
      path,
      () => onChange(),
      ({ message }) => setWatchError({ key, message }),
    );
  });

  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    watch()
      .then((unsubscribe) => {
        if (isOver) unsubscribe();
        else stop = unsubscribe;
      })
      .catch((error: unknown) => setWatchError({ key, message: messageOf(error) }));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [key]);

  return watchError?.key === key ? { ...query, error: watchError.message } : query;
}
