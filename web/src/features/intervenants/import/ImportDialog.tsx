import type { User } from '@ouvrage/domain';
import { useState } from 'react';
import { usePeopleImport } from '#data/imports/people-import';
import { ImportForm } from './ImportForm';
import { RunDialog } from './RunDialog';

interface ImportDialogProps {
  /** Live; null until they are there. */
  readonly users: readonly User[] | null;
  readonly onClose: () => void;
}

/** People from a file: the one that is being imported, or another one to choose. Mounted for one opening. */
export function ImportDialog({ users, onClose }: ImportDialogProps) {
  const state = usePeopleImport();
  // What is chosen here stays, although an import may begin in another tab.
  const [hasDraft, setHasDraft] = useState(false);
  return state === null || hasDraft ? (
    <ImportForm users={users} onDraft={setHasDraft} onClose={onClose} />
  ) : (
    <RunDialog state={state} onClose={onClose} />
  );
}
