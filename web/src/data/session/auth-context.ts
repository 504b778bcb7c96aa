import type { Auth } from 'firebase/auth';
import { createContext, useContext } from 'react';

/**
 * Firebase Auth. A context of our own, because the pages before the workspace load neither reactfire nor
 * Firestore.
 */
export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth needs the AuthContext.');
  return auth;
}
