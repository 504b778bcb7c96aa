import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../api/emulator';
import { documentsRoot, type Database } from '../api/database';
import { readDocument, type StoredDocument } from '../api/documents';
import { useAsked } from '../api/use-asked';

interface FollowedDocument {
  /** Absent while it loads; then whether there is one is in `document`. */
  readonly answer?: { readonly document: StoredDocument | undefined };
  readonly error?: string;
  readonly askAgain: () => void;
}

/** A document with its exact types, as it is now. */
export function useDocument(database: Database, path: string): FollowedDocument {
  const key = `${documentsRoot(database)}/${path}`;
  const asked = useAsked(key, [], async (signal) => ({
    document: await readDocument(database, path, signal),
  }));
  const [broken, setBroken] = useState<{ readonly key: string; readonly message: string }>();
  const onChange = useEffectEvent(() => asked.askAgain());
  const watch = useEffectEvent(async () => {
    const { watchDocument } = await import('./live');
    return watchDocument(
      database,
      path,
      () => onChange(),
      ({ message }) => setBroken({ key, message }),
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
      .catch((error: unknown) => setBroken({ key, message: messageOf(error) }));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [key]);

  return broken?.key === key ? { ...asked, error: broken.message } : asked;
}
