import { isModerator, isOver, type Meeting, type User } from '@ouvrage/domain';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeeting } from '#data/meetings/meeting';
import { useSignedInUser } from '#data/session/session-context';
import { lazyComponent } from '#shared/lazy-component';
import { LiveContent } from '#shared/live/LiveContent';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle';
import type { ActionError } from '#shared/useAction';
import type { ChosenMedia } from '../engine/meeting-engine';
import { Door } from './door/Door';
import type { MediaAnswer } from './door/media-access';
import { usePreview } from './door/usePreview';
import { NightRoom } from '#shared/ui/NightRoom';
import { useClosing, type Closing } from './useClosing';
import { useEntrance } from './useEntrance';
import { useFullScreen } from './useFullScreen';

// The room behind the door is loaded while the person stands at it.
const Stay = lazyComponent(async () => (await import('./stay/Stay')).Stay);
void Stay.prefetch();

const AT_FIRST: ChosenMedia = {
  microphoneId: null,
  cameraId: null,
  // Meetings begin muted.
  microphone: false,
  camera: true,
};

/** A meeting from the door to its end, with either engine. */
export function MeetingRoom({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('meetings');
  const me = useSignedInUser();
  const live = useMeeting(meetingId);
  const meeting = useLastKnown(live.status === 'ready' ? live.value : null);
  const [mediaChoice, setMediaChoice] = useState(AT_FIRST);
  const [isPreviewOn, setPreviewOn] = useState(true);
  const preview = usePreview(isPreviewOn, mediaChoice);
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
      <NightRoom covers={coveredArea(fullScreen)}>
        <Stay
          meeting={meeting}
          isMeetingRefused={live.status === 'error'}
          access={entrance.access}
          mediaChoice={withoutMissingDevices(mediaChoice, preview.answer)}
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
        mediaChoice={mediaChoice}
        onChoose={setMediaChoice}
        onEnter={() => void entrance.enter()}
      />
    </NightRoom>
  );
}

function coveredArea(fullScreen: ReturnType<typeof useFullScreen>): 'window' | 'phone' {
  return fullScreen?.isOn === true ? 'window' : 'phone';
}

function moderates(meeting: Meeting | null, me: User): boolean {
  return meeting !== null && isModerator(meeting, me);
}

/** At the door: returns to the list when the meeting is over or the user was removed. */
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

/** Devices that failed at the door are left out, so that the user is not asked again. */
function withoutMissingDevices(mediaChoice: ChosenMedia, answer: MediaAnswer | null): ChosenMedia {
  return {
    ...mediaChoice,
    microphone: mediaChoice.microphone && (answer?.microphone ?? null) === null,
    camera: mediaChoice.camera && (answer?.camera ?? null) === null,
  };
}

/** Keeps the last meeting on screen when it can no longer be read, even temporarily. */
function useLastKnown(meeting: Meeting | null): Meeting | null {
  const [last, setLast] = useState(meeting);
  if (meeting !== null && meeting !== last) setLast(meeting);
  return meeting ?? last;
}
