import { Button, makeStyles } from '@fluentui/react-components';
import { Checkmark20Regular, Copy20Regular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media } from '#shared/theme/tokens';
import { useNotify } from '#shared/ui/useNotify';

/** Milliseconds that the button confirms the copy. */
const TOLD_MS = 2_000;

const useStyles = makeStyles({
  visuallyHidden: HIDDEN_TEXT,
  root: { flexShrink: 0, whiteSpace: 'nowrap' },
  long: { [media.phone]: { display: 'none' } },
  short: { display: 'none', [media.phone]: { display: 'inline' } },
});

/** Copies the id by which others join. */
export function MeetingIdCopy({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(meetingId);
      setCopied(true);
    } catch {
      // Some browsers refuse; it can be copied from the notice by hand.
      notify.error(t('room.id.failed'), meetingId);
    }
  }

  return (
    <>
      <Button
        className={styles.root}
        appearance="subtle"
        icon={isCopied ? <Checkmark20Regular /> : <Copy20Regular />}
        aria-label={t('room.id.copy', { id: meetingId })}
        onClick={() => void copy()}
      >
        <span className={styles.long}>
          {isCopied ? t('room.id.copied') : <Named id={meetingId} />}
        </span>
        <span className={styles.short}>
          {t(isCopied ? 'room.id.copiedShort' : 'room.id.short')}
        </span>
      </Button>
      <span className={styles.visuallyHidden} role="status">
        {isCopied && t('room.id.copied')}
      </span>
    </>
  );
}

function Named({ id }: { readonly id: string }) {
  const { t } = useTranslation('meetings');
  return <bdi dir="ltr">{t('room.id.named', { id })}</bdi>;
}
