import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#data/session/connection';
import type { SaveState } from '#shared/preferences';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: { ...typography.chip, flexShrink: 0, marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  success: { color: statusTokens.validated.foreground },
  waiting: { color: ouvrageTokens.ink2 },
  // A phone has no room for text beside a switch.
  word: { [media.phone]: { display: 'none' } },
  visuallyHidden: HIDDEN_TEXT,
});

/** Shows beside a control that its change is saved or waits for the network. Announced in full. */
export function SavedMark({ state }: { readonly state: SaveState | undefined }) {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  const isLost = useConnection() !== 'connected';
  return (
    <span className={styles.root} role="status">
      {state === 'sent' && isLost && <span className={styles.waiting}>{t('saved.waiting')}</span>}
      {state === 'saved' && (
        <>
          <span className={styles.success} aria-hidden>
            <span className={styles.word}>{t('saved.mark')} </span>✓
          </span>
          <span className={styles.visuallyHidden}>{t('saved.title')}</span>
        </>
      )}
    </span>
  );
}
