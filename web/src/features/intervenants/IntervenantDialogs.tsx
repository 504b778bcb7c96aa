import type { User } from '@ouvrage/domain';
import type { DeletionProgress } from '#data/queries/accounts';
import { lazyComponent } from '#shared/lazy-component';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { intervenantRowId, TOOLBAR_ID } from './list/intervenant-ids';

const CreateAccountDialog = lazyComponent(
  async () => (await import('./form/CreateAccountDialog')).CreateAccountDialog,
);
const EditAccountDialog = lazyComponent(
  async () => (await import('./form/EditAccountDialog')).EditAccountDialog,
);
const DisableAccountDialog = lazyComponent(
  async () => (await import('./DisableAccountDialog')).DisableAccountDialog,
);
const PersonDeputyDialog = lazyComponent(
  async () => (await import('./PersonDeputyDialog')).PersonDeputyDialog,
  null,
  { texts: ['projects'] },
);
const DeleteAccountDialog = lazyComponent(
  async () => (await import('./DeleteAccountDialog')).DeleteAccountDialog,
);

const ImportDialog = lazyComponent(
  async () => (await import('./import/ImportDialog')).ImportDialog,
  null,
  { texts: ['imports'] },
);

export type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'import' }
  | { readonly kind: 'edit' | 'deputy' | 'disable' | 'delete'; readonly user: User };

interface IntervenantDialogsProps {
  readonly dialog: OpenDialog | null;
  /** Live; the dialog's person is looked up in it. */
  readonly users: readonly User[];
  /** Whether all of them are there. */
  readonly isComplete: boolean;
  readonly deletions: ReadonlyMap<string, DeletionProgress>;
  readonly onClose: () => void;
}

/** The open dialog, if any. The focus returns to where it was opened from. */
export function IntervenantDialogs({
  dialog,
  users,
  isComplete,
  deletions,
  onClose,
}: IntervenantDialogsProps) {
  if (dialog === null) return null;
  if (dialog.kind === 'create' || dialog.kind === 'import') {
    return (
      <>
        <ReturnsFocus home={TOOLBAR_ID} />
        {dialog.kind === 'create' ? (
          <CreateAccountDialog onClose={onClose} />
        ) : (
          <ImportDialog users={isComplete ? users : null} onClose={onClose} />
        )}
      </>
    );
  }
  const { kind, user } = dialog;
  return (
    <>
      <ReturnsFocus home={intervenantRowId(user.id)} />
      {kind === 'edit' && (
        <EditAccountDialog
          userAtOpening={user}
          current={users.find(({ id }) => id === user.id) ?? null}
          onClose={onClose}
        />
      )}
      {kind === 'deputy' && <PersonDeputyDialog user={user} onClose={onClose} />}
      {kind === 'disable' && <DisableAccountDialog user={user} onClose={onClose} />}
      {kind === 'delete' && (
        <DeleteAccountDialog
          user={user}
          progress={deletions.get(user.id) ?? null}
          onClose={onClose}
        />
      )}
    </>
  );
}
