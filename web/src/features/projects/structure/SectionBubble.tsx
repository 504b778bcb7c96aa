import { sectionProgress, type ProjectCounts } from '@ouvrage/domain';
import { AxisBubble } from '#shared/ui/AxisBubble';

interface SectionBubbleProps {
  readonly sectionId: string;
  readonly counts: ProjectCounts;
  readonly size?: number;
}

/** A section and its progress, for heads of dialogs and of the open section. */
export function SectionBubble({ sectionId, counts, size = 38 }: SectionBubbleProps) {
  return (
    <AxisBubble letter={sectionId} size={size} progress={sectionProgress(sectionId, counts)} />
  );
}
