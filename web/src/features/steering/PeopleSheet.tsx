import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { initialsOf, type DirectoryCard, type Holder } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { LateMark } from '#shared/ui/LateMark';
import { PersonMark } from '#shared/ui/PersonMark';
import { Sheet } from '#shared/ui/Sheet';
import { ageAt, ageScale, type AgeScale } from './age-scale';
import { AgeDrawing, AGES_PX } from './AgeDrawing';
import { ADMINS } from './steering-address';
import { useHolderName } from './useHolderName';

interface PeopleSheetProps {
  readonly holders: readonly Holder[];
  readonly people: ReadonlyMap<string, DirectoryCard>;
  readonly selected: string | null;
  readonly onSelect: (person: string) => void;
}

const COLUMNS = `32px minmax(0, 1fr) ${AGES_PX}px 36px 48px`;

const useStyles = makeStyles({
  head: { padding: '16px 20px', [media.phone]: { paddingInline: '16px' } },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  hint: { ...typography.meta, color: ouvrageTokens.ink3 },
  columns: {
    ...typography.label,
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    columnGap: '12px',
    paddingInline: '20px',
    paddingBlockEnd: '6px',
    color: ouvrageTokens.ink3,
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: { display: 'none' },
  },
  personLabel: { gridColumn: '1 / 3', paddingInlineStart: '44px' },
  ticks: { position: 'relative' },
  tick: { position: 'absolute', insetBlockStart: 0, transform: 'translateX(-50%)' },
  mirroredTick: { '[dir="rtl"] &': { transform: 'translateX(50%)' } },
  number: { textAlign: 'end' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: { ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair) },
  row: {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    alignItems: 'center',
    columnGap: '12px',
    width: '100%',
    minHeight: '56px',
    paddingBlock: '8px',
    paddingInline: '20px',
    border: 'none',
    backgroundColor: 'transparent',
    color: ouvrageTokens.ink,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-visible': { outlineOffset: '-2px' },
    [media.phone]: {
      gridTemplateColumns: '32px minmax(0, 1fr) auto',
      gridTemplateAreas: '"mark words number" ". ages ages"',
      rowGap: '8px',
      paddingInline: '16px',
    },
  },
  // The ink mark of the sidebar.
  selected: {
    backgroundColor: ouvrageTokens.table,
    boxShadow: `inset 3px 0 0 ${ouvrageTokens.ink}`,
    '[dir="rtl"] &': { boxShadow: `inset -3px 0 0 ${ouvrageTokens.ink}` },
  },
  words: { minWidth: 0, [media.phone]: { gridArea: 'words' } },
  name: { ...typography.bodyStrong, display: 'block', overflowWrap: 'anywhere' },
  place: {
    ...typography.meta,
    display: 'block',
    color: ouvrageTokens.ink3,
    [media.phone]: { display: 'none' },
  },
  figures: {
    ...typography.meta,
    display: 'none',
    alignItems: 'center',
    columnGap: '6px',
    color: ouvrageTokens.ink3,
    [media.phone]: { display: 'flex' },
  },
  late: { color: statusTokens.late.foreground },
  ages: { alignSelf: 'end', [media.phone]: { gridArea: 'ages' } },
  count: { ...typography.title3, textAlign: 'end', [media.phone]: { gridArea: 'number' } },
  lateCount: { ...typography.bodyStrong, textAlign: 'end', [media.phone]: { display: 'none' } },
  none: { color: ouvrageTokens.ink3, fontWeight: 400 },
  hidden: HIDDEN_TEXT,
});

/** Everybody who holds something, those first who hold most and longest. */
export function PeopleSheet({ holders, people, selected, onSelect }: PeopleSheetProps) {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const scale = useMemo(() => ageScale(holders), [holders]);
  return (
    <Sheet as="section" aria-labelledby="steering-people">
      <div className={styles.head}>
        <h2 id="steering-people" className={styles.title}>
          {t('people.title')}
        </h2>
        <p className={styles.hint}>{t('people.hint')}</p>
      </div>
      <div className={styles.columns} aria-hidden>
        <span className={styles.personLabel}>{t('people.person')}</span>
        <Ticks scale={scale} />
        <span className={styles.number}>{t('people.holds')}</span>
        <span className={styles.number}>{t('people.late')}</span>
      </div>
      <ul className={styles.list}>
        {holders.map((holder) => (
          <li key={holder.uid ?? ADMINS} className={styles.item}>
            <PersonRow
              holder={holder}
              people={people}
              scale={scale}
              isSelected={(holder.uid ?? ADMINS) === selected}
              onSelect={() => onSelect(holder.uid ?? ADMINS)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Ticks({ scale }: { readonly scale: AgeScale }) {
  const styles = useStyles();
  const format = useFormat();
  return (
    <span className={styles.ticks}>
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className={mergeClasses(styles.tick, styles.mirroredTick)}
          style={{ insetInlineStart: ageAt(scale, tick, AGES_PX - 6) + 3 }}
        >
          {format.number(tick)}
        </span>
      ))}
    </span>
  );
}

interface PersonRowProps {
  readonly holder: Holder;
  readonly people: ReadonlyMap<string, DirectoryCard>;
  readonly scale: AgeScale;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function PersonRow({ holder, people, scale, isSelected, onSelect }: PersonRowProps) {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const format = useFormat();
  const { name, place } = useHolderName(people)(holder.uid);
  const { holdings, median, ninthDecile, late } = holder;
  const words = [
    t('people.count', { count: holdings.length }),
    t('people.ages', {
      median: t('days', { count: median }),
      decile: t('days', { count: ninthDecile }),
    }),
    ...(late > 0 ? [t('people.lateCount', { count: late })] : []),
  ];
  return (
    <button
      type="button"
      className={mergeClasses(styles.row, isSelected && styles.selected)}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
    >
      <PersonMark
        initials={initialsOf(name)}
        photoPath={people.get(holder.uid ?? '')?.photoPath ?? null}
      />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {place !== '' && <bdi className={styles.place}>{place}</bdi>}
        <span className={styles.hidden}>{words.join(t('comma'))}</span>
        <span className={styles.figures} aria-hidden>
          {late > 0 && (
            <>
              <LateMark size={9} />
              <span className={styles.late}>{t('people.lateCount', { count: late })}</span>
            </>
          )}
          {t('people.medianShort', { days: format.number(median) })}
        </span>
      </span>
      <span className={styles.ages}>
        <AgeDrawing holder={holder} scale={scale} />
      </span>
      <span className={styles.count} aria-hidden>
        {format.number(holdings.length)}
      </span>
      <span className={mergeClasses(styles.lateCount, late === 0 && styles.none)} aria-hidden>
        {late === 0 ? '·' : format.number(late)}
      </span>
    </button>
  );
}
