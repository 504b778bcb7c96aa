import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { EnterKey } from './EnterKey';
import { KeyCap } from './KeyCap';

const useStyles = makeStyles({
  root: {
    ...typography.meta,
    display: 'flex',
    alignItems: 'center',
    columnGap: '18px',
    flexShrink: 0,
    minBlockSize: '40px',
    paddingInline: '20px',
    color: ouvrageTokens.ink3,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { minBlockSize: '48px', paddingInline: '16px' },
  },
  hint: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    whiteSpace: 'nowrap',
    [media.phone]: { display: 'none' },
  },
  recent: { marginInlineStart: 'auto', [media.phone]: { display: 'none' } },
  count: { display: 'none', [media.phone]: { display: 'block' } },
});

interface PaletteFootProps {
  /** "9 résultats sur 23", once something is typed. */
  readonly count: string | null;
}

/** What the keys do; on a phone, which has none, how many results there are. */
export function PaletteFoot({ count }: PaletteFootProps) {
  const { t } = useTranslation('palette');
  const styles = useStyles();
  return (
    <div className={styles.root} aria-hidden>
      <span className={styles.hint}>
        <KeyCap>↑</KeyCap>
        <KeyCap>↓</KeyCap>
        {t('hint.choose')}
      </span>
      <span className={styles.hint}>
        <EnterKey />
        {t('hint.open')}
      </span>
      <span className={styles.hint}>
        <KeyCap>{t('key.tab')}</KeyCap>
        {t('hint.enter')}
      </span>
      <span className={styles.hint}>
        <KeyCap>{t('key.backspace')}</KeyCap>
        {t('hint.leave')}
      </span>
      <span className={styles.recent}>{t('hint.recent')}</span>
      <span className={styles.count}>{count}</span>
    </div>
  );
}
