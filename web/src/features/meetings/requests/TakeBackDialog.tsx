import type { MeetingRequest } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useTakeBackRequest } from '#data/meetings/meeting-requests';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';

interface TakeBackDialogProps {
  readonly request: MeetingRequest;
  readonly onClose: () => void;
}

/** Confirms withdrawing the user's own request. Withdrawing one that is already gone changes nothing. */
export function TakeBackDialog({ request, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const notify = useNotify();
  const takeBack = useTakeBackRequest();
  const { execute, isRunning, error } = useAction(async () => {
    await takeBack(request.id);
    notify.success(t('requests.takeBack.success'), request.title);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void execute()}
      title={t('requests.act.takeBack')}
      confirmLabel={t(isRunning ? 'requests.takeBack.running' : 'requests.act.takeBack')}
      cancelLabel={t('requests.takeBack.keep')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <ActionErrorBar title={t('requests.takeBack.failed')} error={error} />
      <p>{t('requests.takeBack.text', { title: request.title })}</p>
    </ConfirmDialog>
  );
}
