import { Button, makeStyles, Textarea } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { Sheet } from '../../../shared/ui/Sheet';
import type { TaskChange } from './task-change';

interface ChangeNoticeProps {
  readonly change: TaskChange;
  /** What the person had typed; empty when nothing. */
  readonly text: string;
  /** The file that was not submitted. */
  readonly fileName?: string | undefined;
  /** What can be done with it, in place of having read the notice. */
  readonly actions?: ReactNode;
  readonly nameOf: (uid: string) => string;
  readonly onDismiss: () => void;
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
  change,
  text,
  fileName,
  actions,
  nameOf,
  onDismiss,
}: ChangeNoticeProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const textId = useId();
  const what = useChangeText(change, nameOf);
  return (
    <Sheet framed padded className={styles.root}>
      <div role="alert">
        <h2 className={styles.title}>{t('changed.title')}</h2>
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
      {actions ?? (
        <Button className={styles.dismiss} onClick={onDismiss}>
          {t(text === '' ? 'changed.understood' : 'changed.dismiss')}
        </Button>
      )}
    </Sheet>
  );
}

function useChangeText(change: TaskChange, nameOf: (uid: string) => string): string {
  const { t } = useTranslation('tasks');
  switch (change.kind) {
    case 'validated':
    case 'rejected':
      return t(`changed.${change.kind}`, {
        name: nameOf(change.by),
        revision: change.revision,
      });
    case 'reassigned':
      return t('changed.reassigned', { name: change.assigneeName });
    case 'gone':
    case 'submitted':
    case 'other':
      return t(`changed.${change.kind}`);
  }
}
