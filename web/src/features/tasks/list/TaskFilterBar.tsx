import { Button, Input, makeStyles } from '@fluentui/react-components';
import {
  CheckmarkRegular,
  DismissRegular,
  FilterRegular,
  SearchRegular,
} from '@fluentui/react-icons';
import { PHASE_IDS, TASK_STATUSES } from '@ouvrage/domain';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStructureTitles } from '#shared/i18n/useStructureTitles';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useLayout } from '#shared/ui/useLayout';
import { FilterChoice } from '#shared/ui/FilterChoice';
import { FilterToggle } from '#shared/ui/FilterToggle';
import { countChoices, isFiltered, type TaskFilters } from './task-filters';
import type { TaskFilterState } from './useTaskFilters';

interface TaskFilterBarProps {
  readonly state: TaskFilterState;
}

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  search: {
    flexGrow: 1,
    flexBasis: '240px',
    maxWidth: '400px',
    minWidth: '220px',
    backgroundColor: ouvrageTokens.sheet,
    // The browser's own clear button is hidden: 'Effacer les filtres' clears everything.
    '& input::-webkit-search-cancel-button': { display: 'none' },
    [media.phone]: {
      flexBasis: 0,
      flexGrow: 1,
      minWidth: 0,
      maxWidth: 'none',
      minHeight: ouvrageTokens.touchTarget,
    },
  },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    [media.phone]: { flexBasis: '100%', flexDirection: 'column', alignItems: 'stretch' },
  },
  touch: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** Search and filters; on a phone a button opens the filters. */
export function TaskFilterBar({ state }: TaskFilterBarProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const isPhone = useLayout('phone');
  const { filters, change } = state;
  const active = countChoices(filters);
  const [open, setOpen] = useState(active > 0);
  const choicesId = useId();
  return (
    <search className={styles.bar}>
      <Input
        className={styles.search}
        type="search"
        contentBefore={<SearchRegular aria-hidden />}
        aria-label={t('list.search')}
        placeholder={t(isPhone ? 'list.searchShort' : 'list.search')}
        value={filters.search}
        onChange={(_event, { value }) => change({ search: value })}
      />
      {isPhone && (
        <Button
          className={styles.touch}
          icon={<FilterRegular />}
          aria-expanded={open}
          aria-controls={choicesId}
          {...(active > 0 && { 'aria-label': t('list.filterActive', { count: active }) })}
          onClick={() => setOpen(!open)}
        >
          {t('list.filter')}
          {active > 0 && ` (${active})`}
        </Button>
      )}
      {(!isPhone || open) && (
        <div id={choicesId} className={styles.choices}>
          <StatusChoice value={filters.status} change={change} />
          <PhaseChoice value={filters.phase} change={change} />
          <LateChoice value={filters.late} change={change} />
          {isPhone && isFiltered(filters) && <ClearFilters onClear={state.clear} />}
        </div>
      )}
    </search>
  );
}

interface ClearFiltersProps {
  readonly onClear: () => void;
}

/** Clears all filters including the search. */
export const ClearFilters = memo(function ClearFilters({ onClear }: ClearFiltersProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return (
    <Button
      className={styles.touch}
      appearance="subtle"
      icon={<DismissRegular />}
      onClick={onClear}
    >
      {t('list.clear')}
    </Button>
  );
});

// Each choice is memoised: typing in the search changes none of them.
interface ChoiceProps<Name extends keyof TaskFilters> {
  readonly value: TaskFilters[Name];
  readonly change: TaskFilterState['change'];
}

const StatusChoice = memo(function StatusChoice({ value, change }: ChoiceProps<'status'>) {
  const { t } = useTranslation();
  const { t: tasksText } = useTranslation('tasks');
  return (
    <FilterChoice
      label={tasksText('list.status')}
      everything={tasksText('list.allStatuses')}
      options={TASK_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      value={value}
      onChange={(status) => change({ status })}
    />
  );
});

const PhaseChoice = memo(function PhaseChoice({ value, change }: ChoiceProps<'phase'>) {
  const { t } = useTranslation('tasks');
  const titles = useStructureTitles();
  return (
    <FilterChoice
      label={t('list.phase')}
      everything={t('list.allPhases')}
      options={PHASE_IDS.map((phase) => ({ value: phase, label: titles.phases[phase] ?? phase }))}
      value={value}
      onChange={(phase) => change({ phase })}
    />
  );
});

const LateChoice = memo(function LateChoice({ value, change }: ChoiceProps<'late'>) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return (
    <FilterToggle
      className={styles.touch}
      checked={value}
      {...(value && { icon: <CheckmarkRegular aria-hidden /> })}
      onClick={() => change({ late: !value })}
    >
      {t('list.late')}
    </FilterToggle>
  );
});
