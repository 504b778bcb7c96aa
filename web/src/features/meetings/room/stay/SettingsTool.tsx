import { Settings20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeadTool } from './HeadTool';
import { SettingsDialog, type RoomSettings } from './SettingsDialog';

/** Opens the room settings. */
export function SettingsTool(settings: RoomSettings) {
  const { t } = useTranslation('meetings');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HeadTool
        icon={<Settings20Regular />}
        label={t('room.settings.open')}
        onClick={() => setOpen(true)}
      />
      {isOpen && <SettingsDialog {...settings} onClose={() => setOpen(false)} />}
    </>
  );
}
