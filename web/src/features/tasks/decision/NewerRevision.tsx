import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface NewerRevisionProps {
  readonly draftRevision: number;
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

/** The draft is about an older document: the user must confirm that they have seen the new one. */
export function NewerRevision({ draftRevision, revision, onSeen }: NewerRevisionProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      {t('decision.otherRevision', { written: draftRevision, revision })}
      <Button onClick={onSeen}>{t('decision.otherRevisionSeen', { revision })}</Button>
    </div>
  );
}
