import { Button, makeStyles } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useNotify } from '#shared/ui/useNotify';

/** Milliseconds that the button confirms the copy. */
const COPIED_MS = 2_000;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12px',
    rowGap: '4px',
    minWidth: 0,
  },
  label: { ...typography.label, color: ouvrageTokens.ink3 },
  code: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.02em',
    overflowWrap: 'anywhere',
  },
  copy: { marginInlineEnd: '-8px', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** The id that people type to join a meeting, with a copy button. */
export function MeetingCode({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const { isCopied, copy } = useCopy(meetingId);
  return (
    <div className={styles.root}>
      <div>
        <div className={styles.label}>{t('card.id')}</div>
        <bdi dir="ltr" className={styles.code}>
          {meetingId}
        </bdi>
      </div>
      <Button
        appearance="subtle"
        size="small"
        className={styles.copy}
        icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'card.copied' : 'card.copy')}
      </Button>
    </div>
  );
}

function useCopy(meetingId: string) {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(meetingId);
      setCopies(copies + 1);
      setIsCopied(true);
      notify.success(t('card.idCopied'));
    } catch {
      // Some browsers refuse; the id can be copied by hand.
      notify.error(t('card.copyFailed'), meetingId);
    }
  }

  return { isCopied, copy };
}
