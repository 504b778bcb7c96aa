import { Button, makeStyles } from '@fluentui/react-components';
import { ADDRESSES, type Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import type { ActionError } from '#shared/useAction';
import type { ChosenMedia } from '../../engine/meeting-engine';
import { DeviceChoices } from './DeviceChoices';
import { DoorPreview } from './DoorPreview';
import { LevelMeter } from './LevelMeter';
import { MediaTroubleBar } from './MediaTroubleBar';
import { useDevices } from './useDevices';
import type { Preview } from './usePreview';
import { WhoIsIn } from './WhoIsIn';

interface DoorProps {
  /** Null for a person who is not a participant yet: they may know only its id. */
  readonly meeting: Meeting | null;
  readonly isModerator: boolean;
  readonly isWaiting: boolean;
  readonly isEntering: boolean;
  readonly error: ActionError | null;
  readonly preview: Preview;
  readonly mediaChoice: ChosenMedia;
  readonly onChoose: (mediaChoice: ChosenMedia) => void;
  readonly onEnter: () => void;
}

const useStyles = makeStyles({
  root: { flexGrow: 1, minBlockSize: 0, overflowY: 'auto', display: 'grid' },
  inner: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 640px) minmax(0, 360px)',
    alignContent: 'center',
    justifyContent: 'center',
    alignItems: 'center',
    columnGap: '48px',
    rowGap: '24px',
    padding: ouvrageTokens.pagePadding,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 640px)', alignContent: 'start' },
    [media.phone]: { padding: ouvrageTokens.pagePaddingPhone, rowGap: '16px' },
  },
  side: { display: 'grid', rowGap: '16px' },
  overline: { ...typography.meta, color: ouvrageTokens.ink3 },
  title: { ...typography.title1, overflowWrap: 'anywhere' },
  text: { ...typography.body, color: ouvrageTokens.ink2 },
  waitingTitle: { ...typography.bodyStrong },
  waiting: {
    padding: '12px 14px',
    border: `1px solid ${ouvrageTokens.frame}`,
    backgroundColor: ouvrageTokens.sheet,
  },
  sound: { display: 'grid', rowGap: '6px' },
  soundLabel: { ...typography.label, color: ouvrageTokens.ink2 },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: '8px',
    alignItems: 'center',
    columnGap: '16px',
    [media.phone]: { '& > *': { flexGrow: 1 } },
  },
  back: {
    ...typography.body,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minBlockSize: '32px',
    color: ouvrageTokens.ink2,
    [media.phone]: { minBlockSize: ouvrageTokens.touchTarget },
  },
});

/** The step before the room: preview, device selection, and joining or waiting for the host. */
export function Door(props: DoorProps) {
  const { meeting, mediaChoice, onChoose } = props;
  const { answer, askAgain } = props.preview;
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const { name } = useSignedInUser();
  const devices = useDevices(answer?.stream ?? null);
  return (
    <div className={styles.root}>
      <div className={styles.inner}>
        <DoorPreview
          name={name}
          answer={answer}
          microphone={mediaChoice.microphone}
          camera={mediaChoice.camera}
          onMicrophone={(microphone) => onChoose({ ...mediaChoice, microphone })}
          onCamera={(camera) => onChoose({ ...mediaChoice, camera })}
        />
        <div className={styles.side}>
          <div>
            <p className={styles.overline}>{t('prejoin.overline')}</p>
            <h1 className={styles.title}>{meeting?.title ?? t('prejoin.unknownTitle')}</h1>
          </div>
          <Inside {...props} />
          <MediaTroubleBar answer={answer} onAskAgain={askAgain} />
          <DeviceChoices
            devices={devices}
            cameraId={mediaChoice.cameraId}
            microphoneId={mediaChoice.microphoneId}
            onCamera={(cameraId) => onChoose({ ...mediaChoice, cameraId })}
            onMicrophone={(microphoneId) => onChoose({ ...mediaChoice, microphoneId })}
          />
          <div className={styles.sound}>
            <span className={styles.soundLabel}>{t('prejoin.level')}</span>
            <LevelMeter stream={answer?.stream ?? null} label={t('prejoin.level')} />
          </div>
          <Threshold {...props} />
        </div>
      </div>
    </div>
  );
}

/** The state of the room behind the door. */
function Inside({ meeting, isWaiting }: DoorProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  return (
    <div role="status">
      {isWaiting && meeting?.status !== 'active' && (
        <div className={styles.waiting}>
          <p className={styles.waitingTitle}>{t('waiting.title')}</p>
          <p className={styles.text}>{t('waiting.text')}</p>
        </div>
      )}
      {meeting?.status === 'active' && <WhoIsIn meetingId={meeting.id} />}
    </div>
  );
}

/** Buttons to join and to go back. */
function Threshold({ meeting, isModerator, isWaiting, isEntering, error, onEnter }: DoorProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const isToStart = isModerator && meeting?.status === 'scheduled';
  return (
    <>
      <ActionErrorBar
        title={t('prejoin.failed')}
        error={error}
        texts={{ unexpected: t('prejoin.databaseError') }}
      />
      <div className={styles.acts}>
        {(!isWaiting || error !== null) && (
          <Button appearance="primary" disabledFocusable={isEntering} onClick={onEnter}>
            {t(isEntering ? 'prejoin.entering' : isToStart ? 'prejoin.start' : 'prejoin.join')}
          </Button>
        )}
        <Link to={ADDRESSES.meetings} className={styles.back}>
          {t(isWaiting ? 'waiting.leave' : 'prejoin.back')}
        </Link>
      </div>
    </>
  );
}
