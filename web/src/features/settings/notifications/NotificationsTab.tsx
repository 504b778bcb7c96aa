import { makeStyles, Switch } from '@fluentui/react-components';
import type { UserSettings } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSaveSettings } from '../../../data/own-settings';
import { SectionHeader } from '../../../shared/ui/SectionHeader';
import { Sheet } from '../../../shared/ui/Sheet';
import { useNotify } from '../../../shared/ui/useNotify';
import { ReceiptsSetting } from '../receipts/ReceiptsSetting';
import { SettingsLoader } from '../SettingsLoader';
import { SettingRow } from '../SettingRow';

const CHANNELS = ['email', 'push', 'messages', 'updates'] as const;

const useStyles = makeStyles({
  column: { display: 'grid', rowGap: '24px' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

/** What one wants to be told of, and how; what one tells by reading. Saved as each switch turns. */
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
  const notify = useNotify();
  const save = useSaveSettings();
  return (
    <Sheet as="section" padded aria-labelledby="settings-notifications">
      <SectionHeader id="settings-notifications" title={t('notifications.title')} />
      <ul className={styles.list}>
        {CHANNELS.map((channel) => (
          <li key={channel}>
            <SettingRow
              id={`settings-notify-${channel}`}
              title={t(`notifications.${channel}.title`)}
              text={t(`notifications.${channel}.text`)}
            >
              {(control) => (
                <Switch
                  {...control}
                  checked={settings.notifications[channel]}
                  onChange={(_event, { checked }) => {
                    // A refused change comes back by itself: the switch shows what is saved.
                    save({ notifications: { [channel]: checked } }).catch(() =>
                      notify.error(t('notifications.failed')),
                    );
                  }}
                />
              )}
            </SettingRow>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
