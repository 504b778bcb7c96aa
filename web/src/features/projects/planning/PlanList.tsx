import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import {
  planSpan,
  sectionProgress,
  type CalendarDay,
  type PlannedAxis,
  type PlanRow,
  type ProjectCounts,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { Sheet } from '#shared/ui/Sheet';
import { useTitles } from '../useTitles';
import { MiniLine } from './MiniLine';
import { PlanStepList } from './PlanStepList';
import { dayNumber, type TimeSpan } from './time-window';
import type { RowWords } from './usePlanWords';
import { useWidth } from '#shared/ui/useWidth';

interface PlanListProps {
  readonly plan: readonly PlannedAxis[];
  readonly open: ReadonlySet<string>;
  readonly rows: readonly PlanRow[];
  readonly wordsOf: (row: PlanRow) => RowWords;
  readonly counts: ProjectCounts;
  readonly today: CalendarDay;
  readonly hatch: string;
  readonly onToggle: (key: string) => void;
}

const PADDING_PX = 16;

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px' },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    padding: '14px 16px',
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  today: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    border: `2px solid ${ouvrageTokens.miniumFill}`,
    borderRadius: '50%',
    color: ouvrageTokens.miniumText,
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    fontSize: '15px',
  },
  headTexts: { minWidth: 0 },
  quietText: { ...typography.meta, color: ouvrageTokens.ink3 },
  axis: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) auto 20px',
    columnGap: '12px',
    alignItems: 'center',
    width: '100%',
    minHeight: '56px',
    paddingBlock: '12px',
    paddingInline: `${PADDING_PX}px`,
    border: 'none',
    backgroundColor: 'transparent',
    color: ouvrageTokens.ink,
    textAlign: 'start',
    ':focus-visible': { outlineOffset: '-3px' },
  },
  item: { ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair) },
  name: { ...typography.bodyStrong, fontSize: '16px', display: 'block' },
  span: { ...typography.meta, display: 'block', color: ouvrageTokens.ink3 },
  late: { color: ouvrageTokens.miniumText },
  percent: { ...typography.bodyStrong, whiteSpace: 'nowrap' },
  chevron: { fontSize: '18px', color: ouvrageTokens.ink2 },
  line: { gridColumn: '1 / -1', marginBlockStart: '8px' },
  codes: { ...typography.bodyStrong, color: ouvrageTokens.ink3, whiteSpace: 'nowrap' },
  undated: { gridTemplateColumns: 'auto minmax(0, 1fr) 20px' },
});

/** The plan on a phone: the axes with their span, and the one that is open by itself in a frame. */
export function PlanList({
  plan,
  open,
  rows,
  wordsOf,
  counts,
  today,
  hatch,
  onToggle,
}: PlanListProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const format = useFormat();
  const [listWidth, followWidth] = useWidth();
  const width = Math.max(0, listWidth - 2 * PADDING_PX - 2);
  const days = planSpan(plan, today);
  const span: TimeSpan = { first: dayNumber(days.start), last: dayNumber(days.end) };
  return (
    <div ref={followWidth} className={styles.root} role="group" aria-label={t('phone.list')}>
      {groupsOf(rows).map((group, index) => (
        <Sheet key={group[0]?.key ?? index} framed={isOpenAxis(group[0])}>
          {index === 0 && (
            <div className={styles.head}>
              <span className={styles.today} aria-hidden>
                {format.number(Number(today.slice(8)))}
              </span>
              <div className={styles.headTexts}>
                <p>{t('phone.today', { day: format.fullDay(today) })}</p>
                <p className={styles.quietText}>
                  {t('phone.span', {
                    from: format.monthOfYear(days.start),
                    to: format.monthOfYear(days.end),
                  })}
                </p>
              </div>
            </div>
          )}
          {group.map((row) =>
            row.kind === 'axis' || row.kind === 'undated' ? (
              <div key={row.key} className={styles.item}>
                <AxisCard
                  row={row}
                  words={wordsOf(row)}
                  counts={counts}
                  line={{ span, width, today, hatch }}
                  onToggle={onToggle}
                />
              </div>
            ) : null,
          )}
          <PlanStepList
            rows={group.filter(({ kind }) => kind === 'step' || kind === 'task')}
            wordsOf={wordsOf}
            open={open}
            line={{ width, today, hatch }}
            onToggle={onToggle}
          />
        </Sheet>
      ))}
    </div>
  );
}

function isOpenAxis(row: PlanRow | undefined): boolean {
  return row?.kind === 'axis' && row.isOpen;
}

/** The open axis with what is in it, and those before and after it together. */
function groupsOf(rows: readonly PlanRow[]): readonly (readonly PlanRow[])[] {
  const groups: PlanRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const isInside = row.kind === 'step' || row.kind === 'task';
    const isApart = isOpenAxis(row) || (!isInside && isOpenAxis(group?.[0]));
    if (group === undefined || isApart) groups.push([row]);
    else group.push(row);
  }
  return groups;
}

interface AxisCardProps {
  readonly row: Extract<PlanRow, { readonly kind: 'axis' | 'undated' }>;
  readonly words: RowWords;
  readonly counts: ProjectCounts;
  readonly line: {
    readonly span: TimeSpan;
    readonly width: number;
    readonly today: CalendarDay;
    readonly hatch: string;
  };
  readonly onToggle: (key: string) => void;
}

function AxisCard({ row, words, counts, line, onToggle }: AxisCardProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  if (row.kind === 'undated') {
    return (
      <button
        type="button"
        className={mergeClasses(styles.axis, styles.undated)}
        aria-expanded={false}
        onClick={() => onToggle(row.key)}
      >
        <span className={styles.codes}>{words.subject}</span>
        <span className={styles.quietText}>{words.facts}</span>
        <ChevronDownRegular className={styles.chevron} aria-hidden />
      </button>
    );
  }
  const { section, bar } = row.axis;
  const progress = sectionProgress(section.id, counts);
  const Chevron = row.isOpen ? ChevronUpRegular : ChevronDownRegular;
  return (
    <button
      type="button"
      className={styles.axis}
      aria-label={words.name}
      aria-expanded={row.isOpen}
      disabled={bar === null}
      onClick={() => onToggle(row.key)}
    >
      <AxisBubble
        letter={section.id}
        size={34}
        progress={progress}
        late={bar !== null && bar.slip !== null}
      />
      <span>
        <span className={styles.name}>{titles.section(section.id)}</span>
        <span className={styles.span}>
          {bar === null ? (
            t('noDate')
          ) : (
            <>
              {t('range', {
                from: format.briefDay(bar.start, line.today),
                to: format.briefDay(bar.end, line.today),
              })}
              {bar.slip !== null && (
                <>
                  {t('comma')}
                  <span className={styles.late}>{t('late', { count: bar.slip.days })}</span>
                </>
              )}
            </>
          )}
        </span>
      </span>
      <span className={styles.percent}>{bar === null ? '' : format.percent(progress)}</span>
      {bar === null ? <span /> : <Chevron className={styles.chevron} aria-hidden />}
      {bar !== null && (
        <span className={styles.line}>
          <MiniLine bar={bar} {...line} />
        </span>
      )}
    </button>
  );
}
