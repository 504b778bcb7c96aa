import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { initialsOf, type Assignment } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { RemarkCount } from '#shared/task/RemarkCount';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';
import { TaskDue } from './TaskDue';

interface TaskHolderProps {
  readonly assignment: Assignment;
  /** Days in which archived work can still be restored; 0 when it is not archived. */
  readonly archiveDays: number;
  readonly photoPath: string | null;
  /** Id of the element with the state of archived work; part of the row's accessible name. */
  readonly stateId: string;
  /** If false, only its space is reserved. */
  readonly isDrawn: boolean;
}

const useStyles = makeStyles({
  person: {
    ...typography.body,
    gridArea: 'person',
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    minWidth: 0,
    minHeight: ouvrageTokens.bodyLine,
    color: ouvrageTokens.ink2,
    '@media (max-width: 1320px)': { '& > [aria-hidden]': { display: 'none' } },
  },
  quietText: { color: ouvrageTokens.ink3 },
  archive: { ...typography.meta, fontSize: ouvrageTokens.chipSize, color: ouvrageTokens.ink3 },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // A line of its own on phones, a cell of the row elsewhere.
  badges: {
    display: 'contents',
    [media.phone]: {
      gridArea: 'badges',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      minHeight: '24px',
      marginBlockStart: '4px',
    },
  },
  due: {
    gridArea: 'due',
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    minWidth: 0,
    '@media (max-width: 1320px)': { justifySelf: 'end', minHeight: '24px' },
  },
});

/** Holder and due date of a task; for archived work, the last holder and the days left. */
export function TaskHolder({
  assignment,
  archiveDays,
  photoPath,
  stateId,
  isDrawn,
}: TaskHolderProps) {
  const { t } = useTranslation(['common', 'projects']);
  const styles = useStyles();
  const { assigneeName, openRemarks } = assignment;
  return (
    <>
      <span
        role="gridcell"
        className={mergeClasses(styles.person, archiveDays > 0 && styles.quietText)}
      >
        {isDrawn && (
          <>
            <PersonMark initials={initialsOf(assigneeName)} photoPath={photoPath} size={24} />
            <span className={styles.name} title={assigneeName}>
              {assigneeName === '' ? t('common:person.unknown') : assigneeName}
            </span>
          </>
        )}
      </span>
      <span className={styles.badges}>
        {archiveDays > 0 ? (
          <span
            role="gridcell"
            id={stateId}
            className={mergeClasses(styles.due, styles.archive)}
            title={t('projects:task.restoreHint', { count: archiveDays })}
          >
            {t('projects:task.archived', { days: archiveDays })}
          </span>
        ) : (
          <span role="gridcell" className={styles.due}>
            {isDrawn && (
              <>
                <TaskDue assignment={assignment} />
                <RemarkCount count={openRemarks} />
              </>
            )}
          </span>
        )}
      </span>
    </>
  );
}
