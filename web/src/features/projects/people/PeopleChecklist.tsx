import {
  Checkbox,
  FieldContextProvider,
  type FieldControlProps,
  Input,
  makeStyles,
  mergeClasses,
  useFieldControlProps_unstable as useFieldControlProps,
} from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { matchesSearch } from '#shared/text-search';

export interface ChecklistPerson {
  readonly id: string;
  readonly name: string;
  readonly specialty: string;
  /** Why this person cannot be ticked, or why they should not stay ticked. */
  readonly note?: string;
}

interface PeopleChecklistProps {
  readonly people: readonly ChecklistPerson[];
  readonly selectedIds: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly onBlur: () => void;
  readonly searchLabel: string;
  /** Said when the search finds nobody. */
  readonly noneLabel: string;
}

/** Number of people from which a search is shown. */
const SEARCH_FROM = 8;

const useStyles = makeStyles({
  root: { border: `1px solid ${ouvrageTokens.hair}`, minWidth: 0 },
  search: {
    width: '100%',
    ...edgeBlockEnd(ouvrageTokens.hair),
    '& .fui-Input': { width: '100%', border: 'none', borderRadius: 0 },
  },
  list: { maxHeight: '214px', overflowY: 'auto', [media.phone]: { maxHeight: 'none' } },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '32px',
    ':not(:last-child)': edgeBlockEnd(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
  noHover: { ':hover': { backgroundColor: 'transparent' } },
  box: { flexGrow: 1, minWidth: 0, '& > label': { flexGrow: 1, paddingBlock: '5px' } },
  name: { color: ouvrageTokens.ink },
  specialty: { color: ouvrageTokens.ink3 },
  note: {
    ...typography.meta,
    flexShrink: 0,
    maxWidth: '50%',
    marginInlineStart: 'auto',
    paddingInlineEnd: '12px',
    color: ouvrageTokens.ink2,
    textAlign: 'end',
  },
  none: { ...typography.body, padding: '8px 12px', color: ouvrageTokens.ink3 },
});

/** People to tick, with a search when they are many. Labelled by the Field around it. */
export function PeopleChecklist({
  people,
  selectedIds,
  onChange,
  onBlur,
  searchLabel,
  noneLabel,
}: PeopleChecklistProps) {
  const styles = useStyles();
  const group = useFieldControlProps<FieldControlProps>({});
  const [query, setQuery] = useState('');
  // Those ticked at opening come first, so that they are visible. Later ticks do not reorder the list.
  const [first] = useState(selectedIds);
  const visiblePeople = people
    .filter(({ name, specialty }) => matchesSearch(query, [name, specialty]))
    .toSorted((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)));

  function toggle(id: string, isSelected: boolean) {
    onChange(isSelected ? [...selectedIds, id] : selectedIds.filter((other) => other !== id));
  }

  return (
    <div
      role="group"
      className={styles.root}
      aria-labelledby={group['aria-labelledby']}
      aria-describedby={group['aria-describedby']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      {/* The boxes inside have labels of their own: the Field's is the group's. */}
      <FieldContextProvider value={undefined}>
        {people.length >= SEARCH_FROM && (
          <div className={styles.search}>
            <Input
              type="search"
              contentBefore={<SearchRegular />}
              placeholder={searchLabel}
              aria-label={searchLabel}
              value={query}
              onChange={(_event, { value }) => setQuery(value)}
              onKeyDown={(event) => {
                // Enter must not submit the surrounding form.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </div>
        )}
        <div className={styles.list}>
          {visiblePeople.map(({ id, name, specialty, note }) => {
            const isSelected = selectedIds.includes(id);
            const isLocked = note !== undefined && !isSelected;
            return (
              <div key={id} className={mergeClasses(styles.row, isLocked && styles.noHover)}>
                <Checkbox
                  className={styles.box}
                  checked={isSelected}
                  disabled={isLocked}
                  onChange={(_event, { checked }) => toggle(id, checked === true)}
                  label={
                    <>
                      <bdi className={mergeClasses(!isLocked && styles.name)}>{name}</bdi>{' '}
                      <bdi className={styles.specialty}>{specialty}</bdi>
                    </>
                  }
                />
                {note !== undefined && <span className={styles.note}>{note}</span>}
              </div>
            );
          })}
          {visiblePeople.length === 0 && <p className={styles.none}>{noneLabel}</p>}
        </div>
      </FieldContextProvider>
    </div>
  );
}
