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

/** The section of the chosen axis, whole. Mounted anew for each section. */
export function OpenSection({ section, counts, checklist, steps, onSteps }: OpenSectionProps) {
  const [openSteps, setOpenSteps] = useOpenSteps({
    section,
    counts,
    inAddress: steps,
    marked: checklist.marked,
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
