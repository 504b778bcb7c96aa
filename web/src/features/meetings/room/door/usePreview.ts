import { useCallback, useEffect, useState } from 'react';
import { askForMedia, type MediaAnswer, type WantedMedia } from './media-access';

export interface Preview {
  /** Null while the browser asks for permission, and once the room has taken over. */
  readonly answer: MediaAnswer | null;
  readonly askAgain: () => void;
}

/** The user's camera and microphone while `isOn`; released afterwards. */
export function usePreview(
  isOn: boolean,
  { camera, cameraId, microphoneId }: WantedMedia,
): Preview {
  const [answer, setAnswer] = useState<MediaAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let stream: MediaStream | null = null;
    void askForMedia({ camera, cameraId, microphoneId }).then((got) => {
      if (isOver) {
        stop(got.stream);
        return;
      }
      stream = got.stream;
      setAnswer(got);
    });
    return () => {
      isOver = true;
      stop(stream);
      setAnswer(null);
    };
  }, [isOn, camera, cameraId, microphoneId, attempt]);
  const askAgain = useCallback(() => setAttempt((count) => count + 1), []);
  return { answer, askAgain };
}

function stop(stream: MediaStream | null): void {
  stream?.getTracks().forEach((track) => track.stop());
}
