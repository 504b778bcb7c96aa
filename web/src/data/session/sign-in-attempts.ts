import { beforeAuthStateChanged, signInWithEmailAndPassword, type Auth } from 'firebase/auth';

/** Addresses with a running attempt, and those of them that a later attempt has replaced. */
const pendingAddresses = new Set<string>();
const supersededAddresses = new Set<string>();
const authsWithGuard = new WeakSet<Auth>();

/**
 * Signs in, or rejects. When several people try one after the other at the same form, only the last gets a
 * session, whatever the order of the answers.
 */
export async function signInAsLast(auth: Auth, email: string, password: string): Promise<void> {
  refuseSuperseded(auth);
  const address = email.toLowerCase();
  for (const earlier of pendingAddresses) supersededAddresses.add(earlier);
  supersededAddresses.delete(address);
  pendingAddresses.add(address);
  try {
    await signInWithEmailAndPassword(auth, email, password);
  } finally {
    pendingAddresses.delete(address);
    supersededAddresses.delete(address);
  }
}

function refuseSuperseded(auth: Auth): void {
  if (authsWithGuard.has(auth)) return;
  authsWithGuard.add(auth);
  beforeAuthStateChanged(auth, (account) => {
    const address = account?.email?.toLowerCase();
    if (address !== undefined && supersededAddresses.has(address)) throw new Error('Superseded.');
  });
}
