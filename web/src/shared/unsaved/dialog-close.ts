import { createContext, useContext } from 'react';

/** Closes the dialog around, after a question when something in it is unsaved. */
export const DialogCloseContext = createContext<() => void>(() => undefined);

export function useDialogClose(): () => void {
  return useContext(DialogCloseContext);
}
