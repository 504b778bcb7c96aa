import type { RemarkLift, RemarkPlace } from '@ouvrage/domain';
import { createContext, useContext, useMemo } from 'react';
import type { DraftSaving } from '#data/remarks/remark-draft';
import type { Mark } from './marks';

/** What the reader, who may decide, does to remarks. */
export interface RemarkEditor {
  /** Begins a remark, and selects it. */
  readonly add: (page: number, at: RemarkPlace) => void;
  readonly move: (id: string, at: RemarkPlace) => void;
  readonly setText: (id: string, text: string) => void;
  readonly remove: (id: string) => void;
  readonly lift: (id: string, lift: RemarkLift | null) => void;
  /** No more fit on a revision. */
  readonly isFull: boolean;
  readonly saving: DraftSaving;
  readonly savedAt: Date | null;
}

interface Selection {
  readonly id: string;
  /**
   * What follows: the pages go to what is chosen in the list, the list to what is chosen on a page, both to
   * what the keys step to. Only the keys leave the focus where it is.
   */
  readonly by: 'sheet' | 'list' | 'keys';
}

/** The remarks of the task on screen. */
export interface TaskRemarks {
  /** The newest revision. */
  readonly revision: number;
  /** Published ones by number, then the reader's drafts. */
  readonly marks: readonly Mark[];
  /** A new object with each choice. */
  readonly selection: Selection | null;
  readonly select: (id: string, by: Selection['by']) => void;
  readonly clearSelection: () => void;
  /** Null for those who only read. */
  readonly editor: RemarkEditor | null;
}

const NONE: TaskRemarks = {
  revision: 0,
  marks: [],
  selection: null,
  select: () => undefined,
  clearSelection: () => undefined,
  editor: null,
};

const RemarksContext = createContext<TaskRemarks>(NONE);

export const RemarksProvider = RemarksContext.Provider;

/** The remarks to show on a revision: its own and those of older ones. Drafts are on the newest. */
export function useRemarksOn(revision: number): TaskRemarks {
  const remarks = useContext(RemarksContext);
  return useMemo(
    () => ({
      ...remarks,
      marks: remarks.marks.filter((mark) => mark.revision <= revision),
      editor: remarks.revision === revision ? remarks.editor : null,
    }),
    [remarks, revision],
  );
}
