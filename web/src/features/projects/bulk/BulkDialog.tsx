import type { Project, Task } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '../../../data/people';
import { LiveContent } from '../../../shared/live/LiveContent';
import { DialogCloseButton } from '../../../shared/ui/DialogCloseButton';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows';
import type { AssignmentsByTask } from '../structure/structure-view';
import { BulkForm } from './BulkForm';
import type { DoneAssignment } from './UndoBar';

export interface BulkDialogProps {
  readonly project: Project;
  /** As they were chosen when the dialog opened. */
  readonly tasks: readonly Task[];
  /** Live. */
  readonly assignments: AssignmentsByTask;
  readonly onClose: () => void;
  readonly onDone: (done: DoneAssignment) => void;
}

/** Assigns many tasks at once, in two steps: the terms, and the dates of each task. Mounted for one opening. */
export function BulkDialog(props: BulkDialogProps) {
  const { t } = useTranslation('bulk');
  const { t: projects } = useTranslation('projects');
  const { t: common } = useTranslation();
  const directory = useDirectory();
  if (directory.status === 'ready') return <BulkForm {...props} directory={directory.value} />;
  return (
    <DialogFrame
      open
      onClose={props.onClose}
      title={t('dialog.title', { count: props.tasks.length })}
      subtitle={t('dialog.terms')}
      closeLabel={common('action.close')}
      actions={<DialogCloseButton />}
    >
      <LiveContent
        live={directory}
        errorText={projects('assign.peopleFailed')}
        skeleton={<SkeletonRows rows={4} />}
      >
        {() => null}
      </LiveContent>
    </DialogFrame>
  );
}
