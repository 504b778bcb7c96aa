import type { User } from '@ouvrage/domain';
import { createContext, useContext } from 'react';

/** The signed-in person, for everything inside the guarded shell. */
export const SignedInUserContext = createContext<User | null>(null);

export function useSignedInUser(): User {
  const user = useContext(SignedInUserContext);
  if (user === null) throw new Error('useSignedInUser is for screens inside the guarded shell.');
  return user;
}
