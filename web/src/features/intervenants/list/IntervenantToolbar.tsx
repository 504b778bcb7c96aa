import { Button, makeStyles, SearchBox } from '@fluentui/react-components';
import { AddRegular, ArrowUploadRegular } from '@fluentui/react-icons';
import { SPECIALTIES } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '#shared/i18n/MarkedText';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { toggleSort } from '#shared/list/sort-param';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FilterChoice } from '#shared/ui/FilterChoice';
import { useLayout } from '#shared/ui/useLayout';
import { TOOLBAR_ID } from './intervenant-ids';
import { SORT_KEYS } from './intervenant-view';
import { SortButton } from './SortButton';
import type { IntervenantViewState } from './useIntervenantView';

interface IntervenantToolbarProps {
  readonly view: IntervenantViewState;
  /** Null until the list is there. */
  readonly count: { readonly visible: number; readonly total: number } | null;
  /** Saves what the list shows. */
  readonly exporting: ReactNode;
  readonly onImport: () => void;
  readonly onCreate: () => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '12px',
    marginBlockEnd: '16px',
  },
  search: {
    flexBasis: '200px',
    flexGrow: 1,
    // Its button that clears is there only while something is typed.
    minWidth: 0,
    maxWidth: '280px',
    [media.phone]: {
      flexBasis: '100%',
      maxWidth: '100%',
      minHeight: ouvrageTokens.touchTarget,
    },
  },
  filter: {
    width: '220px',
    '& > .fui-Dropdown': { width: '100%', minWidth: 0 },
    [media.narrow]: { width: '190px' },
    [media.phone]: { width: '100%' },
  },
  count: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    // As wide with a search as without: what is typed moves nothing.
    minInlineSize: '180px',
    [media.phone]: { minInlineSize: 0 },
    '& strong': { fontWeight: 600, color: ouvrageTokens.ink },
  },
  files: {
    display: 'flex',
    columnGap: '8px',
    marginInlineStart: 'auto',
    [media.phone]: { marginInlineStart: 0, order: -1 },
  },
  button: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  create: { [media.phone]: { flexGrow: 1, minHeight: ouvrageTokens.touchTarget, order: -1 } },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12px',
    [media.phone]: { width: '100%' },
  },
  sorts: {
    display: 'flex',
    alignItems: 'center',
    marginInlineEnd: '-10px',
    color: ouvrageTokens.ink2,
  },
});

/** Search, filter, number of people, and the create button. */
export function IntervenantToolbar({
  view,
  count,
  exporting,
  onImport,
  onCreate,
}: IntervenantToolbarProps) {
  const { t } = useTranslation('intervenants');
  const specialtyText = useSpecialtyText();
  const styles = useStyles();
  const isPhone = useLayout('phone');
  return (
    <div className={styles.root} id={TOOLBAR_ID}>
      <SearchBox
        className={styles.search}
        placeholder={t('list.search')}
        aria-label={t('list.searchLabel')}
        dismiss={{ 'aria-label': t('list.clearSearch') }}
        value={view.search}
        onChange={(_event, { value }) => view.setSearch(value)}
      />
      <div className={styles.filter}>
        <FilterChoice
          label={t('list.specialty')}
          everything={t('list.allSpecialties')}
          options={SPECIALTIES.map((value) => ({ value, label: specialtyText(value) }))}
          value={view.specialty}
          onChange={(specialty) => view.change({ specialty })}
        />
      </div>
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {count !== null && (
            <MarkedText
              text={t(count.visible === count.total ? 'list.count' : 'list.countOf', {
                count: count.visible,
                skipInterpolation: true,
              })}
              values={{ count: count.visible, total: count.total }}
            >
              {(content) => <strong>{content}</strong>}
            </MarkedText>
          )}
        </p>
        {isPhone && <PhoneSort view={view} />}
      </div>
      <div className={styles.files}>
        <Button icon={<ArrowUploadRegular />} className={styles.button} onClick={onImport}>
          {t('list.import')}
        </Button>
        {exporting}
      </div>
      <Button
        appearance="primary"
        icon={<AddRegular />}
        className={styles.create}
        onClick={onCreate}
      >
        {t('list.create')}
      </Button>
    </div>
  );
}

/** For cards, which have no column headers to sort by. */
function PhoneSort({ view: { sort, change } }: Pick<IntervenantToolbarProps, 'view'>) {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  const direction = sort.descending ? 'descending' : 'ascending';
  return (
    <div className={styles.sorts} role="group" aria-label={t('list.sortBy')}>
      {SORT_KEYS.map((key) => {
        const label = t(`list.sort.${key}`);
        const isCurrent = key === sort.key;
        return (
          <SortButton
            key={key}
            variant="choice"
            label={label}
            direction={isCurrent ? direction : null}
            {...(isCurrent && { pressedLabel: t(`list.sorted.${direction}`, { key: label }) })}
            onClick={() => change({ sort: toggleSort(sort, key) })}
          />
        );
      })}
    </div>
  );
}
