import {
  stateOf,
  type Assignment,
  type DirectoryCard,
  type Project,
  type Task,
} from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#data/queries/people';
import { LiveContent } from '#shared/live/LiveContent';
import { DialogCloseButton } from '#shared/ui/DialogCloseButton';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { FormDialog } from '#shared/forms/FormDialog';
import { StartsHere } from '#shared/forms/StartsHere';
import { TaskSubtitle } from '../task/TaskSubtitle';
import { SectionBubble } from '../structure/SectionBubble';
import { useTitles } from '../useTitles';
import { AssignFields } from './AssignFields';
import { AssignMessages } from './AssignMessages';
import { ReassignSummary } from './ReassignSummary';
import { useAssign } from './useAssign';

export interface AssignDialogProps {
  readonly project: Project;
  readonly task: Task;
  /** Live; null when the task was never assigned. */
  readonly assignment: Assignment | null;
  readonly onClose: () => void;
}

/**
 * Assigns or reassigns a task, depending on its state at opening. When others change the task meanwhile,
 * the dialog says so and offers a way on; the server decides. Mounted for one opening.
 */
export function AssignDialog(props: AssignDialogProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const directory = useDirectory();
  const [isReassigning] = useState(() => stateOf(props.assignment) !== 'unassigned');
  if (directory.status === 'ready') {
    return <AssignForm {...props} directory={directory.value} isReassigning={isReassigning} />;
  }
  return (
    <DialogFrame
      open
      onClose={props.onClose}
      title={t(isReassigning ? 'assign.reassignTitle' : 'assign.title')}
      subtitle={<TaskSubtitle task={props.task} />}
      lead={<SectionBubble sectionId={props.task.sectionId} counts={props.project.counts} />}
      closeLabel={common('action.close')}
      actions={<DialogCloseButton />}
    >
      <LiveContent
        live={directory}
        errorText={t('assign.peopleFailed')}
        skeleton={<SkeletonRows rows={4} />}
      >
        {() => null}
      </LiveContent>
    </DialogFrame>
  );
}

interface AssignFormProps extends AssignDialogProps {
  readonly directory: readonly DirectoryCard[];
  /** Whether the dialog opened to assign or to reassign. */
  readonly isReassigning: boolean;
}

function AssignForm({
  project,
  task,
  assignment,
  onClose,
  directory,
  isReassigning: wasReassigning,
}: AssignFormProps) {
  const { t } = useTranslation('projects');
  const titles = useTitles();
  const [isReassigning, setReassigning] = useState(wasReassigning);
  const { formik, isRunning, error, clear } = useAssign({
    projectId: project.id,
    task,
    current: isReassigning ? assignment : null,
    directory,
    title: titles.task(task),
    onDone: onClose,
  });
  const idle = t(isReassigning ? 'assign.resubmit' : 'assign.submit');
  const running = t(isReassigning ? 'assign.resubmitting' : 'assign.submitting');
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t(isReassigning ? 'assign.reassignTitle' : 'assign.title')}
      subtitle={<TaskSubtitle task={task} />}
      lead={<SectionBubble sectionId={task.sectionId} counts={project.counts} />}
      submitLabel={isRunning ? running : idle}
      isRunning={isRunning}
    >
      <AssignMessages
        assignment={assignment}
        isReassigning={isReassigning}
        isRunning={isRunning}
        error={error}
        title={titles.task(task)}
        onSwitch={() => {
          clear();
          setReassigning(!isReassigning);
        }}
      />
      <StartsHere>
        <AssignFields
          directory={directory}
          isUnderReview={isReassigning && assignment?.status === 'submitted'}
        />
      </StartsHere>
      {isReassigning && assignment?.archivedAt === null && (
        <ReassignSummary current={assignment} directory={directory} />
      )}
    </FormDialog>
  );
}
