import { Button, makeStyles } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/useErrorText';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { StatusMark } from '#shared/ui/StatusMark';
import type { DoneAssignment } from './done-assignment';
import { FloatingBar } from './FloatingBar';
import { useUndo } from './useUndo';

interface UndoBarProps {
  readonly id: string;
  readonly lastAssignment: DoneAssignment;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  success: { display: 'flex', alignItems: 'center', columnGap: '10px' },
  text: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  error: { ...typography.meta, color: statusTokens.rejected.foreground },
});

/**
 * Confirms a bulk assignment and offers to undo it. Stays until it is closed, another selection begins or
 * the page is left.
 */
export function UndoBar({ id, lastAssignment, onClose }: UndoBarProps) {
  const { t } = useTranslation('bulk');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const styles = useStyles();
  const words = useRef<HTMLDivElement>(null);
  const { undo, isRunning, error } = useUndo(lastAssignment, onClose);
  useEffect(() => {
    // Runs after the dialog has released the focus. Not on the button: a second Enter must not undo.
    const frame = requestAnimationFrame(() => words.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <FloatingBar
      id={id}
      label={t('bar.label')}
      ref={words}
      actions={
        <>
          {error?.reason !== 'assignment/changed-since' && (
            <Button appearance="outline" disabledFocusable={isRunning} onClick={undo}>
              {t(isRunning ? 'done.undoing' : 'done.undo')}
            </Button>
          )}
          <Button
            appearance="subtle"
            icon={<Dismiss20Regular />}
            aria-label={common('action.close')}
            onClick={onClose}
          />
        </>
      }
    >
      <p role="status" className={styles.success}>
        <StatusMark state="validated" />
        <span className={styles.text}>
          {t('done.success', { count: lastAssignment.count, assignee: lastAssignment.assignee })}
        </span>
      </p>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {t('done.failed')}. {errorText(error)}
        </p>
      )}
    </FloatingBar>
  );
}
