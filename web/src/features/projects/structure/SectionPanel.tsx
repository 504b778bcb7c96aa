import { makeStyles } from '@fluentui/react-components';
import { applicableTasks, type ProjectCounts, type Section } from '@ouvrage/domain';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { Sheet } from '#shared/ui/Sheet';
import type { Checklist } from './checklist';
import { ColumnNames } from './ColumnNames';
import { SectionHead } from './SectionHead';
import { StepRows } from './StepRows';
import { isFree, stepRowId, taskRowId } from './structure-view';
import { useTreeKeys } from './useTreeKeys';

interface SectionPanelProps {
  /** The complete section, or its matches under a filter. */
  readonly section: Section;
  readonly counts: ProjectCounts;
  readonly checklist: Checklist;
  readonly openSteps: ReadonlySet<string>;
  readonly onOpenSteps: (ids: readonly string[]) => void;
  /** Whether it is the first section of the page: its first rows are on screen at once. */
  readonly isFirst: boolean;
  /** Whether it stands on a sheet with others, of which the first one names the columns. */
  readonly isPart?: boolean;
}

/** Number of steps that are rendered in full before it is known whether they are near the screen. */
const STEPS_AT_ONCE = 3;

const useStyles = makeStyles({
  root: { overflowX: 'clip' },
  part: { ':not(:first-child)': edgeBlockStart(ouvrageTokens.frame) },
});

/** Id of a section's sheet in the page. */
export function sectionSheetId(sectionId: string): string {
  return `section-${sectionId}`;
}

/** A section: its head, and its steps with their tasks as a tree. */
export function SectionPanel({
  section,
  counts,
  checklist,
  openSteps,
  onOpenSteps,
  isFirst,
  isPart = false,
}: SectionPanelProps) {
  const styles = useStyles();
  const { stopId, treeProps } = useTreeKeys();
  const { subsections } = section;
  const ids = subsections.map(({ id }) => id);
  const open = ids.filter((id) => openSteps.has(id));
  const headId = `${sectionSheetId(section.id)}-title`;
  const rowIds = subsections.flatMap(({ id, tasks }) => [
    stepRowId(id),
    ...(openSteps.has(id) ? tasks.map(taskRowId) : []),
    ...(openSteps.has(id) && tasks.length === 0 ? [`${stepRowId(id)}-empty`] : []),
  ]);
  const stop = stopId !== null && rowIds.includes(stopId) ? stopId : (rowIds[0] ?? null);

  function toggle(id: string) {
    onOpenSteps(openSteps.has(id) ? open.filter((other) => other !== id) : [...open, id]);
  }

  const content = (
    <>
      <SectionHead
        section={section}
        taskCount={
          applicableTasks(
            subsections.flatMap(({ tasks }) => tasks),
            checklist.exclusions,
          ).length
        }
        counts={counts}
        titleId={headId}
        setting={checklist.setting}
        selectedKeys={checklist.selectedKeys}
        unassignedTasks={subsections
          .flatMap(({ tasks }) => tasks)
          .filter((task) => isFree(checklist, task))}
        isOpen={open.length > 0}
        isPart={isPart}
        onToggle={() => onOpenSteps(open.length > 0 ? [] : ids)}
      />
      <div role="treegrid" aria-labelledby={headId} {...treeProps}>
        {open.length > 0 && (
          <ColumnNames hasActions={checklist.setting.isManager} isHidden={isPart && !isFirst} />
        )}
        {subsections.map((subsection, index) => (
          <StepRows
            key={subsection.id}
            subsection={subsection}
            counts={counts}
            checklist={checklist}
            isOpen={openSteps.has(subsection.id)}
            onToggle={() => toggle(subsection.id)}
            stopId={stop}
            position={index + 1}
            siblings={subsections.length}
            isFirst={isFirst && index < STEPS_AT_ONCE}
          />
        ))}
      </div>
    </>
  );
  const id = sectionSheetId(section.id);
  return isPart ? (
    <section id={id} className={styles.part}>
      {content}
    </section>
  ) : (
    <Sheet as="section" framed id={id} className={styles.root}>
      {content}
    </Sheet>
  );
}
