import { Button, makeStyles } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#data/uploads/deliverable-upload';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface SubmissionFootProps {
  readonly upload: Upload | null;
  /** Whether only another file can be submitted. */
  readonly isFinal: boolean;
  /** Whether the next press submits although remarks have no answer. */
  readonly isAsking: boolean;
  readonly onCancelSubmission: () => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 10px' },
  note: { ...typography.body, color: ouvrageTokens.ink2, flexGrow: 1, flexBasis: '240px' },
  promise: { display: 'flex', columnGap: '8px', flexGrow: 1, flexBasis: '240px' },
  icon: { flexShrink: 0, marginBlockStart: '2px', fontSize: '18px' },
  strong: { ...typography.bodyStrong, display: 'block', color: ouvrageTokens.ink },
  text: { ...typography.body, display: 'block', color: ouvrageTokens.ink2 },
  touch: { [media.phone]: { minHeight: '48px' } },
});

/** The act itself; once asked for, the promise that it is done as soon as it can be. */
export function SubmissionFoot({
  upload,
  isFinal,
  isAsking,
  onCancelSubmission,
}: SubmissionFootProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const noteId = useId();
  const isPromised = upload !== null && upload.isWanted && upload.state !== 'refused';
  const isRunning = upload?.state === 'submitting';
  if (isPromised && !isRunning) {
    return (
      <div className={styles.root}>
        <div className={styles.promise} role="status">
          <ClockRegular className={styles.icon} aria-hidden />
          <span>
            <span className={styles.strong}>{t(promiseKey(upload))}</span>
            <span className={styles.text}>
              {t(upload.isKept ? 'submit.promisedText' : 'submit.notKept')}
            </span>
          </span>
        </div>
        <Button className={styles.touch} onClick={onCancelSubmission}>
          {t('submit.doNotSubmit')}
        </Button>
      </div>
    );
  }
  const isReady = upload !== null && upload.state !== 'refused';
  return (
    <div className={styles.root}>
      <Button
        className={styles.touch}
        type="submit"
        appearance="primary"
        disabled={!isReady || isRunning}
        aria-describedby={noteId}
      >
        {t(actionKey(isRunning, isAsking))}
      </Button>
      <span id={noteId} className={styles.note}>
        {t(isFinal ? 'submit.lockedFinal' : noteKey(upload))}
      </span>
    </div>
  );
}

function actionKey(isRunning: boolean, isAsking: boolean) {
  if (isRunning) return 'submit.running';
  return isAsking ? 'submit.actionAnyway' : 'submit.action';
}

function noteKey(upload: Upload | null) {
  if (upload === null) return 'submit.lockedNoFile';
  switch (upload.state) {
    case 'refused':
      return 'submit.lockedRefused';
    case 'uploaded':
    case 'submitting':
    case 'queued':
      return 'submit.ready';
    case 'uploading':
      return 'submit.early';
    case 'stalled':
      return 'submit.earlyStalled';
    case 'paused':
      return 'submit.earlyPaused';
  }
}

/** A paused upload is not submitted automatically. */
export function promiseKey({ state }: Pick<Upload, 'state'>) {
  return state === 'paused' ? 'submit.promisedPaused' : 'submit.promised';
}
