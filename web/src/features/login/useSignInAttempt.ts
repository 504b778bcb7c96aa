import type { SignInForm } from '@ouvrage/domain';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ANSWER_LIMIT_MS } from '../../data/answer-limit';
import { signInFailure, useSignIn } from '../../data/session';
import { useNotify } from '../../shared/ui/useNotify';
import { useBackOff } from './useBackOff';

/** Why there is no session: its text is looked up in `login`. */
export const FAILURE_TEXTS = {
  late: 'lateText',
  credentials: 'errorText',
  'too-many-requests': 'tooManyText',
  unreachable: 'unreachableText',
} as const;

export type SignInFailure = keyof typeof FAILURE_TEXTS;

/** Milliseconds a notice of the login stays; what it says of a failure stays in the form. */
const NOTICE_MS = 3_000;

interface SignInAttempt {
  /** Resolves when there is an answer, or when a person should be told that there is none. Never rejects. */
  readonly attempt: (values: SignInForm) => Promise<void>;
  /** Of the last attempt. `late`: it still runs, and opens the workspace by itself when it is answered. */
  readonly failure: SignInFailure | null;
  /** Until it may be asked again. */
  readonly secondsLeft: number;
}

/** Signs in, and says what became of it; the form may be sent again while an answer is late. */
export function useSignInAttempt(onAccepted: () => void): SignInAttempt {
  const { t } = useTranslation('login');
  const notify = useNotify();
  const signIn = useSignIn();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { secondsLeft, backOff, forgive } = useBackOff('sign-in');
  const lastRef = useRef(0);

  async function attempt({ email, password }: SignInForm): Promise<void> {
    if (secondsLeft > 0) return;
    lastRef.current += 1;
    const own = lastRef.current;
    const answer = signIn(email.trim(), password).then(
      () => null,
      (error: unknown) => signInFailure(error),
    );
    // An earlier attempt that fails late says nothing about the one that runs.
    const concluded = answer.then((why) => {
      if (own === lastRef.current) conclude(why);
    });
    setFailure(null);
    if ((await Promise.race([concluded, passLimit()])) === 'late') setFailure('late');
  }

  function conclude(why: SignInFailure | null): void {
    setFailure(why);
    if (why === null) {
      forgive();
      onAccepted();
      return;
    }
    if (why === 'too-many-requests') backOff();
    notify.error(t('errorTitle'), t(FAILURE_TEXTS[why]), NOTICE_MS);
  }

  return { attempt, failure, secondsLeft };
}

function passLimit(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), ANSWER_LIMIT_MS));
}
