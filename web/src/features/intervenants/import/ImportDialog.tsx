import type { User } from '@ouvrage/domain';
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
  return state === null ? (
    <ImportForm users={users} onClose={onClose} />
  ) : (
    <RunDialog state={state} onClose={onClose} />
  );
}
