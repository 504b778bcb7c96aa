import { makeStyles } from '@fluentui/react-components';
import {
  EXCLUSION_LIMITS,
  exclusionFormSchema,
  taskIdOf,
  type ExclusionForm,
  type Project,
  type Task,
} from '@ouvrage/domain';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { formErrors } from '#shared/forms/form-errors';
import { FormDialog } from '#shared/forms/FormDialog';
import { ParagraphField } from '#shared/forms/ParagraphField';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import { withTaskTitle } from '../bars/useUndo';
import { useTitles } from '../useTitles';
import { useInclude } from './useInclude';

interface ExcludeDialogProps {
  readonly project: Project;
  readonly tasks: readonly Task[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

const useStyles = makeStyles({
  list: {
    maxHeight: '220px',
    margin: '0 0 16px',
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  item: {
    ...typography.body,
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    paddingBlock: '3px',
    color: ouvrageTokens.ink2,
  },
  code: { ...typography.bodyStrong, color: ouvrageTokens.ink },
});

/** Sets tasks aside that do not apply to the operation, with a reason; the list is the preview. */
export function ExcludeDialog({ project, tasks, onClose, onDone }: ExcludeDialogProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const titles = useTitles();
  const notify = useNotify();
  const [operationId] = useState(newOperationId);
  const taskIds = tasks.map(taskIdOf);
  const takeBack = useInclude(project.id, taskIds);
  const { execute, isRunning, error } = useAction(async (reason: string) => {
    await callByName('excludeTasks', { operationId, projectId: project.id, taskIds, reason });
    notify.success(t('exclude.success', { count: tasks.length }), undefined, {
      label: t('undo.act'),
      onAct: () => void takeBack(),
    });
    onDone?.();
    onClose();
  });
  const formik = useFormik<ExclusionForm>({
    initialValues: { reason: '' },
    validate: (values) => formErrors<ExclusionForm>(exclusionFormSchema, values),
    onSubmit: async ({ reason }) => {
      await execute(reason.trim());
    },
  });
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t('exclude.title')}
      subtitle={<bdi>{project.name}</bdi>}
      submitLabel={isRunning ? t('exclude.running') : t('exclude.submit', { count: tasks.length })}
      isRunning={isRunning}
    >
      <ActionErrorBar title={t('exclude.failed')} error={error && withTaskTitle(error, titles)} />
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li key={taskIdOf(task)} className={styles.item}>
            <bdi className={styles.code}>{task.subsectionId}</bdi>
            {titles.task(task)}
          </li>
        ))}
      </ul>
      <ParagraphField
        name="reason"
        label={t('exclude.reason')}
        hint={t('exclude.hint', { max: EXCLUSION_LIMITS.reasonMax })}
        required
        rows={2}
      />
    </FormDialog>
  );
}
