import { Button, makeStyles } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/useErrorText';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { StatusMark } from '#shared/ui/StatusMark';
import { useNotify } from '#shared/ui/useNotify';
import { FloatingBar } from './FloatingBar';
import { useUndo } from './useUndo';

interface UndoBarProps {
  readonly id: string;
  /** Accessible name of the bar. */
  readonly label: string;
  /** What was done, and what is said once it is undone. */
  readonly text: string;
  readonly undoneText: string;
  readonly act: 'undoAssignment' | 'undoShift';
  readonly operationId: string;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  success: { display: 'flex', alignItems: 'center', columnGap: '10px' },
  text: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  error: { ...typography.meta, color: statusTokens.rejected.foreground },
});

/** After one of these, trying again cannot help. */
const FINAL_REASONS = ['assignment/changed-since', 'assignment/undo-over'];

/**
 * Confirms an act on many tasks and offers to undo it. Stays until it is closed, another one begins or the page
 * is left.
 */
export function UndoBar({ id, label, text, undoneText, act, operationId, onClose }: UndoBarProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const notify = useNotify();
  const styles = useStyles();
  const words = useRef<HTMLDivElement>(null);
  const { undo, isRunning, error } = useUndo(act, operationId, () => {
    notify.success(undoneText);
    onClose();
  });
  useEffect(() => {
    // Runs after the dialog has released the focus. Not on the button: a second Enter must not undo.
    const frame = requestAnimationFrame(() => words.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <FloatingBar
      id={id}
      label={label}
      ref={words}
      actions={
        <>
          {!FINAL_REASONS.includes(error?.reason ?? '') && (
            <Button appearance="outline" disabledFocusable={isRunning} onClick={undo}>
              {t(isRunning ? 'undo.running' : 'undo.act')}
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
        <span className={styles.text}>{text}</span>
      </p>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {t('undo.failed')}. {errorText(error)}
        </p>
      )}
    </FloatingBar>
  );
}
