import { Button, Input, makeStyles } from '@fluentui/react-components';
import {
  CheckmarkRegular,
  DismissRegular,
  FilterRegular,
  SearchRegular,
} from '@fluentui/react-icons';
import { PHASE_IDS, TASK_STATUSES } from '@ouvrage/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStructureTitles } from '#shared/i18n/useStructureTitles';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useLayout } from '#shared/ui/useLayout';
import { FilterChoice } from '#shared/ui/FilterChoice';
import { FilterToggle } from '#shared/ui/FilterToggle';
import { countChoices, isFiltered } from './task-filters';
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
          <StatusChoice state={state} />
          <PhaseChoice state={state} />
          <FilterToggle
            className={styles.touch}
            checked={filters.late}
            {...(filters.late && { icon: <CheckmarkRegular aria-hidden /> })}
            onClick={() => change({ late: !filters.late })}
          >
            {t('list.late')}
          </FilterToggle>
          {isPhone && isFiltered(filters) && <ClearFilters state={state} />}
        </div>
      )}
    </search>
  );
}

/** Clears all filters including the search. */
export function ClearFilters({ state }: TaskFilterBarProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return (
    <Button
      className={styles.touch}
      appearance="subtle"
      icon={<DismissRegular />}
      onClick={state.clear}
    >
      {t('list.clear')}
    </Button>
  );
}

function StatusChoice({ state: { filters, change } }: TaskFilterBarProps) {
  const { t } = useTranslation();
  const { t: tasksText } = useTranslation('tasks');
  return (
    <FilterChoice
      label={tasksText('list.status')}
      everything={tasksText('list.allStatuses')}
      options={TASK_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      value={filters.status}
      onChange={(status) => change({ status })}
    />
  );
}

function PhaseChoice({ state: { filters, change } }: TaskFilterBarProps) {
  const { t } = useTranslation('tasks');
  const titles = useStructureTitles();
  return (
    <FilterChoice
      label={t('list.phase')}
      everything={t('list.allPhases')}
      options={PHASE_IDS.map((value) => ({ value, label: titles.phases[value] ?? value }))}
      value={filters.phase}
      onChange={(phase) => change({ phase })}
    />
  );
}
