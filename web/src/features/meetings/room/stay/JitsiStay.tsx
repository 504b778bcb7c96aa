import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { useMeetingPeers } from '#data/meetings/meeting-peers';
import { useMeetingLine } from '#data/meetings/meeting-signals';
import { useSignedInUser } from '#data/session/session-context';
import { useLanguage } from '#shared/i18n/useLanguage';
import { ouvrageTokens } from '#shared/theme/tokens';
import { useDrawer } from '#shared/ui/useDrawer';
import { useLayout } from '#shared/ui/useLayout';
import { askForAccess } from '../useEntrance';
import { useEngine } from '../useEngine';
import { useLiveValue } from '../useLiveValue';
import { BarFrame } from './BarFrame';
import { EndButtons } from './EndButtons';
import { FailurePanel } from './FailurePanel';
import { FullScreenTool } from './FullScreenTool';
import { PeopleControl } from './PeopleControl';
import { LazyPeopleDrawer } from './LazyPeopleDrawer';
import { PeoplePanel } from './PeoplePanel';
import { peopleOf } from './people-of';
import { RoomBanner } from './RoomBanner';
import type { StayProps } from './stay-props';
import { StayFrame } from './StayFrame';
import { useCloseWith } from './useCloseWith';

const useStyles = makeStyles({
  frame: {
    blockSize: '100%',
    // The specified height, where the window leaves less.
    minBlockSize: 'min(600px, 70dvh)',
    backgroundColor: ouvrageTokens.sheet,
    // Takes more where the window has it, as in full screen.
    '& > iframe': { display: 'block', border: 'none', minBlockSize: '100%' },
  },
});

/** A room on the configured Jitsi server, which shows people and controls in its own iframe. */
export function JitsiStay(props: StayProps) {
  const {
    meeting,
    isMeetingRefused,
    access,
    mediaChoice,
    onMediaTaken,
    fullScreen,
    onClose,
    onEnding,
  } = props;
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const me = useSignedInUser();
  const language = useLanguage();
  const openLine = useMeetingLine(meeting.id, access.moderator);
  const liveMeeting = useLiveValue(isMeetingRefused ? null : meeting);
  const { engine, snapshot, restart } = useEngine(async () => {
    const { createJitsiEngine } = await import('../../engine/jitsi/jitsi-engine');
    return createJitsiEngine({
      meetingId: meeting.id,
      me: { uid: me.id, name: me.name },
      access,
      renewAccess: () => askForAccess(meeting.id),
      renewRoom: (room) => callByName('renewMeetingRoom', { meetingId: meeting.id, room }),
      media: mediaChoice,
      // The iframe opens its own devices.
      preview: null,
      meeting: liveMeeting,
      openLine,
      language,
    });
  });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current !== null) engine?.attach(frame.current);
  }, [engine]);
  useEffect(onMediaTaken, [onMediaTaken]);
  const ending = useCloseWith({ snapshot, onClose });
  const peers = useMeetingPeers(meeting.id);
  const list = useDrawer();
  const isNarrow = useLayout('narrow');
  const people = {
    meeting,
    peers: peopleOf(peers.status === 'ready' ? peers.value : [], me.id),
    isModerator: access.moderator,
    canMute: false,
  };

  if (ending.panel !== null) {
    return (
      <FailurePanel failure={ending.panel} onRetry={restart} onLeave={() => onClose('left')} />
    );
  }
  return (
    <>
      <StayFrame
        meeting={meeting}
        tools={<FullScreenTool fullScreen={fullScreen} />}
        banner={<RoomBanner snapshot={snapshot} />}
        stage={<div ref={frame} className={styles.frame} />}
        side={isNarrow ? null : <PeoplePanel {...people} />}
        bar={
          <BarFrame
            label={t('room.controls')}
            end={
              <EndButtons
                meeting={meeting}
                isModerator={access.moderator}
                onLeave={async () => {
                  await engine?.leave();
                  onClose('left');
                }}
                onEnding={onEnding}
                onEnded={() => onClose('left')}
              />
            }
          >
            <PeopleControl
              id={list.openerId}
              onOpen={isNarrow ? list.open : null}
              count={people.peers.length}
            />
          </BarFrame>
        }
      />
      {isNarrow && <LazyPeopleDrawer open={list.isOpen} onClose={list.close} {...people} />}
    </>
  );
}
