import type { UserSettings } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useShareReceipts } from '#data/uploads/shared-receipts';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { Sheet } from '#shared/ui/Sheet';
import { SavedSwitch } from '../SavedSwitch';

/** Whether others see the user's read receipts and typing. Saved at once. */
export function ReceiptsSetting({ settings }: { readonly settings: UserSettings }) {
  const { t } = useTranslation('settings');
  const share = useShareReceipts();
  return (
    <Sheet as="section" padded aria-labelledby="settings-receipts-section">
      <SectionHeader id="settings-receipts-section" title={t('receipts.section')} />
      <SavedSwitch
        id="settings-receipts"
        title={t('receipts.title')}
        text={t('receipts.text')}
        checked={settings.sharesReceipts}
        save={share}
        failedText={t('receipts.failed')}
      />
    </Sheet>
  );
}
