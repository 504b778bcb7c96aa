import { makeStyles } from '@fluentui/react-components';
import type { Operation } from '@ouvrage/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live } from '#data/live/live';
import { newOperationId } from '#data/core/operation-id';
import { useAction } from '../useAction';
import { ActionErrorBar } from './ActionErrorBar';
import { ConfirmDialog } from './ConfirmDialog';
import { useNotify } from './useNotify';

interface DeletionDialogProps {
  /** What goes. */
  readonly name: string;
  readonly texts: Readonly<
    Record<'title' | 'confirm' | 'running' | 'resume' | 'failed' | 'success', string>
  >;
  /** It was cut off before. */
  readonly isResumed: boolean;
  /** How far the server is with it. */
  readonly deletion: Live<Operation | null>;
  readonly onDelete: (operationId: string) => Promise<unknown>;
  /** Once it is gone. */
  readonly onGone: () => void;
  readonly onClose: () => void;
  /** Shown from the moment it is begun. */
  readonly progress: ReactNode;
  /** What goes with it, in words. */
  readonly children: ReactNode;
}

const useStyles = makeStyles({ progress: { marginBlockStart: '16px' } });

/**
 * Says what goes before it goes, then how far it is. A deletion that was cut off goes on where it stopped.
 * Mounted for one opening: a retry is the same act.
 */
export function DeletionDialog(props: DeletionDialogProps) {
  const { texts, isResumed, onClose, progress, children } = props;
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { execute, isRunning, error } = useDeletion(props);
  const hasFailed = error !== null;
  const act = isResumed || hasFailed ? texts.resume : texts.confirm;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void execute()}
      title={isResumed ? texts.resume : texts.title}
      confirmLabel={isRunning ? texts.running : act}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={isRunning}
    >
      <ActionErrorBar title={texts.failed} error={error} />
      {children}
      {(isRunning || isResumed || hasFailed) && <div className={styles.progress}>{progress}</div>}
    </ConfirmDialog>
  );
}

function useDeletion({ name, texts, deletion, onDelete, onGone }: DeletionDialogProps) {
  const notify = useNotify();
  const [operationId] = useState(newOperationId);
  const { execute, isRunning, error } = useAction(async () => {
    await onDelete(operationId);
    tell();
  });

  function tell() {
    notify.success(texts.success, name);
    onGone();
  }

  // The answer may be lost, or later than one waits for it, and the deletion end all the same.
  const isDone = deletion.status === 'ready' && deletion.value?.state === 'done';
  const isGoneAfterAll = isDone && error !== null;
  useEffect(() => {
    if (isGoneAfterAll) tell();
    // oxlint-disable-next-line react/exhaustive-deps -- told once, when it is known
  }, [isGoneAfterAll]);

  return { execute, isRunning, error };
}
