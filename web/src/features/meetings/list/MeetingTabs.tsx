import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media } from '#shared/theme/tokens';
import { CountBadge } from '#shared/ui/CountBadge';
import { MEETING_TAB, MEETING_TABS, type MeetingTab } from './meeting-filters';

interface MeetingTabsProps {
  readonly tab: MeetingTab;
  readonly onTab: (tab: MeetingTab) => void;
  /** Number of requests that wait for the user. */
  readonly waiting: number;
}

const useStyles = makeStyles({
  root: {
    marginInline: '-12px',
    marginBlockEnd: '12px',
    [media.phone]: { overflowX: 'auto', scrollbarWidth: 'none' },
  },
  requests: { display: 'inline-flex', alignItems: 'center', columnGap: '6px' },
  visuallyHidden: HIDDEN_TEXT,
});

/** Tabs: meetings by state, and meeting requests. */
export function MeetingTabs({ tab, onTab, waiting }: MeetingTabsProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  return (
    <TabList
      className={styles.root}
      aria-label={t('list.tab.label')}
      selectedValue={tab}
      onTabSelect={(_event, { value }) => onTab(MEETING_TAB.read(String(value)))}
    >
      {MEETING_TABS.map((name) => (
        <Tab key={name} value={name}>
          {name === 'demandes' && waiting > 0 ? (
            <span className={styles.requests}>
              {t('list.tab.demandes')} <CountBadge count={waiting} />
              <span className={styles.visuallyHidden}>
                {t('requests.waiting', { count: waiting })}
              </span>
            </span>
          ) : (
            t(`list.tab.${name}`)
          )}
        </Tab>
      ))}
    </TabList>
  );
}
