import { makeStyles } from '@fluentui/react-components';
import { dayAt } from '@ouvrage/domain';
import type { Manifest } from '@ouvrage/domain/dossier-file';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: {
    padding: '14px 24px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  title: { ...typography.label, margin: '0 0 6px', color: ouvrageTokens.ink3 },
  list: {
    ...typography.body,
    display: 'grid',
    rowGap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: ouvrageTokens.ink2,
  },
  code: { fontWeight: 600, color: ouvrageTokens.ink },
  piece: { color: ouvrageTokens.ink },
});

/** What the dossier says that it lacks. */
export function MissingPieces({ missing }: Pick<Manifest, 'missing'>) {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const format = useFormat();
  const holdersOf = ({ holders, since }: Manifest['missing'][number]) => {
    const names = format.list(holders);
    const day = since === null ? null : dayOf(since);
    return day === null
      ? t('missing.holders', { holders: names })
      : t('missing.since', { holders: names, day: format.day(day) });
  };
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>{t('missing.title')}</h3>
      <ul className={styles.list}>
        {missing.map((piece) => (
          <li key={piece.task}>
            <bdi className={styles.code}>{piece.code}</bdi>{' '}
            <bdi className={styles.piece}>{piece.title}</bdi>
            {piece.holders.length > 0 && `${t('table.separator')}${holdersOf(piece)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function dayOf(since: string) {
  const instant = new Date(since);
  return Number.isNaN(instant.getTime()) ? null : dayAt(instant);
}
