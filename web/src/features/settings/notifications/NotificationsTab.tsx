import { makeStyles } from '@fluentui/react-components';
import type { UserSettings } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSaveSettings } from '#data/queries/own-settings';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { Sheet } from '#shared/ui/Sheet';
import { ReceiptsSetting } from '../receipts/ReceiptsSetting';
import { SettingsLoader } from '../SettingsLoader';
import { SavedSwitch } from '../SavedSwitch';

/** `push` is stored and not shown: nothing is sent to devices yet (decision 111). */
const CHANNELS = ['email', 'messages', 'updates'] as const;

const useStyles = makeStyles({
  column: { display: 'grid', rowGap: '24px' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

/** Which notifications the user gets and how, and read receipts. Each switch is saved at once. */
export function NotificationsTab() {
  const styles = useStyles();
  return (
    <SettingsLoader>
      {(settings) => (
        <div className={styles.column}>
          <Notifications settings={settings} />
          <ReceiptsSetting settings={settings} />
        </div>
      )}
    </SettingsLoader>
  );
}

function Notifications({ settings }: { readonly settings: UserSettings }) {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  const save = useSaveSettings();
  return (
    <Sheet as="section" padded aria-labelledby="settings-notifications">
      <SectionHeader id="settings-notifications" title={t('notifications.title')} />
      <ul className={styles.list}>
        {CHANNELS.map((channel) => (
          <li key={channel}>
            <SavedSwitch
              id={`settings-notify-${channel}`}
              title={t(`notifications.${channel}.title`)}
              text={t(`notifications.${channel}.text`)}
              checked={settings.notifications[channel]}
              save={(checked) => save({ notifications: { [channel]: checked } })}
              failedText={t('notifications.failed')}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
