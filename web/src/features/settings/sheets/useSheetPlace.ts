import type { Language, PhaseId, Task } from '@ouvrage/domain';
import { useAddressState } from '#shared/list/useAddressState';
import { addressAt, placeInAddress, type SheetPlace } from './sheet-place';

export interface SheetMoves {
  readonly showPhase: (phaseId: PhaseId) => void;
  /** Null closes the editor. */
  readonly showSection: (sectionId: string | null) => void;
  readonly openTask: (task: Task) => void;
  readonly closeTask: () => void;
  readonly chooseLanguage: (language: Language) => void;
}

const applyPlace = (query: URLSearchParams, changes: Partial<SheetPlace>) =>
  addressAt(query, { ...placeInAddress(query), ...changes });

/** Where one is among the sheets, kept in the address; the browser's back leaves the editor. */
export function useSheetPlace(): readonly [SheetPlace, SheetMoves] {
  const [place, change] = useAddressState(placeInAddress, applyPlace);
  return [
    place,
    {
      showPhase: (phaseId) => change({ phaseId, sectionId: null }),
      showSection: (sectionId) => change({ sectionId }),
      openTask: (task) =>
        change({ sectionId: task.sectionId, phaseId: task.phaseId, task }, { isStep: true }),
      closeTask: () => change({ task: null }),
      chooseLanguage: (language) => change({ language }),
    },
  ];
}
