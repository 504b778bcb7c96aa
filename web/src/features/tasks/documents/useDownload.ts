import type { Revision } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDeliverable } from '../../../data/deliverable-file';
import { useNotify } from '../../../shared/ui/useNotify';

/** Milliseconds a saved file's address stays valid: the browser reads it after the click. */
const ADDRESS_MS = 30_000;

type Stored = Pick<Revision, 'number' | 'filePath' | 'fileName'>;

/** Saves a deliverable on the reader's device. `busy` is the number of the revision on its way. */
export function useDownload(): {
  readonly busy: number | null;
  readonly download: (revision: Stored) => Promise<void>;
} {
  const { t } = useTranslation('tasks');
  const notify = useNotify();
  const [busy, setBusy] = useState<number | null>(null);

  async function download({ number, filePath, fileName }: Stored) {
    if (busy !== null) return;
    setBusy(number);
    try {
      saveAs(await readDeliverable(filePath), fileName);
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

function saveAs(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_MS);
}
