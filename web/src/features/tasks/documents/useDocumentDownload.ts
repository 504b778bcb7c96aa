import type { SetDocument } from '@ouvrage/domain';
import { useState } from 'react';
import { useErrorText } from '#shared/i18n/useErrorText';
import { saveDocument } from '#shared/save-document';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError } from '#shared/useAction';

export interface DocumentDownload {
  readonly isRunning: boolean;
  readonly download: () => Promise<void>;
}

/** Lets the server set a document and saves it, one at a time; `failure` says that there is none. */
export function useDocumentDownload(
  ask: () => Promise<SetDocument>,
  failure: string,
): DocumentDownload {
  const notify = useNotify();
  const errorText = useErrorText();
  const [isRunning, setIsRunning] = useState(false);

  async function download() {
    if (isRunning) return;
    setIsRunning(true);
    try {
      saveDocument(await ask());
    } catch (error) {
      notify.error(failure, errorText(toActionError(error)));
    } finally {
      setIsRunning(false);
    }
  }
  return { isRunning, download };
}
