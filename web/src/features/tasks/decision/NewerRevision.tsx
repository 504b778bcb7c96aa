import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';

interface NewerRevisionProps {
  readonly written: number;
  readonly revision: number;
  readonly onSeen: () => void;
}

const useStyles = makeStyles({
  root: {
    ...typography.body,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: '10px',
    padding: '12px',
    border: `1px solid ${ouvrageTokens.frame}`,
    backgroundColor: ouvrageTokens.table,
  },
});

/** What was typed is about an older document: the person says that they have seen the new one. */
export function NewerRevision({ written, revision, onSeen }: NewerRevisionProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      {t('decision.otherRevision', { written, revision })}
      <Button onClick={onSeen}>{t('decision.otherRevisionSeen', { revision })}</Button>
    </div>
  );
}
