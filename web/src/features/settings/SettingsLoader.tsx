import type { UserSettings } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnSettings } from '#data/queries/own-settings';
import { LiveContent } from '#shared/live/LiveContent';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';

interface SettingsLoaderProps {
  readonly children: (settings: UserSettings) => ReactNode;
}

/** Renders its content once the saved settings are loaded. */
export function SettingsLoader({ children }: SettingsLoaderProps) {
  const { t } = useTranslation('settings');
  const settings = useOwnSettings();
  return (
    <LiveContent
      live={settings}
      errorText={t('loadFailed')}
      skeleton={
        <Sheet>
          <SkeletonRows rows={4} variant="structure" />
        </Sheet>
      }
    >
      {children}
    </LiveContent>
  );
}
