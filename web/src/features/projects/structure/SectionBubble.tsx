import { sectionProgress, type ProjectCounts } from '@ouvrage/domain';
import { AxisBubble } from '#shared/ui/AxisBubble';

interface SectionBubbleProps {
  readonly sectionId: string;
  readonly counts: ProjectCounts;
}

/** A section and its progress, for heads of dialogs and of the open section. */
export function SectionBubble({ sectionId, counts }: SectionBubbleProps) {
  return <AxisBubble letter={sectionId} size={38} progress={sectionProgress(sectionId, counts)} />;
}
