import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useNotify } from '#shared/ui/useNotify';

const useStyles = makeStyles({
  root: {
    ...typography.meta,
    display: 'block',
    maxWidth: '100%',
    minWidth: 0,
    padding: 0,
    // Aligns the text with the name: the invisible border is outside.
    marginInlineStart: '-1px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    color: ouvrageTokens.ink3,
    ':hover': { textDecorationLine: 'underline' },
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
});

interface EmailCopyProps {
  readonly email: string;
  readonly className?: string;
}

/** An e-mail address on one line, complete in its tooltip. A click copies it. */
export function EmailCopy({ email, className }: EmailCopyProps) {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  const notify = useNotify();

  async function copy() {
    try {
      await navigator.clipboard.writeText(email);
      notify.success(t('list.emailCopied'), email);
    } catch {
      // Some browsers refuse; it can be copied from the notice by hand.
      notify.error(t('list.copyFailed'), email);
    }
  }

  return (
    <Button
      appearance="transparent"
      size="small"
      className={mergeClasses(styles.root, className)}
      title={email}
      aria-label={t('list.copyEmail', { email })}
      onClick={() => void copy()}
    >
      <bdi dir="ltr">{email}</bdi>
    </Button>
  );
}
