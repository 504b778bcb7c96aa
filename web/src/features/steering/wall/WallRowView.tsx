import { makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  initialsOf,
  projectAddress,
  projectSectionAddress,
  SECTIONS,
  type CalendarDay,
  type DirectoryCard,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Hatch } from '#shared/ui/Hatch';
import { LateMark } from '#shared/ui/LateMark';
import { Stamp } from '#shared/ui/Stamp';
import { WALL_COLUMNS } from './wall-columns';
import type { WallCell, WallRow } from './wall-data';

interface WallRowViewProps {
  readonly row: WallRow;
  readonly people: ReadonlyMap<string, DirectoryCard>;
  readonly today: CalendarDay;
  readonly isStamped: (sectionId: string) => boolean;
}

const POST_PX = 56;

const useStyles = makeStyles({
  root: {
    ...WALL_COLUMNS,
    alignItems: 'center',
    minHeight: '96px',
    paddingBlock: '6px',
    ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: '8px',
      paddingBlock: '16px',
      paddingInline: '16px',
    },
  },
  name: {
    fontFamily: ouvrageTokens.fontDisplay,
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 600,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
  },
  owner: { fontSize: '18px', lineHeight: '24px', color: ouvrageTokens.ink2 },
  cells: {
    display: 'grid',
    gridTemplateColumns: `repeat(${SECTIONS.length}, minmax(0, 1fr))`,
    columnGap: '4px',
  },
  cell: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: `20px ${POST_PX}px 20px`,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    ':focus-visible': { outlineOffset: '2px' },
  },
  break: { ...edgeInlineStart(ouvrageTokens.line), borderInlineStartStyle: 'dashed' },
  late: {
    ...typography.bodyStrong,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '3px',
    color: statusTokens.late.foreground,
  },
  post: { position: 'relative', ...edgeBlockStart(ouvrageTokens.hair) },
  level: {
    position: 'absolute',
    insetInline: '2px',
    insetBlockEnd: 0,
    overflow: 'hidden',
    color: ouvrageTokens.ink2,
    ...edgeBlockStart(ouvrageTokens.ink, '2px'),
  },
  done: { backgroundColor: ouvrageTokens.inkFill },
  // Today's axis of the operation, down to the row's ground.
  current: {
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '-6px',
      insetInlineStart: '50%',
      width: '2px',
      backgroundImage: `repeating-linear-gradient(${statusTokens.late.mark} 0 8px, transparent 8px 11px, ${statusTokens.late.mark} 11px 13px, transparent 13px 16px)`,
    },
  },
  holder: { ...typography.bodyStrong, textAlign: 'center', color: ouvrageTokens.ink2 },
  stamp: {
    position: 'absolute',
    insetBlockStart: '4px',
    insetInlineStart: '50%',
    zIndex: 2,
    transform: 'translateX(-50%)',
    backgroundColor: ouvrageTokens.sheet,
  },
  figures: { textAlign: 'end', [media.phone]: { textAlign: 'start' } },
  percent: {
    fontFamily: ouvrageTokens.fontDisplay,
    fontSize: '40px',
    lineHeight: '46px',
    fontWeight: 600,
    color: ouvrageTokens.ink,
  },
  next: { fontSize: '18px', lineHeight: '24px', color: ouvrageTokens.ink2 },
  lateWords: { color: statusTokens.late.foreground },
});

/** One operation across the wall. */
export function WallRowView({ row, people, today, isStamped }: WallRowViewProps) {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const format = useFormat();
  const { project, cells, progress, late, nextDue } = row;
  const owners = project.ownerIds.flatMap((uid) => people.get(uid)?.name ?? []);
  return (
    <li className={styles.root}>
      <div>
        <Link to={projectAddress(project.id)} className={styles.name}>
          {project.name}
        </Link>
        {owners.length > 0 && (
          <p className={styles.owner}>
            <bdi>{format.list(owners)}</bdi>
          </p>
        )}
      </div>
      <div className={styles.cells}>
        {cells.map((cell, index) => (
          <Cell
            key={cell.sectionId}
            cell={cell}
            projectId={project.id}
            startsPhase={index > 0 && SECTIONS[index - 1]?.phaseId !== SECTIONS[index]?.phaseId}
            isCurrent={cell.sectionId === row.currentSection}
            isStamped={isStamped(cell.sectionId)}
            holder={cell.holderId === null ? null : (people.get(cell.holderId)?.name ?? null)}
          />
        ))}
      </div>
      <div className={styles.figures}>
        <p className={styles.percent}>{format.percent(progress)}</p>
        <p className={styles.next}>
          {late > 0 && (
            <span className={styles.lateWords}>{t('people.lateCount', { count: late })}</span>
          )}
          {late > 0 && nextDue !== null && t('comma')}
          {nextDue !== null && t('wall.next', { day: format.briefDay(nextDue, today) })}
        </p>
      </div>
    </li>
  );
}

interface CellProps {
  readonly cell: WallCell;
  readonly projectId: string;
  readonly startsPhase: boolean;
  readonly isCurrent: boolean;
  readonly isStamped: boolean;
  readonly holder: string | null;
}

function Cell({ cell, projectId, startsPhase, isCurrent, isStamped, holder }: CellProps) {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const format = useFormat();
  const { sectionId, progress, late } = cell;
  const words = [
    t('wall.cell', { id: sectionId, percent: format.percent(progress) }),
    ...(late > 0 ? [t('people.lateCount', { count: late })] : []),
    ...(holder === null ? [] : [t('wall.holder', { name: holder })]),
  ];
  return (
    <Link
      to={projectSectionAddress(projectId, sectionId)}
      className={mergeClasses(styles.cell, startsPhase && styles.break)}
      aria-label={words.join(t('comma'))}
    >
      <span className={styles.late}>
        {late > 0 && (
          <>
            <LateMark size={11} />
            {format.number(late)}
          </>
        )}
      </span>
      <span className={mergeClasses(styles.post, isCurrent && styles.current)}>
        {progress > 0 && (
          <span
            className={mergeClasses(styles.level, progress === 100 && styles.done)}
            style={{ height: `${Math.max(8, progress)}%` }}
          >
            {progress < 100 && <Hatch />}
          </span>
        )}
      </span>
      <span className={styles.holder}>{holder === null ? '' : initialsOf(holder)}</span>
      {isStamped && (
        <span className={styles.stamp}>
          <Stamp word={t('wall.stamp')} detail={sectionId} landing />
        </span>
      )}
    </Link>
  );
}
