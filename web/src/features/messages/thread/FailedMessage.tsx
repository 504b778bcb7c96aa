import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { discardMessage, retryMessage } from '#data/outbox/messages-outgoing';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useNotify } from '#shared/ui/useNotify';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '4px',
  },
  text: { ...typography.meta, color: statusTokens.rejected.foreground, marginInlineEnd: '4px' },
  button: { minInlineSize: 'auto', [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
});

/** Under a message that the server refused: the author's options. */
export function FailedMessage({ id, text }: { readonly id: string; readonly text: string }) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const notify = useNotify();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('thread.copied'));
    } catch {
      notify.error(t('thread.notCopied'));
    }
  }

  return (
    <div className={styles.root}>
      <span className={styles.text}>{t('thread.failed')}</span>
      <Button
        size="small"
        appearance="subtle"
        className={styles.button}
        onClick={() => retryMessage(id)}
      >
        {common('action.retry')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        className={styles.button}
        onClick={() => void copy()}
      >
        {t('thread.copy')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        className={styles.button}
        onClick={() => discardMessage(id)}
      >
        {t('thread.discard')}
      </Button>
    </div>
  );
}
