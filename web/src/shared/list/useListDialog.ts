import { useState } from 'react';
import type { AddressParam } from './address-params';
import { useAddressParam } from './useAddressState';

/** `?nouveau` opens a list with its creation form; once that is closed, reloading opens it no more. */
const CREATION: AddressParam<boolean> = {
  name: 'nouveau',
  read: (text) => text !== null,
  write: (isOpen) => (isOpen ? '' : null),
};

interface CreationDialog {
  readonly kind: 'create';
}

/** The one dialog over a list; null while none is open. Its creation form may be opened by the address. */
export function useListDialog<Opened>(mayCreate = true) {
  const [isLinked, setLinked] = useAddressParam(CREATION);
  const [dialog, setDialog] = useState<Opened | CreationDialog | null>(
    mayCreate && isLinked ? { kind: 'create' } : null,
  );
  const close = () => {
    setDialog(null);
    if (isLinked) setLinked(false);
  };
  return { dialog, setDialog, close };
}
