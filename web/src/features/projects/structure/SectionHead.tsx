import { Button, makeStyles, ProgressBar } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { sectionProgress, type ProjectCounts, type Section, type Task } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
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
  readonly onToggle: () => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '14px',
    minHeight: '66px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '12px',
    [media.phone]: { minHeight: '74px', paddingInlineStart: '16px', paddingInlineEnd: '6px' },
  },
  titles: { flexGrow: 1, minWidth: 0 },
  title: {
    ...typography.title3,
    fontSize: '17px',
    color: ouvrageTokens.ink,
    [media.phone]: { fontSize: '18px' },
  },
  counts: { ...typography.meta, fontSize: ouvrageTokens.chipSize, color: ouvrageTokens.ink3 },
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
  onToggle,
}: SectionHeadProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  const progress = sectionProgress(section.id, counts);
  const title = titles.section(section.id);
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
      <SectionBubble sectionId={section.id} counts={counts} />
      <div className={styles.titles}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.counts}>
          {t('structure.size', {
            steps: t('structure.steps', { count: section.subsections.length }),
            tasks: t('structure.tasks', { count: taskCount }),
          })}
        </p>
      </div>
      <ProgressBar
        className={styles.bar}
        thickness="medium"
        shape="square"
        value={progress / 100}
        aria-label={t('structure.sectionProgress', { section: title })}
      />
      <span className={styles.percent}>{format.percent(progress)}</span>
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
