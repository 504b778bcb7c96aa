import type { User } from '@ouvrage/domain';
import { createContext, useContext } from 'react';
import type { Session } from './session';

/** The session of this page, read once at its root. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs the SessionProvider.');
  return session;
}

/** The signed-in person, for everything inside the guarded shell. */
export const SignedInUserContext = createContext<User | null>(null);

export function useSignedInUser(): User {
  const user = useContext(SignedInUserContext);
  if (user === null) throw new Error('useSignedInUser is for screens inside the guarded shell.');
  return user;
}
