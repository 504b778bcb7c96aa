import { isModerator, isOver, type Meeting, type User } from '@ouvrage/domain';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeeting } from '../../../data/meeting';
import { useSignedInUser } from '../../../data/session-context';
import { LiveContent } from '../../../shared/live/LiveContent';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import type { ActionError } from '../../../shared/useAction';
import type { ChosenMedia } from '../engine/meeting-engine';
import { Door } from './door/Door';
import type { MediaAnswer } from './door/media-access';
import { usePreview } from './door/usePreview';
import { NightRoom } from './NightRoom';
import { Stay } from './stay/Stay';
import { useClosing, type Closing } from './useClosing';
import { useEntrance } from './useEntrance';
import { useFullScreen } from './useFullScreen';

const AT_FIRST: ChosenMedia = {
  microphoneId: null,
  cameraId: null,
  // The product's meetings begin muted.
  microphone: false,
  camera: true,
};

/** A meeting from its door to its end, whichever engine carries it. */
export function MeetingRoom({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('meetings');
  const me = useSignedInUser();
  const live = useMeeting(meetingId);
  const meeting = useLastKnown(live.status === 'ready' ? live.value : null);
  const [chosen, setChosen] = useState(AT_FIRST);
  const [isPreviewOn, setPreviewOn] = useState(true);
  const preview = usePreview(isPreviewOn, chosen);
  const releasePreview = useCallback(() => setPreviewOn(false), []);
  const fullScreen = useFullScreen();
  const { close, setEnding } = useClosing();
  const entrance = useEntrance({
    meetingId,
    status: meeting?.status ?? null,
    onTakenIn: () => {
      if (live.status === 'error') live.retry();
    },
  });
  useDocumentTitle(meeting?.title ?? t('room.heading'));

  const isInside = entrance.access !== null && meeting !== null;
  useGoneMeeting(isInside ? null : meeting, entrance.error, close);

  if (live.status === 'loading' && meeting === null) {
    return (
      <NightRoom covers="nothing">
        <LiveContent live={live} errorText={t('room.loadFailed')}>
          {() => null}
        </LiveContent>
      </NightRoom>
    );
  }
  if (entrance.access !== null && meeting !== null) {
    return (
      <NightRoom covers={covered(fullScreen)}>
        <Stay
          meeting={meeting}
          isMeetingRefused={live.status === 'error'}
          access={entrance.access}
          chosen={usable(chosen, preview.answer)}
          preview={preview.answer?.stream ?? null}
          onMediaTaken={releasePreview}
          fullScreen={fullScreen}
          onClose={close}
          onEnding={setEnding}
        />
      </NightRoom>
    );
  }
  return (
    <NightRoom covers="nothing">
      <Door
        meeting={meeting}
        isModerator={moderates(meeting, me)}
        isWaiting={entrance.isWaiting}
        isEntering={entrance.isEntering}
        error={entrance.error}
        preview={preview}
        chosen={chosen}
        onChoose={setChosen}
        onEnter={() => void entrance.enter()}
      />
    </NightRoom>
  );
}

function covered(fullScreen: ReturnType<typeof useFullScreen>): 'window' | 'phone' {
  return fullScreen?.isOn === true ? 'window' : 'phone';
}

function moderates(meeting: Meeting | null, me: User): boolean {
  return meeting !== null && isModerator(meeting, me);
}

/** At the door: a meeting that is over, or that one was taken out of, leads back to the list. */
function useGoneMeeting(
  meeting: Meeting | null,
  error: ActionError | null,
  close: Closing['close'],
): void {
  const over = meeting !== null && isOver(meeting) ? meeting.status : null;
  const refusal = error?.reason;
  useEffect(() => {
    if (over === 'cancelled') close('cancelled');
    else if (over !== null || refusal === 'meeting/over') close('over');
    else if (refusal === 'meeting/removed') close('removed');
  }, [over, refusal, close]);
}

/** Whoever came in without a camera was told at the door, and is not asked for it again. */
function usable(chosen: ChosenMedia, answer: MediaAnswer | null): ChosenMedia {
  return {
    ...chosen,
    microphone: chosen.microphone && (answer?.microphone ?? null) === null,
    camera: chosen.camera && (answer?.camera ?? null) === null,
  };
}

/** A meeting that one may not read any more, or not for a moment, is still the one on screen. */
function useLastKnown(meeting: Meeting | null): Meeting | null {
  const [last, setLast] = useState(meeting);
  if (meeting !== null && meeting !== last) setLast(meeting);
  return meeting ?? last;
}
