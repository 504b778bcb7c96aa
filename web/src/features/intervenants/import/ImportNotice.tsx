import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { tallyOf } from '#data/imports/import-job';
import type { ImportState } from '#data/imports/people-import';
import { isolate } from './useFateText';

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

interface ImportNoticeProps {
  readonly state: ImportState;
  readonly onShow: () => void;
}

/** Above the list: an import that runs, was interrupted, or whose report waits. */
export function ImportNotice({ state: { job, isRunning }, onShow }: ImportNoticeProps) {
  const { t } = useTranslation('imports');
  const styles = useStyles();
  const { doneCount, total } = tallyOf(job);
  const end = doneCount === total ? 'done' : 'interrupted';
  return (
    <MessageBar
      intent={!isRunning && doneCount < total ? 'warning' : 'info'}
      layout="multiline"
      className={styles.root}
    >
      <MessageBarBody className={styles.body}>
        {t(`notice.${isRunning ? 'running' : end}`, {
          file: isolate(job.fileName),
          done: doneCount,
          total,
        })}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onShow}>{t('notice.show')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
