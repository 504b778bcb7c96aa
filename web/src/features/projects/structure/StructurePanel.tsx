import { makeStyles } from '@fluentui/react-components';
import type { Assignment, PhaseId, Project } from '@ouvrage/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useProjectAssignments } from '../../../data/assignments';
import { useToday } from '../../../data/today';
import { LiveContent } from '../../../shared/live/LiveContent';
import { axisTabId } from '../../../shared/ui/AxisRow';
import { Sheet } from '../../../shared/ui/Sheet';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows';
import { ReturnsFocus } from '../../../shared/ui/ReturnsFocus';
import { PhaseHead } from './PhaseHead';
import { SectionPanel } from './SectionPanel';
import {
  byTask,
  lateBySection,
  openingSection,
  phaseOf,
  placeInAddress,
  taskRowId,
} from './structure-view';
import { TaskDialogs, type OpenTaskDialog } from './TaskDialogs';

interface StructurePanelProps {
  readonly project: Project;
}

const PANEL_ID = 'section-panel';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' },
});

/** The checklist of a project: a phase, its axes, and the tasks of the chosen one. All live. */
export function StructurePanel({ project }: StructurePanelProps) {
  const live = useProjectAssignments(project.id);
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const today = useToday();
  const place = usePlace(project);
  const assignments = useMemo(() => (live.status === 'ready' ? live.value : []), [live]);
  const late = useMemo(() => lateBySection(assignments, today), [assignments, today]);

  return (
    <div className={styles.root}>
      <PhaseHead
        counts={project.counts}
        late={late}
        phaseId={place.phaseId}
        sectionId={place.section.id}
        onPhase={place.choosePhase}
        onSection={place.chooseSection}
        panelId={PANEL_ID}
      />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={axisTabId(PANEL_ID, place.section.id)}>
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
            <SectionWithDialogs
              key={place.section.id}
              project={project}
              assignments={assignments}
              section={place.section}
            />
          )}
        </LiveContent>
      </div>
    </div>
  );
}

interface SectionWithDialogsProps {
  readonly project: Project;
  readonly assignments: readonly Assignment[];
  readonly section: ReturnType<typeof openingSection>;
}

function SectionWithDialogs({ project, assignments, section }: SectionWithDialogsProps) {
  const [dialog, setDialog] = useState<OpenTaskDialog | null>(null);
  const tasks = useMemo(() => byTask(assignments), [assignments]);
  return (
    <>
      <SectionPanel
        section={section}
        counts={project.counts}
        assignments={tasks}
        isLocked={project.deletingAt !== null}
        onOpen={setDialog}
      />
      {dialog !== null && (
        <>
          <ReturnsFocus home={taskRowId(dialog.task)} />
          <TaskDialogs
            project={project}
            dialog={dialog}
            assignments={tasks}
            onClose={() => setDialog(null)}
          />
        </>
      )}
    </>
  );
}

/** Where one is in the checklist, kept in the address. */
function usePlace(project: Project) {
  const [params, setParams] = useSearchParams();
  // Chosen once: a section that ends while one looks at it must not slide away.
  const [opening] = useState(() => ({
    conception: openingSection(phaseOf('conception'), project.counts),
    realisation: openingSection(phaseOf('realisation'), project.counts),
  }));
  const { phaseId, sectionId } = placeInAddress(params);
  const section = phaseOf(phaseId).sections.find(({ id }) => id === sectionId) ?? opening[phaseId];

  function go(key: 'phase' | 'section', value: string) {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.set('tab', 'structure');
        next.delete('phase');
        next.delete('section');
        next.set(key, value);
        return next;
      },
      { replace: true },
    );
  }
  return {
    phaseId,
    section,
    choosePhase: (phase: PhaseId) => go('phase', phase),
    chooseSection: (id: string) => go('section', id),
  };
}
