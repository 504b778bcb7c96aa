import { Switch } from '@fluentui/react-components';
import type { UserSettings } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useShareReceipts } from '../../../data/shared-receipts';
import { SectionHeader } from '../../../shared/ui/SectionHeader';
import { Sheet } from '../../../shared/ui/Sheet';
import { useNotify } from '../../../shared/ui/useNotify';
import { SettingRow } from '../SettingRow';

/** Whether others see that one has read their messages and that one is typing. Saved as it turns. */
export function ReceiptsSetting({ settings }: { readonly settings: UserSettings }) {
  const { t } = useTranslation('settings');
  const notify = useNotify();
  const share = useShareReceipts();
  return (
    <Sheet as="section" padded aria-labelledby="settings-receipts-section">
      <SectionHeader id="settings-receipts-section" title={t('receipts.section')} />
      <SettingRow id="settings-receipts" title={t('receipts.title')} text={t('receipts.text')}>
        {(control) => (
          <Switch
            {...control}
            checked={settings.sharesReceipts}
            onChange={(_event, { checked }) => {
              // A refused change comes back by itself: the switch shows what is saved.
              share(checked).catch(() => notify.error(t('receipts.failed')));
            }}
          />
        )}
      </SettingRow>
    </Sheet>
  );
}
