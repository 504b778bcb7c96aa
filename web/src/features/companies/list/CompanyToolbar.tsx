import { Button, makeStyles, SearchBox } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '#shared/i18n/MarkedText';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { CompanySortButtons } from './CompanySortButtons';
import type { CompanySort } from './company-order';

interface CompanyToolbarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly sort: CompanySort;
  readonly onSort: (sort: CompanySort) => void;
  readonly visibleCount: number;
  /** Null until the companies are there. */
  readonly total: number | null;
  /** Saves what the list shows. */
  readonly exporting: ReactNode;
  readonly onCreate: () => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '14px',
    rowGap: '12px',
    marginBlockEnd: '16px',
  },
  search: {
    width: '340px',
    maxWidth: '100%',
    [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget },
  },
  count: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    whiteSpace: 'nowrap',
    '& strong': { fontWeight: 600, color: ouvrageTokens.ink },
  },
  export: { marginInlineStart: 'auto', [media.phone]: { display: 'none' } },
  create: {
    [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget, order: 1 },
  },
  sort: { width: '100%', [media.phone]: { order: 2 } },
});

/** Id of the toolbar: it takes the focus when its dialog closes. */
export const COMPANY_TOOLBAR_ID = 'companies-toolbar';

/** Search, how many there are, the order, and the one act of the list. */
export function CompanyToolbar(props: CompanyToolbarProps) {
  const { query, onQuery, sort, onSort, visibleCount, total, exporting, onCreate } = props;
  const { t } = useTranslation('companies');
  const styles = useStyles();
  return (
    <div className={styles.root} id={COMPANY_TOOLBAR_ID}>
      <SearchBox
        className={styles.search}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        dismiss={{ 'aria-label': t('list.clearSearch') }}
        value={query}
        onChange={(_event, { value }) => onQuery(value)}
      />
      <p className={styles.count} role="status">
        {total !== null && (
          <MarkedText
            text={t(visibleCount === total ? 'list.count' : 'list.countOf', {
              count: visibleCount,
              skipInterpolation: true,
            })}
            values={{ count: visibleCount, total }}
          >
            {(content) => <strong>{content}</strong>}
          </MarkedText>
        )}
      </p>
      <div className={styles.export}>{exporting}</div>
      <Button
        appearance="primary"
        icon={<AddRegular />}
        className={styles.create}
        onClick={onCreate}
      >
        {t('list.create')}
      </Button>
      {total !== 0 && (
        <div className={styles.sort}>
          <CompanySortButtons sort={sort} onSort={onSort} />
        </div>
      )}
    </div>
  );
}
