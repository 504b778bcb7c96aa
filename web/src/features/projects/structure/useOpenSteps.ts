import type { ProjectCounts, Section, Task } from '@ouvrage/domain';
import { useMemo, useState } from 'react';
import { useLayout } from '#shared/ui/useLayout';
import { stepsOpenAtFirst } from './structure-view';

interface OpenStepsOptions {
  readonly section: Section;
  readonly counts: ProjectCounts;
  /** The steps in the address; null without any. */
  readonly inAddress: readonly string[] | null;
  /** The task a link led to: its step is open. */
  readonly linkedTask: Task | null;
  readonly onChange: (steps: readonly string[] | null) => void;
}

/**
 * The open steps of a section, kept in the address unless they are its default. Must be mounted anew for
 * another section.
 */
export function useOpenSteps({
  section,
  counts,
  inAddress,
  linkedTask,
  onChange,
}: OpenStepsOptions) {
  const isPhone = useLayout('phone');
  // Computed once: later assignments must not open a step while the user reads.
  const [atFirst] = useState(() => stepsOpenAtFirst(section, counts, isPhone));
  const open = useMemo(() => {
    const steps = new Set(inAddress ?? atFirst);
    if (inAddress === null && linkedTask !== null) steps.add(linkedTask.subsectionId);
    return steps;
  }, [inAddress, atFirst, linkedTask]);

  function change(ids: readonly string[]) {
    const isAtFirst = ids.length === atFirst.length && atFirst.every((id) => ids.includes(id));
    // In the order of the checklist, whatever the order of the clicks.
    const inOrder = section.subsections.map(({ id }) => id).filter((id) => ids.includes(id));
    onChange(isAtFirst ? null : inOrder);
  }
  return [open, change] as const;
}
