import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#data/queries/people';
import { useNames } from '#shared/people/useNames';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { FilterChoice } from '#shared/ui/FilterChoice';
import { FilterToggle } from '#shared/ui/FilterToggle';
import { LateMark } from '#shared/ui/LateMark';
import { STATUS_FILTERS, type StatusFilter } from './structure-filters';
import type { StructureAddressState } from './useStructureAddress';

export interface FilterChoicesProps {
  readonly address: Pick<
    StructureAddressState,
    'filters' | 'setSearch' | 'changeFilters' | 'clearFilters'
  >;
  /** Those who do or validate a task of the project. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** Only admins see archived work. */
  readonly showsArchive: boolean;
}

const useStyles = makeStyles({
  late: { minWidth: 0, [media.phone]: { flexGrow: 1, minHeight: ouvrageTokens.touchTarget } },
  icon: { width: 'auto', height: 'auto' },
});

/** Filters by status, by person and by lateness. */
export function FilterChoices({ address, people, showsArchive }: FilterChoicesProps) {
  const { t } = useTranslation(['projects', 'common']);
  const styles = useStyles();
  const { filters, changeFilters } = address;
  const nameOf = useNames(useDirectory());
  const statusText = (status: StatusFilter) =>
    status === 'archived' || status === 'excluded'
      ? t(`structure.filter.${status}`)
      : t(`common:status.${status}`);
  return (
    <>
      <FilterChoice
        label={t('structure.filter.status')}
        everything={t('structure.filter.allStatuses')}
        options={STATUS_FILTERS.filter((status) => status !== 'archived' || showsArchive).map(
          (value) => ({ value, label: statusText(value) }),
        )}
        value={filters.status}
        onChange={(status) => changeFilters({ status })}
      />
      <FilterChoice
        label={t('structure.filter.person')}
        everything={t('structure.filter.everyone')}
        options={people.map(({ id, name }) => ({
          value: id,
          label: name === '' ? nameOf(id) : name,
        }))}
        value={filters.person}
        onChange={(person) => changeFilters({ person })}
      />
      <FilterToggle
        className={styles.late}
        icon={{ className: styles.icon, children: <LateMark /> }}
        checked={filters.late}
        onClick={() => changeFilters({ late: !filters.late })}
      >
        {t('structure.filter.late')}
      </FilterToggle>
    </>
  );
}
