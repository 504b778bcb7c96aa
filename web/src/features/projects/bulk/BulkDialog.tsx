import { useTranslation } from 'react-i18next';
import { useDirectory } from '#data/queries/people';
import { LiveContent } from '#shared/live/LiveContent';
import { DialogCloseButton } from '#shared/ui/DialogCloseButton';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import type { BulkDialogProps } from './bulk-dialog-props';
import { BulkForm } from './BulkForm';

/** Assigns many tasks at once, in two steps: terms, and dates of each task. Mounted for one opening. */
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
