import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '#shared/ui/DialogFrame';

interface LeaveQuestionProps {
  /** Files that wait to be submitted. */
  readonly files: number;
  /** Messages that wait to be sent. */
  readonly messages: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onDiscardAndLeave: () => void;
}

/** Before signing out with waiting files or messages: send them first, keep them here, or discard them. */
export function LeaveQuestion({
  files,
  messages,
  onStay,
  onLeave,
  onDiscardAndLeave,
}: LeaveQuestionProps) {
  const { t } = useTranslation('tasks');
  const { t: ofMessages } = useTranslation('messages');
  const { t: common } = useTranslation();
  const titles = [
    ...(files > 0 ? [t('submit.leave.title', { count: files })] : []),
    ...(messages > 0 ? [ofMessages('thread.leave.title', { count: messages })] : []),
  ];
  const count = files + messages;
  return (
    <DialogFrame
      alert
      open
      onClose={onStay}
      title={titles.join(' · ')}
      closeLabel={common('action.close')}
      actions={
        <>
          <Button appearance="subtle" onClick={onDiscardAndLeave}>
            {t('submit.leave.discard')}
          </Button>
          <Button onClick={onLeave}>{t('submit.leave.keep')}</Button>
          <Button appearance="primary" onClick={onStay}>
            {t('submit.leave.stay')}
          </Button>
        </>
      }
    >
      {files > 0 ? t('submit.leave.text', { count }) : ofMessages('thread.leave.text', { count })}
    </DialogFrame>
  );
}
