import { Button, makeStyles } from '@fluentui/react-components';
import { MailRegular } from '@fluentui/react-icons';
import type { User } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FailureBar } from '../FailureBar';
import { useSendLink } from './useSendLink';

interface PasswordLinkProps {
  readonly user: User;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 20px',
  },
  textColumn: { flexGrow: 1, flexShrink: 1, flexBasis: '240px', minWidth: 0 },
  title: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  text: { ...typography.meta, color: ouvrageTokens.ink3 },
  button: { [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget } },
  failure: { width: '100%', '& > *': { marginBlockEnd: 0 } },
});

/** Sends the person a link to set the password themselves. */
export function PasswordLink({ user }: PasswordLinkProps) {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  const { execute, isRunning, error } = useSendLink(user.id, user.email);
  return (
    <div className={styles.root}>
      <div className={styles.textColumn}>
        <p className={styles.title}>{t('link.title')}</p>
        <p className={styles.text}>{t('link.text')}</p>
      </div>
      <Button
        className={styles.button}
        icon={<MailRegular />}
        disabledFocusable={isRunning}
        onClick={() => void execute()}
      >
        {t(isRunning ? 'link.sending' : 'link.send')}
      </Button>
      {error !== null && (
        <div className={styles.failure}>
          <FailureBar text={t('link.failed')} error={error} />
        </div>
      )}
    </div>
  );
}
