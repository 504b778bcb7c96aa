import type { Language, PhaseId, Task } from '@ouvrage/domain';
import { useSearchParams } from 'react-router-dom';
import { addressAt, placeInAddress, type SheetPlace } from './sheet-place';

export interface SheetMoves {
  readonly showPhase: (phaseId: PhaseId) => void;
  /** Null closes the open one. */
  readonly showSection: (sectionId: string | null) => void;
  readonly openTask: (task: Task) => void;
  readonly closeTask: () => void;
  readonly chooseLanguage: (language: Language) => void;
}

/** Where one is among the sheets, kept in the address; the browser's back leaves the editor. */
export function useSheetPlace(): readonly [SheetPlace, SheetMoves] {
  const [params, setParams] = useSearchParams();
  const place = placeInAddress(params);
  const go = (change: Partial<SheetPlace>, replace = true) =>
    setParams((previous) => addressAt(previous, { ...placeInAddress(previous), ...change }), {
      replace,
    });
  return [
    place,
    {
      showPhase: (phaseId) => go({ phaseId, sectionId: null }),
      showSection: (sectionId) => go({ sectionId }),
      openTask: (task) => go({ sectionId: task.sectionId, phaseId: task.phaseId, task }, false),
      closeTask: () => go({ task: null }),
      chooseLanguage: (language) => go({ language }),
    },
  ];
}
