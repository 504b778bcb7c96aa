import type { Dossier } from '@ouvrage/domain';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDossier } from '#data/uploads/dossier-file';
import { saveStream } from '#shared/save-stream';
import { useNotify } from '#shared/ui/useNotify';

type Result = Pick<NonNullable<Dossier['result']>, 'filePath' | 'fileName' | 'size'>;

/** Statuses of the storage rules' refusals, and of what is no longer there. */
const REFUSALS = [401, 403, 404];

/** Downloads a dossier under the rights of the reader; `share` is how much of it has arrived, from 0 to 1. */
export function useDossierDownload({ filePath, fileName, size }: Result) {
  const { t } = useTranslation('dossier');
  const notify = useNotify();
  const [share, setShare] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);

  async function download() {
    if (controller.current !== null) return;
    const { signal } = (controller.current = new AbortController());
    try {
      await saveStream(
        fileName,
        () => {
          setShare(0);
          return openDossier(filePath, signal);
        },
        (bytes) => setShare(size === 0 ? 1 : bytes / size),
      );
    } catch (error) {
      if (signal.aborted) return;
      const { status } = Object(error) as { readonly status?: unknown };
      const isRefused = REFUSALS.some((each) => each === status);
      notify.error(t('made.downloadFailed'), t(isRefused ? 'made.refused' : 'made.broken'));
    } finally {
      controller.current = null;
      setShare(null);
    }
  }
  return { share, download, stop: () => controller.current?.abort() };
}
