import { makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  lateBySection,
  projectAddress,
  projectProgress,
  SECTIONS,
  type Holding,
  type Project,
} from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#shared/i18n/useFormat';
import { AxesHead } from '#shared/project/AxesHead';
import { ProjectTrame } from '#shared/project/ProjectTrame';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { ROW_LINK } from '#shared/theme/row-link';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { LateMark } from '#shared/ui/LateMark';
import { Sheet } from '#shared/ui/Sheet';

interface OperationsSheetProps {
  readonly projects: readonly Project[];
  readonly holdings: readonly Holding[];
}

const COLUMNS = 'minmax(180px, 5fr) minmax(0, 11fr) 64px 72px 72px';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    alignItems: 'center',
    columnGap: '20px',
    paddingInline: '20px',
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      paddingInline: '16px',
      rowGap: '8px',
    },
  },
  head: {
    alignItems: 'end',
    paddingBlock: '14px 8px',
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  title: { ...typography.title3, alignSelf: 'start', color: ouvrageTokens.ink },
  axes: { [media.phone]: { display: 'none' } },
  columnName: {
    ...typography.label,
    alignSelf: 'start',
    textAlign: 'end',
    color: ouvrageTokens.ink3,
    [media.phone]: { display: 'none' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    position: 'relative',
    minHeight: '62px',
    paddingBlock: '8px',
    ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
  },
  link: {
    ...typography.bodyStrong,
    display: 'block',
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...ROW_LINK,
  },
  start: { ...typography.meta, color: ouvrageTokens.ink3 },
  phoneLate: {
    ...typography.chip,
    display: 'none',
    alignItems: 'center',
    columnGap: '5px',
    color: statusTokens.late.foreground,
    [media.phone]: { display: 'flex' },
  },
  trame: { [media.phone]: { gridColumn: '1 / -1', gridRowStart: 2 } },
  lates: {
    display: 'grid',
    gridTemplateColumns: `repeat(${SECTIONS.length}, minmax(0, 1fr))`,
    height: '16px',
  },
  late: {
    ...typography.label,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '2px',
    color: statusTokens.late.foreground,
  },
  percent: { ...typography.title3, textAlign: 'end', color: ouvrageTokens.ink },
  number: {
    ...typography.body,
    textAlign: 'end',
    color: ouvrageTokens.ink,
    [media.phone]: { display: 'none' },
  },
  strong: { fontWeight: 600 },
  foot: {
    paddingBlock: '8px',
    ...edgeBlockStart(ouvrageTokens.frame),
    [media.phone]: { display: 'none' },
  },
  footName: { ...typography.body, color: ouvrageTokens.ink2 },
  footCells: {
    ...typography.bodyStrong,
    display: 'grid',
    gridTemplateColumns: `repeat(${SECTIONS.length}, minmax(0, 1fr))`,
    textAlign: 'center',
    color: ouvrageTokens.ink,
  },
  none: { color: ouvrageTokens.ink3, fontWeight: 400 },
  hidden: HIDDEN_TEXT,
});

/** All operations on one grid of axes, with what is late over each. */
export function OperationsSheet({ projects, holdings }: OperationsSheetProps) {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const format = useFormat();
  const byProject = useMemo(() => {
    const groups = new Map<string, Holding[]>();
    for (const holding of holdings) {
      groups.set(holding.projectId, [...(groups.get(holding.projectId) ?? []), holding]);
    }
    return groups;
  }, [holdings]);
  const late = lateBySection(holdings);
  return (
    <Sheet as="section" framed aria-labelledby="steering-operations">
      <div className={mergeClasses(styles.row, styles.head)}>
        <h2 id="steering-operations" className={styles.title}>
          {t('operations.title')}
        </h2>
        <div className={styles.axes} aria-hidden>
          <AxesHead />
        </div>
        <span aria-hidden />
        <span className={styles.columnName} aria-hidden>
          {t('operations.open')}
        </span>
        <span className={styles.columnName} aria-hidden>
          {t('operations.late')}
        </span>
      </div>
      <ul className={styles.list}>
        {projects.map((project) => (
          <OperationRow
            key={project.id}
            project={project}
            holdings={byProject.get(project.id) ?? []}
          />
        ))}
      </ul>
      <div className={mergeClasses(styles.row, styles.foot)} aria-hidden>
        <span className={styles.footName}>{t('operations.lateByAxis')}</span>
        <span className={styles.footCells}>
          {SECTIONS.map(({ id }) => (
            <span key={id} className={mergeClasses(!late.has(id) && styles.none)}>
              {late.has(id) ? format.number(late.get(id) ?? 0) : '·'}
            </span>
          ))}
        </span>
        <span />
        <span className={mergeClasses(styles.number, styles.strong)}>
          {format.number(holdings.length)}
        </span>
        <span className={mergeClasses(styles.number, styles.strong)}>
          {format.number(holdings.filter(({ isLate }) => isLate).length)}
        </span>
      </div>
    </Sheet>
  );
}

interface OperationRowProps {
  readonly project: Project;
  readonly holdings: readonly Holding[];
}

function OperationRow({ project, holdings }: OperationRowProps) {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const format = useFormat();
  const late = lateBySection(holdings);
  const lateTotal = holdings.filter(({ isLate }) => isLate).length;
  const words = [
    t('operations.openCount', { count: holdings.length }),
    ...[...late].map(([id, count]) => t('operations.lateOn', { id, count })),
  ];
  return (
    <li className={mergeClasses(styles.row, styles.item)}>
      <div>
        <Link to={projectAddress(project.id)} className={styles.link}>
          {project.name}
        </Link>
        <span className={styles.start}>
          {t('operations.start', { day: format.day(project.startDate) })}
        </span>
        {lateTotal > 0 && (
          <span className={styles.phoneLate} aria-hidden>
            <LateMark size={9} />
            {t('people.lateCount', { count: lateTotal })}
          </span>
        )}
        <span className={styles.hidden}>{words.join(t('comma'))}</span>
      </div>
      <div className={styles.trame}>
        <div className={styles.lates} aria-hidden>
          {SECTIONS.map(({ id }) => (
            <span key={id} className={styles.late}>
              {late.has(id) && (
                <>
                  <LateMark size={8} />
                  {format.number(late.get(id) ?? 0)}
                </>
              )}
            </span>
          ))}
        </div>
        <ProjectTrame project={project} variant="bare" />
      </div>
      <span className={styles.percent}>{format.percent(projectProgress(project))}</span>
      <span className={styles.number} aria-hidden>
        {format.number(holdings.length)}
      </span>
      <span
        className={mergeClasses(styles.number, lateTotal > 0 ? styles.strong : styles.none)}
        aria-hidden
      >
        {lateTotal === 0 ? '·' : format.number(lateTotal)}
      </span>
    </li>
  );
}
