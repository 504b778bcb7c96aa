import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { isDownloadable, isUnderWay, type Dossier } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useMinute } from '#data/live/today';
import { edgeBlockStart } from '#shared/theme/edges';
import { ROW_LINK } from '#shared/theme/row-link';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { useDossierWords } from './useDossierWords';

interface DossierListProps {
  readonly dossiers: readonly Dossier[];
  /** The one that is shown above. */
  readonly shownId: string | null;
}

const useStyles = makeStyles({
  title: {
    ...typography.title3,
    padding: '14px 20px',
    color: ouvrageTokens.ink,
    [media.phone]: { paddingInline: '16px' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 190px',
    alignItems: 'center',
    columnGap: '24px',
    rowGap: '2px',
    minHeight: ouvrageTokens.rowTable,
    paddingBlock: '6px',
    paddingInline: '20px',
    ...edgeBlockStart(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingInline: '16px' },
  },
  link: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...ROW_LINK,
  },
  meta: { ...typography.meta, color: ouvrageTokens.ink3 },
  state: { textAlign: 'end', [media.phone]: { textAlign: 'start' } },
  none: {
    ...typography.body,
    padding: '0 20px 18px',
    color: ouvrageTokens.ink3,
    [media.phone]: { paddingInline: '16px' },
  },
});

/** The last dossiers of a project, the newest first. */
export function DossierList({ dossiers, shownId }: DossierListProps) {
  const { t } = useTranslation('dossier');
  const styles = useStyles();
  const words = useDossierWords();
  const { pathname } = useLocation();
  const stateText = useStateText();
  return (
    <Sheet as="section" aria-label={t('list.title')}>
      <h2 className={styles.title}>{t('list.title')}</h2>
      {dossiers.length === 0 ? (
        <p className={styles.none}>{t('list.none')}</p>
      ) : (
        <ul className={styles.list}>
          {dossiers.map((dossier) => (
            <li key={dossier.id} className={styles.row}>
              <Link
                to={{ pathname, search: `?dossier=${dossier.id}` }}
                className={styles.link}
                aria-current={dossier.id === shownId ? 'true' : undefined}
              >
                {words.dossier(dossier)}
              </Link>
              <span className={styles.meta}>
                {t('list.asked', { when: words.when(dossier.askedAt), name: dossier.askedByName })}
              </span>
              <span className={mergeClasses(styles.meta, styles.state)}>{stateText(dossier)}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function useStateText() {
  const { t } = useTranslation('dossier');
  const words = useDossierWords();
  const now = useMinute();
  return (dossier: Dossier): string => {
    const { state, result } = dossier;
    if (isUnderWay(dossier)) return t('list.underWay');
    if (state === 'ready' && result !== null) {
      const day = words.day(result.expiresAt);
      return t(isDownloadable(dossier, now) ? 'list.ready' : 'list.expired', { day });
    }
    return t(state === 'cancelled' ? 'list.cancelled' : 'list.failed');
  };
}
