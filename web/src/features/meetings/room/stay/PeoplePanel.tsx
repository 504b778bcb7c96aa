import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import type { Meeting } from '@ouvrage/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeBlockEnd } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { RoomPeer } from '../../engine/meeting-engine';
import { PeopleList } from './PeopleList';

export interface PeoplePanelProps {
  readonly meeting: Meeting;
  readonly peers: readonly RoomPeer[];
  readonly isModerator: boolean;
  /** False where the engine shows and mutes people itself. */
  readonly canMute?: boolean;
}

const useStyles = makeStyles({
  root: { blockSize: '100%', display: 'flex', flexDirection: 'column' },
  tabs: {
    flexShrink: 0,
    minBlockSize: '52px',
    paddingInline: '8px',
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  content: { flexGrow: 1, minBlockSize: 0, overflowY: 'auto' },
  agenda: {
    ...typography.body,
    padding: '20px',
    color: ouvrageTokens.ink2,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** The panel beside the stage: people and description. */
export function PeoplePanel({ meeting, peers, isModerator, canMute = true }: PeoplePanelProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const [tab, setTab] = useState('people');
  const id = useId();
  return (
    <div className={styles.root}>
      <TabList
        className={styles.tabs}
        selectedValue={tab}
        onTabSelect={(_event, { value }) => setTab(String(value))}
      >
        <Tab value="people" id={`${id}people`} aria-controls={`${id}panel`}>
          {t('room.people.title', { total: peers.length })}
        </Tab>
        <Tab value="agenda" id={`${id}agenda`} aria-controls={`${id}panel`}>
          {t('room.agenda.title')}
        </Tab>
      </TabList>
      <div
        id={`${id}panel`}
        className={styles.content}
        role="tabpanel"
        aria-labelledby={`${id}${tab}`}
        tabIndex={0}
      >
        {tab === 'people' ? (
          <PeopleList meeting={meeting} peers={peers} isModerator={isModerator} canMute={canMute} />
        ) : (
          <p className={styles.agenda} dir="auto">
            {meeting.description === '' ? t('room.agenda.empty') : meeting.description}
          </p>
        )}
      </div>
    </div>
  );
}
