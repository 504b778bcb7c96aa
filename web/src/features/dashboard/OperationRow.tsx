import { makeStyles } from '@fluentui/react-components';
import {
  lateCount,
  projectAddress,
  projectProgress,
  type CalendarDay,
  type Project,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#shared/i18n/useFormat';
import { ProjectTrame } from '#shared/project/ProjectTrame';
import { edgeBlockStart } from '#shared/theme/edges';
import { ROW_LINK } from '#shared/theme/row-link';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { LateMark } from '#shared/ui/LateMark';
import { COMPACT_OPERATIONS, OPERATION_COLUMNS } from './operation-columns';

interface OperationRowProps {
  readonly project: Project;
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
  root: {
    ...OPERATION_COLUMNS,
    position: 'relative',
    minHeight: '64px',
    paddingBlock: '12px',
    ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
    [COMPACT_OPERATIONS]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"name percent" "trame trame"',
      columnGap: '12px',
      rowGap: '10px',
      paddingBlock: '14px 16px',
    },
    [media.phone]: { paddingInline: '16px' },
  },
  name: { minWidth: 0, [COMPACT_OPERATIONS]: { gridArea: 'name' } },
  link: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...ROW_LINK,
  },
  meta: {
    ...typography.meta,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '10px',
    color: ouvrageTokens.ink2,
  },
  late: {
    ...typography.chip,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '5px',
    color: statusTokens.late.foreground,
  },
  deleting: { color: statusTokens.rejected.foreground },
  trame: { [COMPACT_OPERATIONS]: { gridArea: 'trame' } },
  percent: {
    ...typography.title3,
    textAlign: 'end',
    color: ouvrageTokens.ink,
    [COMPACT_OPERATIONS]: { gridArea: 'percent' },
  },
});

/** One operation: its sections as columns, its percentage, its late tasks. */
export function OperationRow({ project, today }: OperationRowProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const format = useFormat();
  const late = lateCount(project.openByDeadline, today);
  return (
    <li className={styles.root}>
      <div className={styles.name}>
        <Link to={projectAddress(project.id)} className={styles.link}>
          {project.name}
        </Link>
        <div className={styles.meta}>
          {project.deletingAt === null ? (
            <span>{t('operations.start', { day: format.day(project.startDate) })}</span>
          ) : (
            <span className={styles.deleting}>{t('operations.deleting')}</span>
          )}
          {late > 0 && (
            <span className={styles.late}>
              <LateMark size={9} />
              {t('operations.late', { count: late })}
            </span>
          )}
        </div>
      </div>
      <div className={styles.trame}>
        <ProjectTrame project={project} variant="bare" />
      </div>
      <div className={styles.percent}>{format.percent(projectProgress(project))}</div>
    </li>
  );
}
