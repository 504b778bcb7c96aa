import { Button, makeStyles, ProgressBar } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { sectionProgress, type ProjectCounts, type Section, type Task } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useTitles } from '../useTitles';
import type { RowSetting } from './checklist';
import { ChoiceBox } from './ChoiceBox';
import { SectionBubble } from './SectionBubble';

interface SectionHeadProps {
  readonly section: Section;
  /** Of those that apply. */
  readonly taskCount: number;
  readonly counts: ProjectCounts;
  readonly titleId: string;
  readonly setting: RowSetting;
  readonly selectedKeys: ReadonlySet<string>;
  readonly unassignedTasks: readonly Task[];
  readonly isOpen: boolean;
  /** Whether only what matches a filter is below it. */
  readonly isPart: boolean;
  readonly onToggle: () => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '14px',
    // Under the top bar, above the rows of the section that one scrolls through.
    position: 'sticky',
    insetBlockStart: ouvrageTokens.topBar,
    zIndex: 2,
    minHeight: '48px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '12px',
    backgroundColor: ouvrageTokens.sheet,
    // The rule of a section that is opened draws itself along its line.
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      ...edgeBlockEnd(ouvrageTokens.frame),
      transformOrigin: 'left',
      animationName: { from: { transform: 'scaleX(0)' } },
      animationDuration: '200ms',
      animationTimingFunction: 'cubic-bezier(.2,0,0,1)',
      [media.reducedMotion]: { animationName: 'none' },
    },
    '[dir="rtl"] &::after': { transformOrigin: 'right' },
    [media.phone]: {
      insetBlockStart: ouvrageTokens.topBarPhone,
      minHeight: '60px',
      paddingInlineStart: '16px',
      paddingInlineEnd: '6px',
    },
    [media.print]: { position: 'static' },
  },
  titles: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '12px',
    flexGrow: 1,
    minWidth: 0,
  },
  title: {
    ...typography.title3,
    fontSize: '17px',
    color: ouvrageTokens.ink,
    [media.phone]: { fontSize: '18px' },
  },
  counts: {
    ...typography.meta,
    fontSize: ouvrageTokens.chipSize,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: ouvrageTokens.ink3,
  },
  bar: {
    width: '220px',
    flexShrink: 1,
    minWidth: '60px',
    [media.phone]: { display: 'none' },
  },
  percent: {
    ...typography.title3,
    fontSize: '17px',
    minWidth: '52px',
    color: ouvrageTokens.ink,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  toggle: { [media.phone]: { minWidth: '44px', height: '44px' } },
});

/** A section's name, size and progress; in selection mode, the checkbox for all its tasks. */
export function SectionHead({
  section,
  taskCount,
  counts,
  titleId,
  setting,
  selectedKeys,
  unassignedTasks,
  isOpen,
  isPart,
  onToggle,
}: SectionHeadProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  const progress = sectionProgress(section.id, counts);
  const title = titles.section(section.id);
  const validatedCount = section.subsections.reduce(
    (sum, { id }) => sum + (counts[id]?.validated ?? 0),
    0,
  );
  return (
    <div className={styles.root}>
      {setting.choose !== null && unassignedTasks.length > 0 && (
        <ChoiceBox
          tasks={unassignedTasks}
          selectedKeys={selectedKeys}
          onChoose={setting.choose}
          name={t('structure.select.section', { section: title })}
        />
      )}
      <SectionBubble sectionId={section.id} counts={counts} size={32} />
      <div className={styles.titles}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.counts}>
          {isPart
            ? t('structure.tasks', { count: taskCount })
            : t('structure.size', {
                steps: t('structure.steps', { count: section.subsections.length }),
                tasks: t('structure.tasks', { count: taskCount }),
                validated: t('structure.validated', { count: validatedCount }),
              })}
        </p>
      </div>
      {taskCount > 0 && (
        <ProgressBar
          className={styles.bar}
          thickness="medium"
          shape="square"
          value={progress / 100}
          aria-label={t('structure.sectionProgress', { section: title })}
        />
      )}
      <span className={styles.percent}>
        {taskCount === 0 ? t('structure.filter.excluded') : format.percent(progress)}
      </span>
      <Button
        appearance="subtle"
        className={styles.toggle}
        icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
        aria-label={t(isOpen ? 'structure.collapseAll' : 'structure.expandAll')}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </div>
  );
}
