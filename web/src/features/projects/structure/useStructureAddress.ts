import type { PhaseId, Project, Section } from '@ouvrage/domain';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAddressState } from '../../../shared/list/useAddressState';
import { useSearchText } from '../../../shared/list/useSearchText';
import { readStructureAddress, writeStructureAddress } from './structure-address';
import { NO_FILTERS, type StructureFilters } from './structure-filters';
import { openingSection, phaseOf } from './structure-view';

/** Where one is in the checklist and what one asked to see of it, kept in the address. */
export function useStructureAddress(project: Project) {
  const [search, setSearch] = useSearchText('q');
  const [address, change] = useAddressState(readStructureAddress, writeStructureAddress);
  // Chosen once: a section that ends while one looks at it must not slide away.
  const [opening] = useState(() => ({
    conception: openingSection(phaseOf('conception'), project.counts),
    realisation: openingSection(phaseOf('realisation'), project.counts),
  }));
  const { phaseId, sectionId } = address;
  const section: Section =
    phaseOf(phaseId).sections.find(({ id }) => id === sectionId) ?? opening[phaseId];

  const filters = useMemo(() => ({ ...address.filters, search }), [address.filters, search]);
  return {
    phaseId,
    section,
    task: address.task,
    steps: address.steps,
    /** What the controls show. */
    filters,
    /** The same, a moment later while typing: what the checklist is filtered by. */
    applied: useDeferredValue(filters),
    /** A step of the browser's history: Back leads to the phase before. */
    choosePhase: (phase: PhaseId) => change({ phaseId: phase }, { isStep: phase !== phaseId }),
    chooseSection: (id: string) => change({ sectionId: id }),
    openSteps: (steps: readonly string[] | null) => {
      // With the section, which may be there only because the phase opens on it.
      change({ sectionId: section.id, steps });
    },
    changeFilters: (changes: Partial<Omit<StructureFilters, 'search'>>) => change(changes),
    setSearch,
    clearFilters: () => {
      setSearch('');
      const { status, person, late } = NO_FILTERS;
      change({ status, person, late });
    },
  };
}

export type StructureAddressState = ReturnType<typeof useStructureAddress>;
