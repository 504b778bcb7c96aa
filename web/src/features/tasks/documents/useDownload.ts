import type { Revision } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDeliverable } from '#data/uploads/deliverable-file';
import { useNotify } from '#shared/ui/useNotify';
import { saveFile } from '#shared/save-file';

type StoredRevision = Pick<Revision, 'number' | 'filePath' | 'fileName'>;

/** Downloads a deliverable. `busy` is the number of the revision being downloaded. */
export function useDownload(): {
  readonly busy: number | null;
  readonly download: (revision: StoredRevision) => Promise<void>;
} {
  const { t } = useTranslation('tasks');
  const notify = useNotify();
  const [busy, setBusy] = useState<number | null>(null);

  async function download({ number, filePath, fileName }: StoredRevision) {
    if (busy !== null) return;
    setBusy(number);
    try {
      saveFile(await readDeliverable(filePath), fileName);
    } catch {
      notify.error(
        t('deliverables.downloadError'),
        t('deliverables.downloadErrorText', { file: fileName }),
      );
    } finally {
      setBusy(null);
    }
  }
  return { busy, download };
}
