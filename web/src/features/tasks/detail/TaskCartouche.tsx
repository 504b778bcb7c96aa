import { makeStyles } from '@fluentui/react-components';
import { followsReview, initialsOf, type Assignment, type CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { useDue, type Due } from '#shared/task/useDue';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { Cartouche, type CartoucheCell } from '#shared/ui/Cartouche';
import { DeadlineBadge } from '#shared/ui/DeadlineBadge';
import { PersonMark } from '#shared/ui/PersonMark';
import { useFormatCode } from '../useFormatCode';
import { ballHolders } from './ball-holders';
import type { LiveReview } from './useReview';
import { useTaskCards } from './useTaskCards';
import { useTaskNames } from './useTaskNames';

interface TaskCartoucheProps {
  readonly task: Assignment;
  readonly review: LiveReview;
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
  daysLeft: { paddingBlock: '2px', color: statusTokens.in_progress.foreground },
  people: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  person: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6px' },
  quiet: { fontWeight: 400, color: ouvrageTokens.ink2 },
  comment: { fontWeight: 400, maxWidth: '100ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** Whose turn it is, by when, who validates, and what was asked for. */
export function TaskCartouche({ task, review, today }: TaskCartoucheProps) {
  const { t } = useTranslation('tasks');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const formatCode = useFormatCode();
  const ball = useBall(task, review);
  const due = useDueCell(task, today);
  const { comment } = task;
  const cells: readonly CartoucheCell[] = [
    {
      label: t('detail.cartouche.responsible'),
      value: task.assigneeName === '' ? common('person.unknown') : task.assigneeName,
    },
    ...(ball === null ? [] : [{ label: t('detail.facts.ball'), value: ball }]),
    due,
    {
      label: t('detail.facts.validators', { count: task.validatorIds.length }),
      value: <Validators task={task} review={review} today={today} />,
    },
    { label: t('detail.cartouche.format'), value: <bdi>{formatCode(task.fileExtension)}</bdi> },
    {
      label: t('detail.cartouche.revision'),
      value: task.revision === 0 ? t('detail.cartouche.noRevision') : format.number(task.revision),
    },
    ...(comment === null || comment === ''
      ? []
      : [
          {
            label: t('detail.facts.comment'),
            value: (
              <span className={styles.comment} dir="auto">
                {comment}
              </span>
            ),
            isWhole: true,
          },
        ]),
  ];
  return <Cartouche variant="page" cells={cells} />;
}

function useDueCell(task: Assignment, today: CalendarDay): CartoucheCell {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { day, badge } = useDue(task, today);
  const { status, validatedAt } = task;
  if (status === 'validated' && validatedAt !== null) {
    return { label: t('detail.cartouche.validatedOn'), value: format.date(validatedAt) };
  }
  return {
    label: t(status === 'submitted' ? 'detail.cartouche.validateBefore' : 'detail.cartouche.due'),
    value: format.shortDay(day, today),
    ...(badge !== null && { badge: <Remaining badge={badge} /> }),
  };
}

/** The days left in blue; in red on the last day and after it. */
function Remaining({ badge }: { readonly badge: NonNullable<Due['badge']> }) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { urgency, days, label } = badge;
  if (urgency !== 'overdue' && urgency !== 'today') {
    return <span className={styles.daysLeft}>{label}</span>;
  }
  const words = urgency === 'overdue' ? t('detail.facts.overdue', { count: days }) : label;
  return <DeadlineBadge urgency={urgency} label={words} />;
}

/** Who is expected to act next; null when nobody is. */
function useBall(task: Assignment, review: LiveReview): string | null {
  const { t } = useTranslation('tasks');
  const { list } = useFormat();
  const reader = useSignedInUser();
  const nameOf = useTaskNames(task);
  // Who does not follow the review does not know whose turn it is: it may be anybody's.
  const isKnown = followsReview(task, reader);
  const holders = ballHolders(isKnown ? task : { ...task, visaRule: 'all' }, review);
  if (holders === null) return null;
  const names = holders.map((uid) =>
    uid === reader.id ? t('detail.facts.you', { name: nameOf(uid) }) : nameOf(uid),
  );
  return names.length === 0 ? t('detail.facts.admins') : list(names);
}

/** By name, with who stands in for whom, their rule, and by when they are to decide. */
function Validators({ task, review, today }: TaskCartoucheProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const format = useFormat();
  const { id: readerId, photoPath } = useSignedInUser();
  const nameOf = useTaskNames(task);
  const cards = useTaskCards(task);
  const { validatorIds, visaRule, status, validationDeadline } = task;
  const isAhead = status !== 'submitted' && status !== 'validated';
  const notes = [
    ...(visaRule !== 'any' && validatorIds.length > 1 ? [t(`review.rule.${visaRule}`)] : []),
    ...(isAhead
      ? [t('detail.facts.before', { day: format.shortDay(validationDeadline, today) })]
      : []),
  ];
  return (
    <>
      <ul className={styles.people}>
        {validatorIds.map((uid) => {
          const name = nameOf(uid);
          const card = cards?.find(({ id }) => id === uid);
          const deputyId = review.deputyOf(uid);
          return (
            <li key={uid} className={styles.person}>
              <PersonMark
                initials={initialsOf(name)}
                photoPath={uid === readerId ? photoPath : (card?.photoPath ?? null)}
                size={20}
              />
              <span>{uid === readerId ? t('detail.facts.you', { name }) : name}</span>
              {card?.active === false && (
                <span className={styles.quiet}>{t('detail.facts.inactive')}</span>
              )}
              {deputyId !== null && (
                <span className={styles.quiet}>
                  {t('detail.facts.deputy', { name: nameOf(deputyId) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {notes.map((note) => (
        <span key={note} className={styles.quiet}>
          {note}
        </span>
      ))}
    </>
  );
}
