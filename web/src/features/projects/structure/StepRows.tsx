import { makeStyles } from '@fluentui/react-components';
import {
  applicableTasks,
  findSubsection,
  taskIdOf,
  type ProjectCounts,
  type Subsection,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { selectionKey } from '../bulk/task-selection';
import { useTitles } from '../useTitles';
import type { Checklist } from './checklist';
import { StepHead } from './StepHead';
import { assignmentOf, isFree, stepRowId, taskRowId } from './structure-view';
import { TaskRow } from './TaskRow';

interface StepRowsProps {
  readonly subsection: Subsection;
  readonly counts: ProjectCounts;
  readonly checklist: Checklist;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Id of the row in the tab order. */
  readonly stopId: string | null;
  readonly position: number;
  readonly siblings: number;
  readonly isFirst: boolean;
}

const useStyles = makeStyles({
  none: {
    ...typography.body,
    paddingBlock: '11px',
    paddingInlineStart: '56px',
    paddingInlineEnd: '20px',
    ...edgeBlockStart(ouvrageTokens.hair),
    color: ouvrageTokens.ink3,
    ':focus-visible': { outlineOffset: '-3px' },
    [media.phone]: { paddingInlineStart: '44px' },
  },
});

/** One step of a section, which expands to its tasks. */
export function StepRows({
  subsection,
  counts,
  checklist,
  isOpen,
  onToggle,
  stopId,
  position,
  siblings,
  isFirst,
}: StepRowsProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const titles = useTitles();
  const { assignments, exclusions, photos, setting, selectedKeys, linkedTask } = checklist;
  const { tasks } = subsection;
  // Under a filter the step holds its matches alone.
  const whole = findSubsection(subsection.id) ?? subsection;
  const taskCount = applicableTasks(tasks, exclusions).length;
  const id = stepRowId(subsection.id);
  const emptyId = `${id}-empty`;
  return (
    <>
      <StepHead
        id={id}
        code={subsection.id}
        title={titles.subsection(subsection.id)}
        taskCount={taskCount}
        excludedCount={tasks.length - taskCount}
        validatedCount={counts[subsection.id]?.validated ?? 0}
        wholeCount={applicableTasks(whole.tasks, exclusions).length}
        isOpen={isOpen}
        onToggle={onToggle}
        isStop={id === stopId}
        position={position}
        siblings={siblings}
        choice={
          setting.choose === null
            ? null
            : {
                tasks: tasks.filter((task) => isFree(checklist, task)),
                selectedKeys,
                onChoose: setting.choose,
              }
        }
      />
      {isOpen && tasks.length === 0 && (
        <div
          role="row"
          id={emptyId}
          aria-level={2}
          tabIndex={emptyId === stopId ? 0 : -1}
          className={styles.none}
        >
          <span role="gridcell">{t('structure.noTask')}</span>
        </div>
      )}
      {isOpen &&
        tasks.map((task, index) => {
          const assignment = assignmentOf(assignments, task);
          return (
            <TaskRow
              key={task.key}
              task={task}
              title={titles.task(task)}
              assignment={assignment}
              exclusion={exclusions[taskIdOf(task)] ?? null}
              photoPath={photos.get(assignment?.assigneeId ?? '') ?? null}
              setting={setting}
              isChosen={selectedKeys.has(selectionKey(task))}
              isMarked={task === linkedTask}
              isStop={taskRowId(task) === stopId}
              position={index + 1}
              siblings={tasks.length}
              isFirst={isFirst}
            />
          );
        })}
    </>
  );
}
