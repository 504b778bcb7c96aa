import { onIdTokenChanged, type Auth, type User as Account } from 'firebase/auth';
import { useCallback, useEffect, useState } from 'react';
import { forgetPersonInPage, markSignedIn } from '../core/sign-out';
import { createGate, SESSION_CHECK_MS } from './session-gate';

export interface SignedInAccount {
  readonly uid: string;
  /** When this session signed in. */
  readonly signedInAt: Date;
}

/**
 * `left`: the person signed out a moment ago. `unreachable`: the account's token has expired and cannot be
 * renewed.
 */
export type AccountState = 'loading' | 'left' | 'unreachable' | null | SignedInAccount;

export function isAccount(state: AccountState): state is SignedInAccount {
  return typeof state === 'object' && state !== null;
}

async function readAccount(account: Account | null): Promise<SignedInAccount | null> {
  if (account === null) return null;
  const { claims } = await account.getIdTokenResult();
  return { uid: account.uid, signedInAt: new Date(Number(claims.auth_time) * 1000) };
}

function keepSame(previous: AccountState, next: SignedInAccount | null): AccountState {
  if (next === null) return previous === 'loading' || previous === null ? null : 'left';
  const same =
    isAccount(previous) &&
    previous.uid === next.uid &&
    previous.signedInAt.getTime() === next.signedInAt.getTime();
  return same ? previous : next;
}

const mayCheck = createGate(SESSION_CHECK_MS);

/** Milliseconds between two attempts to renew an expired token. */
const RENEW_EVERY_MS = 5_000;

/**
 * Firebase Auth's account, live in every tab. It is reloaded when the tab becomes visible and by `check`,
 * never more often than the gate allows. If the account was deleted or its sessions were revoked, the SDK
 * signs it out.
 */
export function useAccountState(
  auth: Auth,
  onArrival: () => void,
): { readonly account: AccountState; readonly check: () => void } {
  const [account, setAccount] = useState<AccountState>('loading');

  useEffect(() => {
    let current: Account | null = null;
    return onIdTokenChanged(auth, (next) => {
      const previous = current;
      current = next;
      if (previous !== null && previous.uid !== next?.uid) forgetPersonInPage();
      if (next !== null) markSignedIn();
      if (previous === null && next !== null) onArrival();
      void readAccount(next).then(
        (read) => {
          if (current === next) setAccount((state) => keepSame(state, read));
        },
        () => {
          if (current === next) setAccount('unreachable');
        },
      );
    });
  }, [auth, onArrival]);

  const check = useCallback(() => {
    if (!mayCheck()) return;
    // A failed reload proves nothing; the connection strip shows a lost connection.
    void auth.currentUser?.reload().catch(() => undefined);
  }, [auth]);

  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'visible') check();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [check]);

  const isUnreachable = account === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return;
    const timer = setInterval(check, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnreachable, check]);

  return { account, check };
}
