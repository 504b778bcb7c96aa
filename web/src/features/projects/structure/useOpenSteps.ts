import type { ProjectCounts, Section, Task } from '@ouvrage/domain';
import { useMemo, useState } from 'react';
import { useLayout } from '../../../shared/ui/useLayout';
import { stepsOpenAtFirst } from './structure-view';

interface OpenStepsOptions {
  readonly section: Section;
  readonly counts: ProjectCounts;
  /** What the address says; null when it says nothing. */
  readonly inAddress: readonly string[] | null;
  /** The task a link led to: its step is open. */
  readonly marked: Task | null;
  readonly onChange: (steps: readonly string[] | null) => void;
}

/** The open steps of a section, in the address unless they are those it opens with. For one section: mount it anew for another. */
export function useOpenSteps({ section, counts, inAddress, marked, onChange }: OpenStepsOptions) {
  const isPhone = useLayout('phone');
  // Chosen once: what is assigned meanwhile opens no step under the reader's eyes.
  const [atFirst] = useState(() => stepsOpenAtFirst(section, counts, isPhone));
  const open = useMemo(() => {
    const steps = new Set(inAddress ?? atFirst);
    if (inAddress === null && marked !== null) steps.add(marked.subsectionId);
    return steps;
  }, [inAddress, atFirst, marked]);

  function change(ids: readonly string[]) {
    const isAtFirst = ids.length === atFirst.length && atFirst.every((id) => ids.includes(id));
    // In the order of the checklist, whatever the order of the clicks.
    const inOrder = section.subsections.map(({ id }) => id).filter((id) => ids.includes(id));
    onChange(isAtFirst ? null : inOrder);
  }
  return [open, change] as const;
}
