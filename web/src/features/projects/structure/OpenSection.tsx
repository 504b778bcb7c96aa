import type { ProjectCounts, Section } from '@ouvrage/domain';
import type { Checklist } from './checklist';
import { SectionPanel } from './SectionPanel';
import { useOpenSteps } from './useOpenSteps';

interface OpenSectionProps {
  readonly section: Section;
  readonly counts: ProjectCounts;
  readonly checklist: Checklist;
  readonly steps: readonly string[] | null;
  readonly onSteps: (steps: readonly string[] | null) => void;
}

/** The complete section of the selected axis. Mounted anew for each section. */
export function OpenSection({ section, counts, checklist, steps, onSteps }: OpenSectionProps) {
  const [openSteps, setOpenSteps] = useOpenSteps({
    section,
    counts,
    inAddress: steps,
    linkedTask: checklist.linkedTask,
    onChange: onSteps,
  });
  return (
    <SectionPanel
      section={section}
      counts={counts}
      checklist={checklist}
      openSteps={openSteps}
      onOpenSteps={setOpenSteps}
      isFirst
    />
  );
}
