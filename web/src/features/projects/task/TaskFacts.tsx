import { makeStyles } from '@fluentui/react-components';
import { stateOf, type Assignment } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#data/queries/people';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { StatusChip } from '#shared/ui/StatusChip';
import { namesOf } from '../people/directory-choices';
import { TaskDue } from '../structure/TaskDue';

interface TaskFactsProps {
  readonly assignment: Assignment;
}

const useStyles = makeStyles({
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '20px',
    rowGap: '14px',
    marginBlockStart: '16px',
  },
  wide: { gridColumn: '1 / -1' },
  label: { ...typography.label, color: ouvrageTokens.ink3 },
  value: {
    ...typography.body,
    marginInlineStart: 0,
    color: ouvrageTokens.ink,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

/** Assignee, validators, dates, format and comment. */
export function TaskFacts({ assignment }: TaskFactsProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const directory = useDirectory();
  const state = stateOf(assignment);
  const validators =
    directory.status === 'ready'
      ? namesOf(directory.value, assignment.validatorIds, common('person.unknown'))
      : [];
  return (
    <>
      <div className={styles.state}>
        <StatusChip state={state} label={common(`status.${state}`)} />
        {state !== 'unassigned' && <TaskDue assignment={assignment} />}
      </div>
      <dl className={styles.list}>
        <Fact label={t('details.assignee')}>
          {assignment.assigneeName === '' ? common('person.unknown') : assignment.assigneeName}
        </Fact>
        <Fact label={t('details.validators')}>{format.list(validators)}</Fact>
        <Fact label={t('details.deadline')}>{format.day(assignment.deadline)}</Fact>
        <Fact label={t('details.validationDeadline')}>
          {format.day(assignment.validationDeadline)}
        </Fact>
        <Fact label={t('details.format')}>{common(`format.${assignment.fileExtension}`)}</Fact>
        <Fact label={t('details.revision')}>
          {assignment.revision === 0
            ? t('details.revisionNone')
            : format.number(assignment.revision)}
        </Fact>
        {assignment.comment !== null && (
          <Fact label={t('details.comment')} isWide>
            {assignment.comment}
          </Fact>
        )}
        {assignment.validationComment !== null && (
          <Fact label={t('details.decision')} isWide>
            {assignment.validationComment}
          </Fact>
        )}
      </dl>
    </>
  );
}

interface FactProps {
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  const styles = useStyles();
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
