import type { PhaseId, Project, Section } from '@ouvrage/domain';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAddressState } from '#shared/list/useAddressState';
import { useSearchText } from '#shared/list/useSearchText';
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
    /** The filters as the controls show them. */
    filters,
    /** The same, deferred while typing; the checklist is filtered by these. */
    applied: useDeferredValue(filters),
    /** Adds a history entry: Back leads to the previous phase. */
    choosePhase: (phase: PhaseId) => change({ phaseId: phase }, { isStep: phase !== phaseId }),
    chooseSection: (id: string) => change({ sectionId: id }),
    openSteps: (steps: readonly string[] | null) => {
      // Writes the section too; so far it may be shown only as the phase's default.
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
