import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { tallyOf } from '#data/imports/import-job';
import {
  closeImport,
  continueImport,
  interruptImport,
  type ImportState,
  type ImportWait,
} from '#data/imports/people-import';
import { useErrorText } from '#shared/i18n/useErrorText';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { UploadBar } from '#shared/ui/UploadBar';
import { Counts } from './Counts';
import { Refusals } from './Refusals';
import { StepIntro } from './StepIntro';
import { useSaveReport } from './useSaveReport';

/** Seconds from which on a pause is told in minutes. */
const LONG_PAUSE = 120;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '14px' },
  note: { ...typography.body, color: ouvrageTokens.ink2 },
  bar: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

interface RunDialogProps {
  readonly state: ImportState;
  readonly onClose: () => void;
}

/** An import that runs, is interrupted, or is over: how far it is, what was refused, and its report. */
export function RunDialog({ state, onClose }: RunDialogProps) {
  const { t } = useTranslation('imports');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const errorText = useErrorText();
  const waitText = useWaitText();
  const { job, isRunning, isStopping, wait, failure, isKept } = state;
  const tally = tallyOf(job);
  const { doneCount, total } = tally;
  const isOver = doneCount === total && !isRunning;
  const step = isOver ? 'report' : isRunning ? 'running' : 'interrupted';
  const progress = t('run.of', { done: doneCount, total });
  const counts = {
    created: tally.createdCount,
    unsent: tally.unsentCount,
    refused: tally.refusedCount,
    skipped: job.lines.length - total,
  };

  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('title')}
      subtitle={
        <>
          {t(`step.${step}`)} · <bdi>{job.fileName}</bdi>
        </>
      }
      closeLabel={common('action.close')}
      actions={<RunActions state={state} isOver={isOver} onFinish={() => void finish()} />}
    >
      <div className={styles.root}>
        <StepIntro key={step}>
          {isOver ? (
            <Counts
              counts={(['created', 'unsent', 'refused', 'skipped'] as const).map((kind) => ({
                count: counts[kind],
                text: t(`report.${kind}`, { count: counts[kind], skipInterpolation: true }),
              }))}
            />
          ) : (
            progress
          )}
        </StepIntro>
        {!isOver && (
          <UploadBar
            label={t('step.running')}
            value={(100 * doneCount) / Math.max(1, total)}
            valueText={progress}
            isPaused={!isRunning}
          />
        )}
        {failure !== null && (
          <MessageBar intent="error" layout="multiline" politeness="assertive">
            <MessageBarBody className={styles.bar}>
              <MessageBarTitle>{t('run.stopped')}</MessageBarTitle> {errorText(failure)}
            </MessageBarBody>
          </MessageBar>
        )}
        {wait !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody className={styles.bar}>{waitText(wait)}</MessageBarBody>
          </MessageBar>
        )}
        <p className={styles.note}>
          {step === 'running' && t(isKept ? 'run.background' : 'run.notKept')}
          {step === 'interrupted' && !isStopping && t('run.interrupted')}
          {step === 'report' && t('report.keep')}
        </p>
        {isOver && tally.unsentCount > 0 && <p className={styles.note}>{t('report.unsentHint')}</p>}
        <Refusals job={job} />
      </div>
    </DialogFrame>
  );

  async function finish() {
    await closeImport();
    onClose();
  }
}

interface RunActionsProps {
  readonly state: ImportState;
  readonly isOver: boolean;
  readonly onFinish: () => void;
}

function RunActions({ state, isOver, onFinish }: RunActionsProps) {
  const { t } = useTranslation('imports');
  const { isRunning, isStopping } = state;
  const { save, isSaving } = useSaveReport(state.job);
  if (isRunning) {
    return (
      <Button appearance="outline" disabledFocusable={isStopping} onClick={interruptImport}>
        {t(isStopping ? 'action.stopping' : 'action.interrupt')}
      </Button>
    );
  }
  return (
    <>
      <Button appearance="outline" disabledFocusable={isSaving} onClick={() => void save()}>
        {t('action.report')}
      </Button>
      {!isOver && (
        <Button appearance="outline" onClick={onFinish}>
          {t('action.abandon')}
        </Button>
      )}
      <Button appearance="primary" onClick={isOver ? onFinish : continueImport}>
        {t(isOver ? 'action.finish' : 'action.resume')}
      </Button>
    </>
  );
}

function useWaitText(): (wait: ImportWait) => string {
  const { t } = useTranslation('imports');
  return (wait) => {
    if (wait.kind === 'silent') return t('run.silent');
    return wait.seconds < LONG_PAUSE
      ? t('run.limit', { count: wait.seconds })
      : t('run.limitMinutes', { count: Math.ceil(wait.seconds / 60) });
  };
}
