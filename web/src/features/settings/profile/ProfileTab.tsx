import { makeStyles } from '@fluentui/react-components';
import type { UserSettings } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { Sheet } from '#shared/ui/Sheet';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { PhotoField } from '../photo/PhotoField';
import { SettingsLoader } from '../SettingsLoader';
import { ProfileForm } from './ProfileForm';

const useStyles = makeStyles({ column: { display: 'grid', rowGap: '24px' } });

/** The user's public profile. */
export function ProfileTab() {
  return <SettingsLoader>{(settings) => <Profile settings={settings} />}</SettingsLoader>;
}

function Profile({ settings }: { readonly settings: UserSettings }) {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  const { firstName, lastName } = useSignedInUser();
  const { phone, bio } = settings;
  const savedProfile = useMemo(
    () => ({ firstName, lastName, phone, bio }),
    [firstName, lastName, phone, bio],
  );
  return (
    <div className={styles.column}>
      <Sheet as="section" padded aria-labelledby="settings-photo">
        <SectionHeader id="settings-photo" title={t('photo.title')} />
        <PhotoField />
      </Sheet>
      <Sheet as="section" padded aria-labelledby="settings-profile">
        <SectionHeader id="settings-profile" title={t('profile.title')} />
        <ProfileForm savedProfile={savedProfile} />
      </Sheet>
    </div>
  );
}
