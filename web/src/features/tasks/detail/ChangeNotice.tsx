import { Button, makeStyles, Textarea } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { Sheet } from '../../../shared/ui/Sheet';

interface ChangeNoticeProps {
  readonly title: string;
  readonly what: string;
  /** What the person had typed; empty when nothing. */
  readonly text: string;
  /** The file that was not submitted. */
  readonly fileName?: string | undefined;
  /** What can be done with it, in place of having read the notice. */
  readonly actions?: ReactNode;
  /** Left out where there is nothing to be done with. */
  readonly onDismiss?: (() => void) | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '10px' },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  text: { ...typography.body, color: ouvrageTokens.ink2 },
  label: { ...typography.label, color: ouvrageTokens.ink2 },
  dismiss: { alignSelf: 'flex-start' },
});

/** The task changed under the person's hands: what happened, and what they had written, still theirs. */
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
