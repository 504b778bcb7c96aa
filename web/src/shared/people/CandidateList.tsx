import { Badge, Checkbox, makeStyles, SearchBox } from '@fluentui/react-components';
import type { DirectoryCard } from '@ouvrage/domain';
import { Fragment, useState } from 'react';
import { useDirectory } from '#data/queries/people';
import { useSpecialtyText } from '../i18n/useSpecialtyText';
import { LiveContent } from '../live/LiveContent';
import { matchesSearch } from '../text-search';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { SkeletonRows } from '../ui/SkeletonRows';
import { PeopleRows } from './PeopleRows';

export interface CandidateTexts {
  readonly search: string;
  readonly clearSearch: string;
  readonly selected: (count: number) => string;
  /** Nobody is found. */
  readonly none: string;
  readonly loadFailed: string;
  /** Beside those who are in already. */
  readonly already?: string;
}

export type Candidate = Pick<DirectoryCard, 'id' | 'name' | 'specialty'>;

interface CandidateListProps {
  readonly label: string;
  readonly texts: CandidateTexts;
  /** Whom of the directory to show. */
  readonly choose: (directory: readonly DirectoryCard[]) => readonly Candidate[];
  /** Already in: shown, and not to be chosen. */
  readonly memberIds: readonly string[];
  readonly selectedIds: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '8px' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '12px',
    color: ouvrageTokens.ink,
  },
  count: { ...typography.meta, color: ouvrageTokens.ink2 },
  search: {
    width: '100%',
    maxWidth: 'none',
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
  // The whole row answers, which Fluent bounds to the words.
  box: {
    flexGrow: 1,
    minWidth: 0,
    maxWidth: 'none',
    '& > label': { flexGrow: 1, overflowWrap: 'anywhere' },
  },
  name: { color: ouvrageTokens.ink },
  quiet: { color: ouvrageTokens.ink3 },
  badge: { flexShrink: 0 },
  none: { color: ouvrageTokens.ink2 },
});

/** People of the directory to choose from, with a search and how many are chosen. */
export function CandidateList(props: CandidateListProps) {
  const { label, texts, choose, memberIds, selectedIds, onChange } = props;
  const styles = useStyles();
  const specialtyText = useSpecialtyText();
  const directory = useDirectory();
  const [query, setQuery] = useState('');

  return (
    <section className={styles.root}>
      <div className={styles.head}>
        <h3>{label}</h3>
        <p className={styles.count} aria-live="polite">
          {texts.selected(selectedIds.length)}
        </p>
      </div>
      <SearchBox
        className={styles.search}
        placeholder={texts.search}
        aria-label={texts.search}
        dismiss={{ 'aria-label': texts.clearSearch }}
        value={query}
        onChange={(_event, { value }) => setQuery(value)}
        onKeyDown={(event) => {
          // Enter looks for people here; it does not send the form around.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <LiveContent
        live={directory}
        errorText={texts.loadFailed}
        skeleton={<SkeletonRows rows={4} />}
      >
        {(cards) => {
          const matches = choose(cards).filter(({ name, specialty }) =>
            matchesSearch(query, [name, specialty, specialtyText(specialty)]),
          );
          if (matches.length === 0) return <p className={styles.none}>{texts.none}</p>;
          return (
            <PeopleRows label={label}>
              {matches.map(({ id, name, specialty }) => {
                const isMember = memberIds.includes(id);
                return (
                  <Fragment key={id}>
                    <Checkbox
                      className={styles.box}
                      disabled={isMember}
                      checked={selectedIds.includes(id)}
                      onChange={(_event, { checked }) =>
                        onChange(
                          checked === true
                            ? [...selectedIds, id]
                            : selectedIds.filter((other) => other !== id),
                        )
                      }
                      label={
                        <>
                          <bdi className={isMember ? styles.quiet : styles.name}>{name}</bdi>{' '}
                          <bdi className={styles.quiet}>{specialtyText(specialty)}</bdi>
                        </>
                      }
                    />
                    {isMember && (
                      <Badge appearance="outline" color="informative" className={styles.badge}>
                        {texts.already}
                      </Badge>
                    )}
                  </Fragment>
                );
              })}
            </PeopleRows>
          );
        }}
      </LiveContent>
    </section>
  );
}
