import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { toggleSort } from '#shared/list/sort-param';
import { COMPANY_SORT_KEYS, type CompanySort } from './company-order';

interface CompanySortButtonsProps {
  readonly sort: CompanySort;
  readonly onSort: (sort: CompanySort) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4px',
    minHeight: '32px',
  },
  label: {
    ...typography.label,
    color: ouvrageTokens.ink3,
    marginInlineEnd: '8px',
    [media.phone]: { width: '100%', marginBlockEnd: '6px' },
  },
  button: {
    ...typography.chip,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    minHeight: '28px',
    paddingInline: '8px',
    border: 'none',
    borderRadius: '2px',
    backgroundColor: 'transparent',
    color: ouvrageTokens.ink2,
    cursor: 'pointer',
    ':hover': { backgroundColor: ouvrageTokens.well },
    ':focus-visible': {
      outline: 'var(--colorStrokeFocus2) solid 2px',
      outlineOffset: '2px',
    },
    [media.phone]: {
      flexGrow: 1,
      justifyContent: 'center',
      minHeight: ouvrageTokens.touchTarget,
      border: `1px solid ${ouvrageTokens.hair}`,
      backgroundColor: ouvrageTokens.sheet,
    },
  },
  pressed: {
    color: ouvrageTokens.ink,
    textDecorationLine: 'underline',
    textUnderlineOffset: '6px',
    textDecorationThickness: '2px',
    [media.phone]: { textDecorationLine: 'none', border: `1px solid ${ouvrageTokens.frame}` },
  },
  arrow: { flexShrink: 0, fontSize: '14px' },
});

/** Nom, Pays, Secteur, Date. The active one shows its direction and reverses when pressed. */
export function CompanySortButtons({ sort, onSort }: CompanySortButtonsProps) {
  const { t } = useTranslation('companies');
  const styles = useStyles();
  const Arrow = sort.descending ? ArrowDownRegular : ArrowUpRegular;
  return (
    <div className={styles.root} data-print="none" role="group" aria-label={t('list.sort.label')}>
      <span className={styles.label} aria-hidden>
        {t('list.sort.label')}
      </span>
      {COMPANY_SORT_KEYS.map((key) => {
        const isPressed = key === sort.key;
        const name = t(`list.sort.${key}`);
        return (
          <button
            key={key}
            type="button"
            className={mergeClasses(styles.button, isPressed && styles.pressed)}
            aria-pressed={isPressed}
            aria-label={
              isPressed
                ? t(sort.descending ? 'list.sort.descending' : 'list.sort.ascending', { name })
                : name
            }
            onClick={() => onSort(toggleSort(sort, key))}
          >
            {name}
            {isPressed && <Arrow className={styles.arrow} aria-hidden />}
          </button>
        );
      })}
    </div>
  );
}
