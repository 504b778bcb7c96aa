import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { SealRing } from '#shared/drawings/SealRing';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Fingerprint } from './Fingerprint';

interface ReadFile {
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '32px',
    rowGap: '16px',
    padding: '18px 24px',
    paddingInlineStart: '56px',
    [media.phone]: { paddingInline: '16px' },
  },
  ring: { display: 'flex', alignItems: 'center', columnGap: '14px' },
  label: { ...typography.label, margin: 0, color: ouvrageTokens.ink3 },
  sizes: {
    ...typography.meta,
    flexBasis: '180px',
    flexGrow: 1,
    maxInlineSize: '260px',
    margin: 0,
    color: ouvrageTokens.ink3,
  },
});

const SIZE = 84;

/** The fingerprint that a file must have beside the one that it has. */
export function AlteredDetail({
  expected,
  actual,
}: {
  readonly expected: ReadFile;
  readonly actual: ReadFile;
}) {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const format = useFormat();
  return (
    <div className={styles.root}>
      <div className={styles.ring}>
        <SealRing root={expected.sha256} size={SIZE} />
        <div>
          <p className={styles.label}>{t('detail.expected')}</p>
          <Fingerprint hash={expected.sha256} />
        </div>
      </div>
      <div className={styles.ring}>
        <SealRing root={actual.sha256} size={SIZE} tone="rejected" expected={expected.sha256} />
        <div>
          <p className={styles.label}>{t('detail.read')}</p>
          <Fingerprint hash={actual.sha256} isWrong />
        </div>
      </div>
      <p className={styles.sizes}>
        {expected.size === actual.size
          ? t('detail.sameSize', { size: format.bytes(actual.size) })
          : t('detail.sizes', {
              expected: format.bytes(expected.size),
              read: format.bytes(actual.size),
            })}
      </p>
    </div>
  );
}
