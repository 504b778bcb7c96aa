import {
  Button,
  Drawer,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  Tab,
  TabList,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { Meeting } from '@ouvrage/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeBlockEnd } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { RoomPeer } from '../../engine/meeting-engine';
import { PeopleList } from './PeopleList';
import { useBackCloses } from '#shared/unsaved/back-layers';

interface PeoplePanelProps {
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
  drawer: { inlineSize: 'min(360px, 100vw)', backgroundColor: ouvrageTokens.table },
  drawerBody: { paddingInline: 0 },
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

interface PeopleDrawerProps extends PeoplePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The same panel over the stage, where it does not fit beside it. */
export function PeopleDrawer({ open, onClose, ...panel }: PeopleDrawerProps) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  useBackCloses(open, onClose);
  return (
    <Drawer
      className={styles.drawer}
      position="end"
      open={open}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={common('action.close')}
              onClick={onClose}
            />
          }
        >
          {t('room.people.heading')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.drawerBody}>
        <PeoplePanel {...panel} />
      </DrawerBody>
    </Drawer>
  );
}
