import { Button, makeStyles, SearchBox } from '@fluentui/react-components';
import { CheckboxCheckedRegular, FilterRegular } from '@fluentui/react-icons';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useLayout } from '#shared/ui/useLayout';
import type { TaskSelection } from '../bulk/task-selection';
import { ChoiceBox } from './ChoiceBox';
import { FilterChoices, type FilterChoicesProps } from './FilterChoices';
import { countChoices } from './structure-filters';

interface FilterBarProps extends FilterChoicesProps {
  /** Null for those who may not assign. */
  readonly selection: TaskSelection | null;
  /** Saves the checklist as it is filtered. */
  readonly exporting: ReactNode;
  /** The number of matches, and where they are. */
  readonly count: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '10px',
  },
  search: {
    width: '300px',
    maxWidth: '100%',
    [media.narrow]: { width: '220px' },
    [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget },
  },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    [media.phone]: { width: '100%', order: 1 },
  },
  button: { [media.phone]: { flexGrow: 1, flexBasis: 0, minHeight: ouvrageTokens.touchTarget } },
  end: { marginInlineStart: 'auto' },
});

/** Search, filters, number of matches, and selection mode. On a phone a button opens the filters. */
export function FilterBar({ selection, count, exporting, ...choices }: FilterBarProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const isPhone = useLayout('phone');
  const { filters, setSearch } = choices.address;
  const active = countChoices(filters);
  const [isOpen, setOpen] = useState(false);
  const choicesId = useId();
  return (
    <search className={styles.root}>
      <SearchBox
        className={styles.search}
        placeholder={t('structure.filter.search')}
        aria-label={t('structure.filter.search')}
        dismiss={{ 'aria-label': t('list.clearSearch') }}
        value={filters.search}
        onChange={(_event, { value }) => setSearch(value)}
      />
      {isPhone && (
        <Button
          className={styles.button}
          icon={<FilterRegular />}
          aria-expanded={isOpen}
          aria-controls={choicesId}
          {...(active > 0 && { 'aria-label': t('structure.filter.active', { count: active }) })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('structure.filter.open')}
          {active > 0 && ` (${active})`}
        </Button>
      )}
      {(!isPhone || isOpen) && (
        <div id={choicesId} className={styles.choices}>
          <FilterChoices {...choices} />
        </div>
      )}
      {!isPhone && <div className={styles.end}>{exporting}</div>}
      {selection !== null && (
        <Button
          className={styles.button}
          icon={<CheckboxCheckedRegular />}
          aria-pressed={selection.isActive}
          onPointerEnter={() => void ChoiceBox.prefetch()}
          onFocus={() => void ChoiceBox.prefetch()}
          onClick={selection.isActive ? selection.stop : selection.start}
        >
          {t(selection.isActive ? 'structure.select.stop' : 'structure.select.start')}
        </Button>
      )}
      {count}
    </search>
  );
}
