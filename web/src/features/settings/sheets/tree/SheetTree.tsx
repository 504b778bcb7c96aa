import { Button, makeStyles, SearchBox } from '@fluentui/react-components';
import { PHASE_IDS } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStructureTitles } from '#shared/i18n/useStructureTitles';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { EmptyState } from '#shared/ui/EmptyState';
import { SegmentedSwitch } from '#shared/ui/SegmentedSwitch';
import { Sheet } from '#shared/ui/Sheet';
import { useSearchText } from '#shared/list/useSearchText';
import type { SheetPlace } from '../sheet-place';
import type { SheetMoves } from '../useSheetPlace';
import { SectionSheets } from './SectionSheets';
import { countOf, foundSections, phaseOf } from './task-search';

interface SheetTreeProps {
  readonly place: SheetPlace;
  readonly moves: SheetMoves;
}

const useStyles = makeStyles({
  title: HIDDEN_TEXT,
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '12px',
    marginBlockEnd: '16px',
    [media.phone]: { '& > [role="radiogroup"]': { inlineSize: '100%' } },
  },
  search: {
    inlineSize: '340px',
    maxInlineSize: '100%',
    [media.phone]: {
      inlineSize: '100%',
      maxInlineSize: 'none',
      minBlockSize: ouvrageTokens.touchTarget,
    },
  },
  count: { ...typography.body, color: ouvrageTokens.ink2 },
  sections: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px' },
});

/** The tasks of a phase by section, with the languages of their sheets. */
export function SheetTree({ place, moves }: SheetTreeProps) {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const titles = useStructureTitles();
  const [search, setSearch] = useSearchText('q');
  // A search with matches in one section expands it, unless the user has collapsed it.
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const isSearching = search.trim() !== '';
  const matches = foundSections(phaseOf(place.phaseId), search, titles);
  const count = countOf(matches);

  return (
    <>
      <h2 className={styles.title}>{t('title')}</h2>
      <div className={styles.bar}>
        <SegmentedSwitch
          label={t('tree.phases')}
          options={PHASE_IDS.map((value) => ({ value, label: t(`tree.phase.${value}`) }))}
          value={place.phaseId}
          onChange={moves.showPhase}
        />
        <SearchBox
          className={styles.search}
          placeholder={t('tree.search')}
          aria-label={t('tree.search')}
          dismiss={{ 'aria-label': t('tree.clearSearch') }}
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
        <p className={styles.count} role="status">
          {isSearching && t('tree.found', { count })}
        </p>
      </div>
      {matches.length === 0 ? (
        <NothingFound
          elsewhere={countOf(foundSections(phaseOf(otherPhase(place)), search, titles))}
          onOther={() => moves.showPhase(otherPhase(place))}
          onClear={() => setSearch('')}
        />
      ) : (
        <div className={styles.sections}>
          {matches.map(({ section, tasks }) => (
            <SectionSheets
              key={section.id}
              section={section}
              tasks={tasks}
              isOpen={
                section.id === place.sectionId ||
                (isSearching && matches.length === 1 && closedFor !== search)
              }
              onToggle={(isOpen) => {
                setClosedFor(isOpen ? null : search);
                moves.showSection(isOpen ? section.id : null);
              }}
              onOpenTask={moves.openTask}
            />
          ))}
        </div>
      )}
    </>
  );
}

function otherPhase({ phaseId }: SheetPlace) {
  return phaseId === 'conception' ? 'realisation' : 'conception';
}

interface NothingFoundProps {
  /** Number of matches in the other phase. */
  readonly elsewhere: number;
  readonly onOther: () => void;
  readonly onClear: () => void;
}

function NothingFound({ elsewhere, onOther, onClear }: NothingFoundProps) {
  const { t } = useTranslation('sheets');
  const isElsewhere = elsewhere > 0;
  return (
    <Sheet>
      <EmptyState
        kind="search"
        title={t('tree.nothing')}
        text={isElsewhere ? t('tree.elsewhere', { count: elsewhere }) : t('tree.nothingText')}
        action={
          <Button onClick={isElsewhere ? onOther : onClear}>
            {t(isElsewhere ? 'tree.otherPhase' : 'tree.clearSearch')}
          </Button>
        }
      />
    </Sheet>
  );
}
