import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { edgeBlockEnd } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { tabsFor, type SettingsTab } from './settings-tabs';
import { useSettingsTab } from './useSettingsTab';
import { lazyComponent } from '#shared/lazy-component';
import { SkeletonRows } from '#shared/ui/SkeletonRows';

const ROWS = <SkeletonRows rows={4} />;
const ProfileTab = lazyComponent(
  async () => (await import('./profile/ProfileTab')).ProfileTab,
  ROWS,
);
const PasswordTab = lazyComponent(
  async () => (await import('./password/PasswordTab')).PasswordTab,
  ROWS,
);
const NotificationsTab = lazyComponent(
  async () => (await import('./notifications/NotificationsTab')).NotificationsTab,
  ROWS,
);
const AppearanceTab = lazyComponent(
  async () => (await import('./appearance/AppearanceTab')).AppearanceTab,
  ROWS,
);
const DeputyTab = lazyComponent(async () => (await import('./deputy/DeputyTab')).DeputyTab, ROWS);
const SheetsTab = lazyComponent(async () => (await import('./sheets/SheetsTab')).SheetsTab, ROWS, {
  texts: ['sheets'],
});
const ContactRequestsTab = lazyComponent(
  async () => (await import('./contacts/ContactRequestsTab')).ContactRequestsTab,
  ROWS,
);

const useStyles = makeStyles({
  title: HIDDEN_TEXT,
  // On a phone the tabs scroll sideways; the current one is kept in view.
  scroller: {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginBlockEnd: '24px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { marginInline: '-16px', paddingInline: '8px', marginBlockEnd: '16px' },
  },
  tabs: { minInlineSize: 'max-content' },
  tab: { [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
  panel: { maxInlineSize: '760px' },
});

/** The user's profile, password, notifications, appearance and deputy; for admins also sheets and demo requests. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  const tabs = tabsFor(useSignedInUser().role);
  const [tab, setTab] = useSettingsTab(tabs);
  useEffect(() => {
    document.getElementById(tabId(tab))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.scroller}>
        <TabList
          className={styles.tabs}
          aria-label={t('tabs.label')}
          selectedValue={tab}
          onTabSelect={(_event, { value }) => setTab(value as SettingsTab)}
        >
          {tabs.map((name) => (
            <Tab
              key={name}
              className={styles.tab}
              value={name}
              id={tabId(name)}
              aria-controls={panelId(name)}
            >
              {t(`tabs.${name}`)}
            </Tab>
          ))}
        </TabList>
      </div>
      {tabs.map((name) => (
        <div
          key={name}
          id={panelId(name)}
          role="tabpanel"
          aria-labelledby={tabId(name)}
          {...(!WIDE.includes(name) && { className: styles.panel })}
          hidden={name !== tab}
        >
          {(name === tab || KEPT.includes(name)) && PANELS[name]}
        </div>
      ))}
    </>
  );
}

/** Tabs that stay mounted, so that changing the tab keeps their input. */
const KEPT: readonly SettingsTab[] = ['profile'];

/** Tabs that use the full width of the page; forms do not. */
const WIDE: readonly SettingsTab[] = ['projects', 'contacts'];

const PANELS: Readonly<Record<SettingsTab, ReactNode>> = {
  profile: <ProfileTab />,
  password: <PasswordTab />,
  notifications: <NotificationsTab />,
  appearance: <AppearanceTab />,
  deputy: <DeputyTab />,
  projects: <SheetsTab />,
  contacts: <ContactRequestsTab />,
};

const tabId = (name: SettingsTab) => `settings-tab-${name}`;
const panelId = (name: SettingsTab) => `settings-panel-${name}`;
