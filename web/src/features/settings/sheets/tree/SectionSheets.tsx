import { makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import type { InformationSheet, Section, Task } from '@ouvrage/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSectionSheets } from '#data/queries/information-sheets';
import { useStructureTitles } from '#shared/i18n/useStructureTitles';
import { LiveContent } from '#shared/live/LiveContent';
import { DISCLOSURE } from '#shared/theme/disclosure';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useSheetDrafts } from '../sheet-drafts';
import { TaskSheetRow } from './TaskSheetRow';

interface SectionSheetsProps {
  readonly section: Section;
  /** Its tasks to show. */
  readonly tasks: readonly Task[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onOpenTask: (task: Task) => void;
}

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: 'inherit', fontWeight: 'inherit' },
  toggle: { ...DISCLOSURE, columnGap: '14px', minBlockSize: '56px' },
  title: { ...typography.title3, minInlineSize: 0, flexGrow: 1 },
  count: { ...typography.meta, color: ouvrageTokens.ink3, whiteSpace: 'nowrap' },
  chevron: { flexShrink: 0, fontSize: '20px' },
});

/** A section that expands to its tasks. Their sheets are listened to only then. */
export function SectionSheets({
  section,
  tasks,
  isOpen,
  onToggle,
  onOpenTask,
}: SectionSheetsProps) {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const titles = useStructureTitles();
  const bodyId = useId();
  const Chevron = isOpen ? ChevronUpRegular : ChevronDownRegular;
  return (
    <Sheet as="section">
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onToggle(!isOpen)}
        >
          <AxisBubble letter={section.id} size={36} label={section.id} />
          <span className={styles.title}>{titles.sections[section.id] ?? section.id}</span>
          <span className={styles.count}>{t('tree.tasks', { count: tasks.length })}</span>
          <Chevron className={styles.chevron} aria-hidden />
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <OpenSection section={section} tasks={tasks} onOpenTask={onOpenTask} />}
      </div>
    </Sheet>
  );
}

const useOpenStyles = makeStyles({
  step: {
    ...typography.bodyStrong,
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minBlockSize: ouvrageTokens.rowSubsection,
    margin: 0,
    paddingBlock: '6px',
    paddingInline: '20px',
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  code: { fontFamily: ouvrageTokens.fontDisplay, minInlineSize: '24px' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

function OpenSection({
  section,
  tasks,
  onOpenTask,
}: Pick<SectionSheetsProps, 'section' | 'tasks' | 'onOpenTask'>) {
  const { t } = useTranslation('sheets');
  const styles = useOpenStyles();
  const titles = useStructureTitles();
  const live = useSectionSheets(section.id);
  const drafts = useSheetDrafts();
  return (
    <LiveContent
      live={live}
      errorText={t('loadFailed')}
      skeleton={<SkeletonRows rows={6} variant="structure" />}
    >
      {(sheets) =>
        section.subsections.map(({ id }) => {
          const stepTasks = tasks.filter(({ subsectionId }) => subsectionId === id);
          if (stepTasks.length === 0) return null;
          return (
            <div key={id}>
              <h4 className={styles.step}>
                <bdi className={styles.code}>{id}</bdi>
                {titles.subsections[id] ?? id}
              </h4>
              <ul className={styles.list}>
                {stepTasks.map((task) => (
                  <TaskSheetRow
                    key={task.key}
                    task={task}
                    languages={languagesOf(task, sheets)}
                    drafts={drafts}
                    onOpen={() => onOpenTask(task)}
                  />
                ))}
              </ul>
            </div>
          );
        })
      }
    </LiveContent>
  );
}

function languagesOf(task: Task, sheets: readonly InformationSheet[]) {
  return sheets
    .filter(({ subsectionId, taskKey }) => {
      return subsectionId === task.subsectionId && taskKey === task.key;
    })
    .map(({ language }) => language);
}
