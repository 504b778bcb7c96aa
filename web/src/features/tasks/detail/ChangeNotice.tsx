import { Button, makeStyles, Textarea } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';

interface ChangeNoticeProps {
  readonly title: string;
  readonly what: string;
  /** The user's text; empty without any. */
  readonly text: string;
  /** The file that was not submitted. */
  readonly fileName?: string | undefined;
  /** Acts on the file, in place of the dismiss button. */
  readonly actions?: ReactNode;
  /** Omitted when the notice cannot be dismissed. */
  readonly onDismiss?: (() => void) | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '10px' },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  text: { ...typography.body, color: ouvrageTokens.ink2 },
  label: { ...typography.label, color: ouvrageTokens.ink2 },
  dismiss: { alignSelf: 'flex-start' },
});

/** Says how the task changed during the user's work, and keeps their text. */
export function ChangeNotice({
  title,
  what,
  text,
  fileName,
  actions,
  onDismiss,
}: ChangeNoticeProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const textId = useId();
  return (
    <Sheet framed padded className={styles.root}>
      <div role="alert">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>
          {[
            what,
            fileName !== undefined && t('submit.kept.here', { file: fileName }),
            text !== '' && fileName === undefined && t('changed.kept'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      {text !== '' && (
        <>
          <label className={styles.label} htmlFor={textId}>
            {t('changed.keptLabel')}
          </label>
          <Textarea id={textId} rows={4} resize="vertical" readOnly value={text} />
        </>
      )}
      {actions}
      {actions === undefined && onDismiss !== undefined && (
        <Button className={styles.dismiss} onClick={onDismiss}>
          {t(text === '' ? 'changed.understood' : 'changed.dismiss')}
        </Button>
      )}
    </Sheet>
  );
}
