import { Button, makeStyles } from '@fluentui/react-components';
import { PauseRegular, PlayRegular } from '@fluentui/react-icons';
import { extensionOf } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#data/uploads/deliverable-upload';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FormatBadge } from '#shared/ui/FormatBadge';
import { UploadBar } from '#shared/ui/UploadBar';
import { FileName } from '#shared/ui/FileName';
import { useLayout } from '#shared/ui/useLayout';
import { KeptFileActions } from './KeptFileActions';
import type { Submission } from './useSubmission';
import { useUploadText } from './useUploadText';

interface UploadProgressProps {
  readonly upload: Upload;
  readonly submission: Submission;
  /** Whether a retry with the same file cannot succeed. */
  readonly isFinal: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    padding: '16px',
    border: `1px solid ${ouvrageTokens.hair}`,
  },
  head: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  textColumn: { flexGrow: 1, minWidth: 0 },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  meta: { ...typography.body, color: ouvrageTokens.ink2 },
  percent: { ...typography.title2, fontSize: '24px', whiteSpace: 'nowrap' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  state: { ...typography.meta, marginInlineStart: 'auto', color: ouvrageTokens.ink2 },
  touch: { [media.phone]: { minHeight: '48px' } },
  badge: { display: 'flex', [media.phone]: { display: 'none' } },
});

/** The upload's progress as a scale bar: bytes, rate, time left, and controls. */
export function UploadProgress({ upload, submission, isFinal }: UploadProgressProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const format = useFormat();
  const isPhone = useLayout('phone');
  const { state, fileName, size, bytesSent } = upload;
  const percent = Math.floor((bytesSent / size) * 100);
  const isMoving = state === 'uploading' || state === 'stalled';
  const isPaused = state === 'paused';
  const text = useUploadText(upload, isPhone);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <span className={styles.badge}>
          <FormatBadge label={extensionOf(fileName).toUpperCase()} size="large" />
        </span>
        <div className={styles.textColumn}>
          <div className={styles.name}>
            <FileName name={fileName} />
          </div>
          <p className={styles.meta}>{text}</p>
        </div>
        {state !== 'refused' && <span className={styles.percent}>{format.percent(percent)}</span>}
      </div>
      {state === 'refused' ? (
        <KeptFileActions
          fileName={fileName}
          onRetry={isFinal ? undefined : submission.retry}
          read={submission.read}
          onDiscard={submission.discard}
        />
      ) : (
        <>
          <UploadBar
            label={t('submit.progress', { file: fileName })}
            value={percent}
            valueText={t('submit.announce', { file: fileName, percent: format.percent(percent) })}
            isPaused={isPaused || state === 'stalled'}
          />
          <div className={styles.foot}>
            {(isMoving || isPaused) && (
              <Button
                className={styles.touch}
                icon={isPaused ? <PlayRegular /> : <PauseRegular />}
                onClick={isPaused ? submission.resume : submission.pause}
              >
                {t(isPaused ? 'submit.resume' : 'submit.pause')}
              </Button>
            )}
            <Button
              className={styles.touch}
              appearance="subtle"
              disabledFocusable={submission.isRunning}
              onClick={submission.discard}
            >
              {t(bytesSent === size ? 'submit.remove' : 'submit.cancel')}
            </Button>
            {/* Only a lost connection interrupts; the rest is said when the person asks. */}
            <p
              className={styles.state}
              role={state === 'stalled' || state === 'queued' ? 'alert' : 'status'}
            >
              {t(upload.isKept ? `submit.state.${state}` : 'submit.notKept')}
            </p>
          </div>
        </>
      )}
    </div>
  );
}
