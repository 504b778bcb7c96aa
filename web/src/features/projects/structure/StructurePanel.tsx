import { makeStyles } from '@fluentui/react-components';
import type { Assignment, Project } from '@ouvrage/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectAssignments } from '#data/queries/assignments';
import { useSignedInUser } from '#data/session/session-context';
import { useToday } from '#data/live/today';
import { LiveContent } from '#shared/live/LiveContent';
import { axisTabId } from '#shared/ui/AxisRow';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { BulkAssignment } from '../bulk/BulkAssignment';
import { useTaskSelection } from '../bulk/task-selection';
import { useArrivalAct } from '../useArrivalAct';
import { useTitles } from '../useTitles';
import { ChecklistFilter } from './ChecklistFilter';
import { FoundSections } from './FoundSections';
import { OpenSection } from './OpenSection';
import { PhaseHead } from './PhaseHead';
import { sectionSheetId } from './SectionPanel';
import { foundBySection } from './structure-filters';
import { lateBySection, taskRowId } from './structure-view';
import { TaskDialogs, type OpenTaskDialog } from './TaskDialogs';
import { StructureExport } from './StructureExport';
import { useArrival } from './useArrival';
import { useChecklist } from './useChecklist';
import { useMatchingSections } from './useMatchingSections';
import { useSteadyAssignments } from './useSteadyAssignments';
import { useStructureAddress, type StructureAddressState } from './useStructureAddress';

interface StructurePanelProps {
  readonly project: Project;
}

const PANEL_ID = 'section-panel';
const NO_ASSIGNMENTS: readonly Assignment[] = [];

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' },
});

/** The live checklist of a project: a phase, its axes, and the tasks of the selected axis or the matches. */
export function StructurePanel({ project }: StructurePanelProps) {
  const live = useProjectAssignments(project.id);
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const today = useToday();
  const address = useStructureAddress(project);
  const assignments = useSteadyAssignments(live.status === 'ready' ? live.value : NO_ASSIGNMENTS);
  const late = useMemo(() => lateBySection(assignments.values(), today), [assignments, today]);
  const matches = useMatchingSections(address.applied, assignments, project.excluded, today);
  const isAdmin = useSignedInUser().role === 'admin';
  const selection = useTaskSelection();
  const { phaseId, section } = address;
  const titles = useTitles();

  function goToSection(id: string) {
    address.chooseSection(id);
    // Under a filter all sections are rendered, one below the other.
    if (matches !== null) document.getElementById(sectionSheetId(id))?.scrollIntoView();
  }

  return (
    <div className={styles.root}>
      <PhaseHead
        counts={project.counts}
        exclusions={project.excluded}
        late={late}
        matchCounts={matches && foundBySection(Object.values(matches).flat())}
        phaseId={phaseId}
        sectionId={section.id}
        onPhase={address.choosePhase}
        onSection={goToSection}
        panelId={PANEL_ID}
      />
      <ChecklistFilter
        address={address}
        assignments={assignments}
        exclusions={project.excluded}
        matches={matches}
        selection={
          isAdmin && project.deletingAt === null && live.status === 'ready' ? selection : null
        }
        exporting={
          live.status === 'ready' && (
            <StructureExport
              project={project}
              assignments={assignments}
              exclusions={project.excluded}
              matches={matches}
            />
          )
        }
      />
      <div
        id={PANEL_ID}
        role="tabpanel"
        {...(matches === null
          ? { 'aria-labelledby': axisTabId(PANEL_ID, section.id) }
          : { 'aria-label': t('structure.filter.results', { phase: titles.phase(phaseId) }) })}
      >
        <LiveContent
          live={live}
          errorText={t('structure.loadFailed')}
          skeleton={
            <Sheet framed>
              <SkeletonRows rows={8} variant="structure" />
            </Sheet>
          }
        >
          {() => (
            <Sections
              project={project}
              assignments={assignments}
              address={address}
              matches={matches}
              selection={selection}
            />
          )}
        </LiveContent>
      </div>
      {isAdmin && (
        <BulkAssignment project={project} assignments={assignments} selection={selection} />
      )}
    </div>
  );
}

interface SectionsProps {
  readonly project: Project;
  readonly assignments: ReturnType<typeof useSteadyAssignments>;
  readonly address: StructureAddressState;
  readonly matches: ReturnType<typeof useMatchingSections>;
  readonly selection: ReturnType<typeof useTaskSelection>;
}

/** The tree and the dialog of one of its tasks. The dialog stays open even when the row disappears. */
function Sections({ project, assignments, address, matches, selection }: SectionsProps) {
  const [dialog, setDialog] = useState<OpenTaskDialog | null>(null);
  const { phaseId, section, task } = address;
  const checklist = useChecklist({
    project,
    assignments,
    selection,
    linkedTask: task,
    onOpen: setDialog,
  });
  useArrival(task);
  const { isManager } = checklist.setting;
  useArrivalAct(
    'assign',
    task !== null && isManager ? () => setDialog({ kind: 'assign', task }) : null,
  );
  return (
    <>
      {matches === null ? (
        <OpenSection
          key={section.id}
          section={section}
          counts={project.counts}
          checklist={checklist}
          steps={address.steps}
          onSteps={address.openSteps}
        />
      ) : (
        <FoundSections
          key={phaseId}
          phaseId={phaseId}
          sections={matches[phaseId]}
          counts={project.counts}
          checklist={checklist}
          onClear={address.clearFilters}
        />
      )}
      {dialog !== null && (
        <>
          <ReturnsFocus home={taskRowId(dialog.task)} />
          <TaskDialogs
            project={project}
            dialog={dialog}
            assignments={assignments}
            onClose={() => setDialog(null)}
          />
        </>
      )}
    </>
  );
}
