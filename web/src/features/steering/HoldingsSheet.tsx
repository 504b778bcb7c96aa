import { Button, makeStyles } from '@fluentui/react-components';
import {
  ArrowLeftRegular,
  ArrowRightRegular,
  ChatRegular,
  PersonSwapRegular,
} from '@fluentui/react-icons';
import {
  assignmentIdOf,
  deadlineBadge,
  findTask,
  initialsOf,
  reassignAddress,
  taskAddress,
  taskIdOf,
  type CalendarDay,
  type DirectoryCard,
  type Holder,
  type Holding,
  type Project,
} from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { useWriteTo } from '#shared/people/useWriteTo';
import { edgeBlockEnd, edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { DeadlineBadge } from '#shared/ui/DeadlineBadge';
import { PersonMark } from '#shared/ui/PersonMark';
import { Sheet } from '#shared/ui/Sheet';
import { StatusMark } from '#shared/ui/StatusMark';
import { useDirection } from '#shared/ui/useDirection';
import { useHolderName } from './useHolderName';

interface HoldingsSheetProps {
  readonly holder: Holder;
  readonly people: ReadonlyMap<string, DirectoryCard>;
  readonly projects: readonly Project[];
  readonly today: CalendarDay;
  /** On a phone, back to all people; null beside them. */
  readonly onBack: (() => void) | null;
}

/** Rows shown before one asks for all of them. */
const FIRST_ROWS = 10;

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '14px',
    padding: '18px 20px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  words: { flexGrow: 1, minWidth: '160px' },
  name: { ...typography.title3, color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
  place: { ...typography.meta, color: ouvrageTokens.ink3 },
  cells: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, auto)',
    margin: 0,
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  cell: {
    padding: '12px 14px',
    ':first-child': { paddingInlineStart: '20px' },
    ':not(:first-child)': edgeInlineStart(ouvrageTokens.hair),
    [media.phone]: { padding: '8px 16px', border: 'none' },
  },
  cellName: { ...typography.label, whiteSpace: 'nowrap', color: ouvrageTokens.ink3 },
  cellValue: { ...typography.bodyStrong, margin: 0, color: ouvrageTokens.ink },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr) auto auto 76px',
    alignItems: 'center',
    columnGap: '12px',
    padding: '10px 12px 10px 20px',
    '[dir="rtl"] &': { padding: '10px 20px 10px 12px' },
    ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: {
      gridTemplateColumns: '30px minmax(0, 1fr) auto',
      gridTemplateAreas: '"bubble words acts" ". badge age"',
      rowGap: '6px',
      paddingInline: '16px',
    },
  },
  task: { minWidth: 0 },
  title: { ...typography.bodyStrong, color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
  where: {
    ...typography.meta,
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    color: ouvrageTokens.ink3,
  },
  age: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    whiteSpace: 'nowrap',
    [media.phone]: { gridArea: 'age', justifySelf: 'end' },
  },
  hidden: HIDDEN_TEXT,
  badge: { [media.phone]: { gridArea: 'badge' } },
  acts: {
    display: 'flex',
    justifyContent: 'flex-end',
    columnGap: '4px',
    [media.phone]: { gridArea: 'acts' },
  },
  act: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '36px',
    height: '36px',
    color: ouvrageTokens.ink2,
    fontSize: '20px',
    ':hover': { color: ouvrageTokens.ink, backgroundColor: ouvrageTokens.table },
    [media.phone]: { width: '44px', height: '44px' },
  },
  foot: {
    ...typography.meta,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '10px 20px',
    color: ouvrageTokens.ink3,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
});

/** What one person holds, the one held longest first; one click writes to them, reassigns or opens. */
export function HoldingsSheet({ holder, people, projects, today, onBack }: HoldingsSheetProps) {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const format = useFormat();
  const user = useSignedInUser();
  const isMirrored = useDirection() === 'rtl';
  const [isWhole, setIsWhole] = useState(false);
  const { name, place } = useHolderName(people)(holder.uid);
  const { uid, holdings, median, ninthDecile, late } = holder;
  const card = people.get(uid ?? '');
  const days = (count: number) => t('days', { count });
  const cells = [
    ['holds', t('people.count', { count: holdings.length })],
    ['median', days(median)],
    ['decile', days(ninthDecile)],
    ['oldest', days(holdings[0]?.days ?? 0)],
    ['late', format.number(late)],
  ] as const;
  const rows = isWhole ? holdings : holdings.slice(0, FIRST_ROWS);
  const left = holdings.length - rows.length;
  const Back = isMirrored ? ArrowRightRegular : ArrowLeftRegular;
  return (
    <Sheet as="section" framed aria-label={name}>
      <div className={styles.head}>
        {onBack !== null && (
          <Button
            appearance="subtle"
            icon={<Back />}
            aria-label={t('people.back')}
            onClick={onBack}
          />
        )}
        <PersonMark initials={initialsOf(name)} photoPath={card?.photoPath ?? null} size={44} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          {place !== '' && (
            <p className={styles.place}>
              <bdi>{place}</bdi>
            </p>
          )}
        </div>
        {uid !== null && uid !== user.id && <WriteButton uid={uid} />}
      </div>
      <dl className={styles.cells}>
        {cells.map(([cell, value]) => (
          <div key={cell} className={styles.cell}>
            <dt className={styles.cellName}>{t(`cell.${cell}`)}</dt>
            <dd className={styles.cellValue}>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.list}>
        {rows.map((holding) => (
          <HoldingRow
            key={`${holding.projectId}_${holding.subsectionId}_${holding.taskKey}`}
            holding={holding}
            project={projects.find(({ id }) => id === holding.projectId)}
            today={today}
            mayReassign={user.role === 'admin'}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {left > 0 ? (
          <Button appearance="transparent" onClick={() => setIsWhole(true)}>
            {t('people.others', { count: left })}
          </Button>
        ) : (
          <span />
        )}
        <span>{t('people.order')}</span>
      </div>
    </Sheet>
  );
}

function WriteButton({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('steering');
  const { isRunning, write } = useWriteTo(uid);
  return (
    <Button icon={<ChatRegular />} disabledFocusable={isRunning} onClick={() => void write()}>
      {t('write')}
    </Button>
  );
}

interface HoldingRowProps {
  readonly holding: Holding;
  readonly project: Project | undefined;
  readonly today: CalendarDay;
  readonly mayReassign: boolean;
}

function HoldingRow({ holding, project, today, mayReassign }: HoldingRowProps) {
  const { t } = useTranslation('steering');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const titles = useStructureTitles();
  const format = useFormat();
  const isMirrored = useDirection() === 'rtl';
  const { projectId, subsectionId, taskKey, task, days } = holding;
  const entry = findTask(subsectionId, taskKey);
  const title = taskTitle(titles, { subsectionId, taskKey, taskName: entry?.name ?? taskKey });
  const { urgency, days: due } = deadlineBadge(task.due, today);
  const badge =
    urgency === 'today'
      ? common('deadline.today')
      : common(urgency === 'overdue' ? 'deadline.overdue' : 'deadline.left', { count: due });
  const Forward = isMirrored ? ArrowLeftRegular : ArrowRightRegular;
  return (
    <li className={styles.row}>
      <AxisBubble letter={entry?.sectionId ?? ''} size={30} />
      <div className={styles.task}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.where}>
          {task.status !== 'assigned' && <StatusMark state={task.status} size={12} />}
          <bdi>{subsectionId}</bdi>
          <span aria-hidden>·</span>
          <bdi>{project?.name ?? ''}</bdi>
        </p>
      </div>
      <span className={styles.age} title={t('heldFor', { days: t('days', { count: days }) })}>
        <span aria-hidden>{t('daysShort', { days: format.number(days) })}</span>
        <span className={styles.hidden}>{t('heldFor', { days: t('days', { count: days }) })}</span>
      </span>
      <span className={styles.badge}>
        <DeadlineBadge urgency={urgency} label={badge} />
      </span>
      <span className={styles.acts}>
        {mayReassign && (
          <Link
            to={reassignAddress(projectId, taskIdOf({ subsectionId, key: taskKey }))}
            className={styles.act}
            aria-label={t('reassign', { task: title })}
            title={t('reassign', { task: title })}
          >
            <PersonSwapRegular aria-hidden />
          </Link>
        )}
        <Link
          to={taskAddress(assignmentIdOf(projectId, subsectionId, taskKey))}
          className={styles.act}
          aria-label={t('open', { task: title })}
          title={t('open', { task: title })}
        >
          <Forward aria-hidden />
        </Link>
      </span>
    </li>
  );
}
