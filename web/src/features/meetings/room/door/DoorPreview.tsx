import { Button, makeStyles } from '@fluentui/react-components';
import {
  Mic20Regular,
  MicOff20Regular,
  Video20Regular,
  VideoOff20Regular,
} from '@fluentui/react-icons';
import { initialsOf } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';
import { StreamVideo } from '../StreamVideo';
import type { MediaAnswer, MediaTrouble } from './media-access';

interface DoorPreviewProps {
  readonly name: string;
  readonly answer: MediaAnswer | null;
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly onMicrophone: (on: boolean) => void;
  readonly onCamera: (on: boolean) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.sheet,
  },
  picture: {
    position: 'relative',
    aspectRatio: '16 / 9',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    backgroundColor: ouvrageTokens.well,
  },
  video: {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
    // Mirrored, as people know their own face.
    transform: 'scaleX(-1)',
  },
  empty: { display: 'grid', justifyItems: 'center', rowGap: '12px', paddingInline: '24px' },
  hint: { ...typography.meta, color: ouvrageTokens.ink2, textAlign: 'center' },
  switches: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '8px',
    padding: '12px',
    [media.phone]: { '& > button': { flexGrow: 1 } },
  },
});

/** The preview of what others will see, with switches for camera and microphone. */
export function DoorPreview(props: DoorPreviewProps) {
  const { name, answer, microphone, camera, onMicrophone, onCamera } = props;
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const stream = answer?.stream ?? null;
  const isSeen = camera && stream !== null && stream.getVideoTracks().length > 0;
  const isCameraOn = camera && !isMissing(answer?.camera);
  const hasNoMicrophone = isMissing(answer?.microphone);
  const hasNoCamera = isMissing(answer?.camera);
  return (
    <div className={styles.root}>
      <div className={styles.picture}>
        {isSeen ? (
          <StreamVideo stream={stream} className={styles.video} label={t('prejoin.preview')} />
        ) : (
          <div className={styles.empty}>
            <PersonMark initials={initialsOf(name)} size={72} />
            <p className={styles.hint} role="status">
              <Hint answer={answer} />
            </p>
          </div>
        )}
      </div>
      <div className={styles.switches} role="group" aria-label={t('prejoin.switches')}>
        <Button
          icon={microphone ? <Mic20Regular /> : <MicOff20Regular />}
          disabledFocusable={hasNoMicrophone}
          onClick={() => onMicrophone(!microphone)}
        >
          {t(microphone ? 'room.microphone.off' : 'room.microphone.on')}
        </Button>
        <Button
          icon={isCameraOn ? <Video20Regular /> : <VideoOff20Regular />}
          disabledFocusable={hasNoCamera}
          onClick={() => onCamera(!camera)}
        >
          {t(isCameraOn ? 'room.camera.off' : 'room.camera.on')}
        </Button>
      </div>
    </div>
  );
}

function isMissing(trouble: MediaTrouble | null | undefined): boolean {
  return trouble !== null && trouble !== undefined;
}

/** Why there is no picture. The bar beside explains a camera failure. */
function Hint({ answer }: Pick<DoorPreviewProps, 'answer'>) {
  const { t } = useTranslation('meetings');
  if (answer === null) return t('prejoin.asking');
  return answer.camera === null && t('prejoin.cameraOff');
}
