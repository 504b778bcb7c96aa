import type { Auth } from 'firebase/auth';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as Module from './sign-in-attempts';

/** Auth as far as it goes here: what is answered is admitted by the guard, or the attempt fails. */
const answers = new Map<string, () => void>();
const guards: ((account: { readonly email: string }) => void)[] = [];
const sdk = vi.hoisted(() => ({
  beforeAuthStateChanged: vi.fn(),
  signInWithEmailAndPassword: vi.fn(),
}));
vi.mock('firebase/auth', () => sdk);

const auth = vi.fn() as unknown as Auth;
let attempts: typeof Module;

beforeEach(async () => {
  vi.resetModules();
  answers.clear();
  guards.length = 0;
  sdk.beforeAuthStateChanged.mockImplementation((_auth, guard: (typeof guards)[number]) => {
    guards.push(guard);
  });
  sdk.signInWithEmailAndPassword.mockImplementation(async (_auth, address: string) => {
    const email = address.toLowerCase();
    await new Promise<void>((resolve) => answers.set(email, resolve));
    for (const guard of guards) guard({ email });
  });
  attempts = await import('./sign-in-attempts');
});

const signIn = (email: string) =>
  attempts.signInAsLast(auth, email, 'chantier-2026').then(
    () => 'in',
    () => 'refused',
  );
const answer = (email: string) => answers.get(email)?.();

it.each([
  ['first', ['ines@exemple.fr', 'jean@exemple.fr']],
  ['last', ['jean@exemple.fr', 'ines@exemple.fr']],
])('of two people only the second gets in, when the first is answered %s', async (_when, order) => {
  const first = signIn('Ines@exemple.fr');
  const second = signIn('jean@exemple.fr');
  order.forEach(answer);
  expect(await first).toBe('refused');
  expect(await second).toBe('in');
});

it('somebody who tries again gets in, and so does whoever was refused before', async () => {
  const first = signIn('ines@exemple.fr');
  const second = signIn('jean@exemple.fr');
  answer('ines@exemple.fr');
  answer('jean@exemple.fr');
  await Promise.all([first, second]);

  const again = signIn('ines@exemple.fr');
  answer('ines@exemple.fr');
  expect(await again).toBe('in');
});
