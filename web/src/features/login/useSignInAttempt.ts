import type { SignInForm } from '@ouvrage/domain';
import { useRef, useState } from 'react';
import { ANSWER_LIMIT_MS } from '#data/firebase/answer-limit';
import { signInFailure, useSignIn } from '#data/session/session';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import { useBackOff } from './useBackOff';

/** Why there is no session. The text is in the namespace `login`. */
export const FAILURE_TEXTS = {
  late: 'lateText',
  credentials: 'errorText',
  'too-many-requests': 'tooManyText',
  unreachable: 'unreachableText',
} as const;

export type SignInFailure = keyof typeof FAILURE_TEXTS;

interface SignInAttempt {
  /** Resolves with the answer, or when the user should be told that it is late. Never rejects. */
  readonly attempt: (values: SignInForm) => Promise<void>;
  /** Failure of the last attempt. `late`: it is still running and will open the workspace when answered. */
  readonly failure: SignInFailure | null;
  /** Seconds until the next attempt is allowed. */
  readonly secondsLeft: number;
}

/** Signs in and reports the result. The form can be submitted again while an answer is late. */
export function useSignInAttempt(onAccepted: () => void): SignInAttempt {
  const signIn = useSignIn();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { secondsLeft, backOff, forgive } = useBackOff('sign-in');
  const lastRef = useRef(0);

  async function attempt({ email, password }: SignInForm): Promise<void> {
    if (secondsLeft > 0) return;
    // What shows a failure comes beside the answer.
    void LazyMessageBar.prefetch();
    lastRef.current += 1;
    const own = lastRef.current;
    const answer = signIn(email.trim(), password).then(
      () => null,
      (error: unknown) => signInFailure(error),
    );
    // A late failure of an earlier attempt must not affect the current one.
    const conclusion = answer.then((why) => {
      if (own === lastRef.current) conclude(why);
    });
    setFailure(null);
    if ((await Promise.race([conclusion, passLimit()])) === 'late') setFailure('late');
  }

  function conclude(why: SignInFailure | null): void {
    setFailure(why);
    if (why === null) {
      forgive();
      onAccepted();
      return;
    }
    if (why === 'too-many-requests') backOff();
  }

  return { attempt, failure, secondsLeft };
}

function passLimit(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), ANSWER_LIMIT_MS));
}
