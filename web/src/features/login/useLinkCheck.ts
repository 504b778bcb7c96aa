import { useCallback, useEffect, useState } from 'react';
import { resetFailure, useResetLink } from '#data/session/password-reset';
import { useIsSlow } from '#shared/live/useIsSlow';

export type LinkCheck =
  | { readonly status: 'checking' | 'dead' | 'unreachable' }
  | { readonly status: 'good'; readonly code: string; readonly email: string };

/** The account whose password the link's code may set. A missing code counts as an invalid link. */
export function useLinkCheck(code: string | null): {
  readonly check: LinkCheck;
  readonly again: () => void;
} {
  const { readEmail } = useResetLink(code ?? '');
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<LinkCheck>({ status: 'checking' });

  useEffect(() => {
    if (code === null) return;
    let isCurrent = true;
    readEmail().then(
      (email) => {
        if (isCurrent) setAnswer({ status: 'good', code, email });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        const failure = resetFailure(error);
        const mayWork = failure === 'unreachable' || failure === 'too-many-requests';
        setAnswer({ status: mayWork ? 'unreachable' : 'dead' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, readEmail, attempt]);

  const again = useCallback(() => {
    setAnswer({ status: 'checking' });
    setAttempt((count) => count + 1);
  }, []);
  // A late answer is shown when it arrives.
  const isLate = useIsSlow(answer.status === 'checking');
  const check: LinkCheck = isLate ? { status: 'unreachable' } : answer;
  return { check: code === null ? { status: 'dead' } : check, again };
}
