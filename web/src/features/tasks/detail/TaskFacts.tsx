import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { followsReview, initialsOf, type Assignment, type CalendarDay } from '@ouvrage/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { useDue } from '#shared/task/useDue';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { Sheet } from '#shared/ui/Sheet';
import { ballHolders } from './ball-holders';
import { mayOpenProject, structureAddress } from './project-access';
import type { LiveReview } from './useReview';
import { useTaskCards } from './useTaskCards';
import { useTaskNames } from './useTaskNames';

interface TaskFactsProps {
  readonly task: Assignment;
  readonly review: LiveReview;
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '16px' },
  row: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'start',
    paddingBlock: '8px',
    ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
  },
  term: { ...typography.body, color: ouvrageTokens.ink3 },
  value: { ...typography.body, color: ouvrageTokens.ink, textAlign: 'end', minWidth: 0 },
  remaining: { fontWeight: 600, color: statusTokens.in_progress.foreground },
  late: { fontWeight: 600, color: statusTokens.late.foreground },
  people: { display: 'flex', flexDirection: 'column', rowGap: '8px', alignItems: 'flex-end' },
  person: { display: 'flex', alignItems: 'center', columnGap: '8px', textAlign: 'end' },
  quiet: { color: ouvrageTokens.ink3 },
  deputy: { display: 'block' },
  ball: { fontWeight: 600 },
  structure: {
    ...typography.body,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '24px',
    marginBlockStart: '8px',
    color: 'var(--colorBrandForegroundLink)',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
  comment: {
    gridColumn: '1 / -1',
    paddingBlockStart: '4px',
    textAlign: 'start',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

/** Whose turn it is, the dates, the validators and the request. */
export function TaskFacts({ task, today, review }: TaskFactsProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const format = useFormat();
  const titleId = useId();
  return (
    <Sheet as="section" padded aria-labelledby={titleId}>
      <SectionHeader title={t('detail.facts.title')} id={titleId} />
      <dl className={styles.list}>
        <BallRow task={task} review={review} />
        <RemainingRow task={task} today={today} />
        <div className={styles.row}>
          <dt className={styles.term}>{t('detail.facts.deadline')}</dt>
          <dd className={styles.value}>{format.day(task.deadline)}</dd>
        </div>
        <div className={styles.row}>
          <dt className={styles.term}>{t('detail.facts.validationDeadline')}</dt>
          <dd className={styles.value}>{format.day(task.validationDeadline)}</dd>
        </div>
        <div className={styles.row}>
          <dt className={styles.term}>
            {t('detail.facts.validators', { count: task.validatorIds.length })}
          </dt>
          <dd className={styles.value}>
            <Validators task={task} deputyOf={review.deputyOf} />
            {task.visaRule !== 'any' && task.validatorIds.length > 1 && (
              <p className={styles.quiet}>{t(`review.rule.${task.visaRule}`)}</p>
            )}
          </dd>
        </div>
        {task.comment !== null && task.comment !== '' && (
          <div className={styles.row}>
            <dt className={styles.term}>{t('detail.facts.comment')}</dt>
            <dd className={mergeClasses(styles.value, styles.comment)} dir="auto">
              {task.comment}
            </dd>
          </div>
        )}
      </dl>
      <StructureLink task={task} />
    </Sheet>
  );
}

interface TaskProps {
  readonly task: Assignment;
}

/** Who is expected to act next. */
function BallRow({ task, review }: TaskProps & Pick<TaskFactsProps, 'review'>) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { list } = useFormat();
  const reader = useSignedInUser();
  const { id: readerId } = reader;
  const nameOf = useTaskNames(task);
  // Who does not follow the review does not know whose turn it is: it may be anybody's.
  const isKnown = followsReview(task, reader);
  const holders = ballHolders(isKnown ? task : { ...task, visaRule: 'all' }, review);
  if (holders === null) return null;
  const names = holders.map((uid) =>
    uid === readerId ? t('detail.facts.you', { name: nameOf(uid) }) : nameOf(uid),
  );
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{t('detail.facts.ball')}</dt>
      <dd className={mergeClasses(styles.value, styles.ball)}>
        {names.length === 0 ? t('detail.facts.admins') : list(names)}
      </dd>
    </div>
  );
}

/** The link to the task's row in the project, where an admin can reassign it. */
function StructureLink({ task }: TaskProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const user = useSignedInUser();
  if (!mayOpenProject(task, user)) return null;
  return (
    <Link to={structureAddress(task)} className={styles.structure}>
      {t(user.role === 'admin' ? 'detail.facts.manage' : 'detail.facts.see')}
    </Link>
  );
}

/** The days left in blue; in red on the last day and after it. */
function RemainingRow({ task, today }: Omit<TaskFactsProps, 'review'>) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { badge } = useDue(task, today);
  if (badge === null) return null;
  const { urgency, label } = badge;
  const isLeft = urgency !== 'overdue' && urgency !== 'today';
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{t(isLeft ? 'detail.facts.remaining' : 'detail.facts.delay')}</dt>
      <dd className={mergeClasses(styles.value, isLeft ? styles.remaining : styles.late)}>
        {urgency === 'today' && label}
        {urgency === 'overdue' && t('detail.facts.overdue')}
        {isLeft && t('detail.facts.remainingDays', { count: badge.days })}
      </dd>
    </div>
  );
}

function Validators({ task, deputyOf }: TaskProps & Pick<LiveReview, 'deputyOf'>) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { id: readerId, photoPath } = useSignedInUser();
  const nameOf = useTaskNames(task);
  const cards = useTaskCards(task);
  return (
    <ul className={styles.people}>
      {task.validatorIds.map((uid) => {
        const name = nameOf(uid);
        const card = cards?.find(({ id }) => id === uid);
        const isInactive = card?.active === false;
        const deputyId = deputyOf(uid);
        return (
          <li key={uid} className={styles.person}>
            <span>
              {uid === readerId ? t('detail.facts.you', { name }) : name}
              {isInactive && <span className={styles.quiet}> · {t('detail.facts.inactive')}</span>}
              {deputyId !== null && (
                <span className={mergeClasses(styles.quiet, styles.deputy)}>
                  {t('detail.facts.deputy', { name: nameOf(deputyId) })}
                </span>
              )}
            </span>
            <PersonMark
              initials={initialsOf(name)}
              photoPath={uid === readerId ? photoPath : (card?.photoPath ?? null)}
              size={24}
            />
          </li>
        );
      })}
    </ul>
  );
}
