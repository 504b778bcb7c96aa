import { Button, makeStyles } from '@fluentui/react-components';
import { taskAddress } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeliverableUpload, type WaitingFile } from '#data/uploads/deliverable-upload';
import { useFormat } from '#shared/i18n/useFormat';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FileName } from '#shared/ui/FileName';
import { isRefusedForItself } from './chosen-file';
import { promiseKey } from './SubmissionFoot';
import { KeptFileActions } from './KeptFileActions';
import { useHindranceText } from './useHindranceText';

interface WaitingFileLineProps {
  readonly file: WaitingFile;
  /** Called when the task is opened. */
  readonly onFollow: () => void;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: '6px',
    padding: '12px 16px',
    border: `1px solid ${ouvrageTokens.hair}`,
    minWidth: 0,
  },
  task: { ...typography.bodyStrong, color: ouvrageTokens.ink, justifySelf: 'start' },
  project: { ...typography.meta, color: ouvrageTokens.ink3 },
  file: { ...typography.body, display: 'flex', columnGap: '8px', color: ouvrageTokens.ink2 },
  name: { minWidth: 0 },
  size: { whiteSpace: 'nowrap', color: ouvrageTokens.ink3 },
  state: { ...typography.body, color: ouvrageTokens.ink2 },
  problem: { ...typography.body, color: statusTokens.rejected.foreground },
});

/** One waiting file: its task, its state, and the acts on it. */
export function WaitingFileLine({ file, onFollow }: WaitingFileLineProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const titles = useStructureTitles();
  const { bytes, percent } = useFormat();
  const hindranceText = useHindranceText();
  const { assignmentId, task, upload } = file;
  const { retry, read, discard, resume } = useDeliverableUpload(assignmentId);
  const { hindrance, state, fileName, size, bytesSent } = upload;
  return (
    <li className={styles.root}>
      <Link className={styles.task} to={taskAddress(assignmentId)} onClick={onFollow}>
        {taskTitle(titles, task)}
      </Link>
      <span className={styles.project}>{task.projectName}</span>
      <span className={styles.file}>
        <span className={styles.name}>
          <FileName name={fileName} />
        </span>
        <span className={styles.size}>{bytes(size)}</span>
      </span>
      {hindrance === null ? (
        <p className={styles.state}>
          {t(`submit.waiting.state.${state}`, {
            percent: percent(Math.floor((bytesSent / size) * 100)),
          })}{' '}
          {upload.isWanted && state !== 'submitting' && t(promiseKey(upload))}
        </p>
      ) : (
        <p className={styles.problem}>{hindranceText(hindrance)}</p>
      )}
      <KeptFileActions
        fileName={fileName}
        onRetry={hindrance === null || isRefusedForItself(hindrance) ? undefined : retry}
        read={read}
        onDiscard={discard}
      >
        {state === 'paused' && <Button onClick={resume}>{t('submit.resume')}</Button>}
      </KeptFileActions>
    </li>
  );
}
