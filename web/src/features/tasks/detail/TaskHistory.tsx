import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TaskHistoryLines } from '#shared/task/TaskHistoryLines';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { Sheet } from '#shared/ui/Sheet';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
});

/** Everything that happened to the task. */
export function TaskHistory({ assignmentId }: { readonly assignmentId: string }) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const titleId = useId();
  return (
    <Sheet as="section" padded className={styles.root} aria-labelledby={titleId}>
      <SectionHeader title={t('history.title')} id={titleId} />
      <TaskHistoryLines assignmentId={assignmentId} />
    </Sheet>
  );
}
