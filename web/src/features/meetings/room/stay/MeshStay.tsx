import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeetingLine } from '#data/meetings/meeting-signals';
import { useSignedInUser } from '#data/session/session-context';
import { useDrawer } from '#shared/ui/useDrawer';
import { useLayout } from '#shared/ui/useLayout';
import { askForAccess } from '../useEntrance';
import { useEngine } from '../useEngine';
import { useLiveValue } from '../useLiveValue';
import { ControlBar } from './ControlBar';
import { EndButtons } from './EndButtons';
import { FailurePanel } from './FailurePanel';
import { FullScreenTool } from './FullScreenTool';
import { PeopleControl } from './PeopleControl';
import { LazyPeopleDrawer } from './LazyPeopleDrawer';
import { PeoplePanel } from './PeoplePanel';
import { PeerSounds } from './PeerSounds';
import { RoomBanner } from './RoomBanner';
import { RoomNews } from './RoomNews';
import { SettingsTool } from './SettingsTool';
import { Stage } from './Stage';
import type { StayProps } from './stay-props';
import { StayFrame } from './StayFrame';
import { useCloseWith } from './useCloseWith';
import { useMediaActs } from './useMediaActs';

/** The built-in room: renders video, sound and controls itself. */
export function MeshStay({
  meeting,
  isMeetingRefused,
  access,
  mediaChoice,
  preview,
  onMediaTaken,
  fullScreen,
  onClose,
  onEnding,
}: StayProps) {
  const { t } = useTranslation('meetings');
  const me = useSignedInUser();
  const openLine = useMeetingLine(meeting.id, access.moderator);
  const liveMeeting = useLiveValue(isMeetingRefused ? null : meeting);
  const livePreview = useLiveValue(preview);
  const { engine, snapshot, restart } = useEngine(async () => {
    const { createMeshEngine } = await import('../../engine/mesh/mesh-engine');
    return createMeshEngine({
      meetingId: meeting.id,
      me: { uid: me.id, name: me.name },
      access,
      renewAccess: () => askForAccess(meeting.id),
      media: mediaChoice,
      preview: livePreview.read(),
      meeting: liveMeeting,
      openLine,
    });
  });
  const isTaken = snapshot.peers.length > 0 || snapshot.state === 'closed';
  useEffect(() => {
    if (isTaken) onMediaTaken();
  }, [isTaken, onMediaTaken]);
  const ending = useCloseWith({ snapshot, onClose });
  const acts = useMediaActs(engine, snapshot.peers);
  const [hasShortcuts, setShortcuts] = useState(true);
  const list = useDrawer();
  const isNarrow = useLayout('narrow');
  const people = { meeting, peers: snapshot.peers, isModerator: access.moderator };

  if (ending.panel !== null) {
    return (
      <FailurePanel failure={ending.panel} onRetry={restart} onLeave={() => onClose('left')} />
    );
  }
  return (
    <>
      <StayFrame
        meeting={meeting}
        tools={
          <>
            <FullScreenTool fullScreen={fullScreen} />
            <SettingsTool
              mediaChoice={mediaChoice}
              onDevice={acts.chooseDevice}
              hasShortcuts={hasShortcuts}
              onShortcuts={setShortcuts}
            />
          </>
        }
        banner={<RoomBanner snapshot={snapshot} />}
        stage={<Stage peers={snapshot.peers} meeting={meeting} />}
        side={isNarrow ? null : <PeoplePanel {...people} />}
        bar={
          <ControlBar
            acts={acts}
            hasShortcuts={hasShortcuts}
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
              count={snapshot.peers.length}
            />
          </ControlBar>
        }
      />
      {isNarrow && <LazyPeopleDrawer open={list.isOpen} onClose={list.close} {...people} />}
      <PeerSounds peers={snapshot.peers} />
      <RoomNews peers={snapshot.peers} label={t('room.news')} />
    </>
  );
}
