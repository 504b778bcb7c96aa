import type { Auth } from 'firebase/auth';
import { createContext, useContext } from 'react';

/** Firebase Auth, for the pages before the workspace too: they load without reactfire and Firestore. */
export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth needs the AuthContext.');
  return auth;
}
