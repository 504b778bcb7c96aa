import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthContext } from '#data/session/auth-context';
import type { Auth } from '#data/firebase/firebase';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { PreferencesContext } from '#shared/preferences';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { LoginScreen } from './LoginScreen';
import type { LoginContext } from './login-context';

/** The attempts, each answered when the test says so. */
const attempts: { readonly accept: () => void; readonly refuse: (code: string) => void }[] = [];
const signIn = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('#data/session/session', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useSignIn: () => signIn,
}));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
  await import('./sign-in-validation');
});
beforeEach(() => {
  vi.useFakeTimers();
  attempts.length = 0;
  signIn.mockClear();
  signIn.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        attempts.push({
          accept: resolve,
          refuse: (code) => reject(Object.assign(new Error(code), { code })),
        });
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /connecter|en cours/ });
const password = () => screen.getByLabelText<HTMLInputElement>('Mot de passe');
const email = () => screen.getByLabelText<HTMLInputElement>(/Adresse électronique/);

async function submit(): Promise<void> {
  fireEvent.click(button());
  await pass(0.1);
}

async function show(retry: (() => void) | null = null, address = 'nadia@exemple.fr') {
  const context: LoginContext = {
    reason: null,
    isEntering: false,
    retry,
    isSignedIn: false,
    email: address,
    passwordSet: false,
  };
  const router = createMemoryRouter([
    {
      element: <Outlet context={context} />,
      children: [{ path: '/', element: <LoginScreen /> }],
    },
  ]);
  renderUnderTheme(
    <AuthContext value={{} as Auth}>
      <PreferencesContext
        value={{ language: 'fr', theme: 'light', changeLanguage: vi.fn(), changeTheme: vi.fn() }}
      >
        <RouterProvider router={router} />
      </PreferencesContext>
    </AuthContext>,
  );
  await pass(0.1);
  fireEvent.change(password(), { target: { value: 'chantier-2026' } });
  await pass(0.1);
}

const LATE = /^Le serveur tarde à répondre/;

describe('a sign-in without an answer', () => {
  it('is told after five seconds, with what was typed, and may be asked again', async () => {
    await show();
    await submit();
    await pass(4.5);
    expect(button().disabled).toBe(true);
    expect(screen.queryByText(LATE)).toBeNull();
    await pass(0.5);
    expect(screen.getByText(LATE)).toBeTruthy();
    expect(email().value).toBe('nadia@exemple.fr');

    await submit();
    expect(signIn).toHaveBeenCalledTimes(2);
    expect(button().disabled).toBe(true);
    expect(screen.queryByText(LATE)).toBeNull();
  });

  it('that fails late says nothing about the attempt that runs', async () => {
    await show();
    await submit();
    await pass(5);
    await submit();
    attempts[0]?.refuse('auth/wrong-password');
    await pass(1);
    expect(screen.queryByText('Email ou mot de passe incorrect')).toBeNull();

    attempts[1]?.refuse('auth/network-request-failed');
    await pass(1);
    expect(screen.getAllByText(/Le serveur ne répond pas/).length).toBeGreaterThan(0);
  });

  it('is told no more once it was accepted', async () => {
    await show();
    await submit();
    await pass(5);
    attempts[0]?.accept();
    await pass(1);
    expect(screen.queryByText(LATE)).toBeNull();
  });
});

it('asks a workspace that does not answer again, by its own button and with the form', async () => {
  const retry = vi.fn();
  await show(retry);
  expect(screen.getByText(LATE)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledOnce();

  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  await pass(0.1);
  attempts[0]?.accept();
  await pass(0.1);
  expect(retry).toHaveBeenCalledTimes(2);
});

describe('the focus', () => {
  it('begins in the first field that is empty', async () => {
    await show(null, '');
    expect(document.activeElement).toBe(email());
    cleanup();

    await show();
    expect(document.activeElement).toBe(password());
  });

  it('stays with a person who is elsewhere', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    await show(null, '');
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('is in the password after a refusal, which is announced', async () => {
    await show();
    button().focus();
    await submit();
    attempts[0]?.refuse('auth/wrong-password');
    await pass(0.1);
    expect(document.activeElement).toBe(password());
    expect(password().value).toBe('chantier-2026');
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toContain('Erreur de connexionEmail ou mot de passe incorrect');
  });

  it('is in the field that is missing after a submission without it', async () => {
    await show(null, '');
    button().focus();
    await submit();
    expect(document.activeElement).toBe(email());
    expect(signIn).not.toHaveBeenCalled();
  });

  it('says nothing of an empty field that is left', async () => {
    await show(null, '');
    fireEvent.blur(email());
    await pass(0.1);
    expect(screen.queryByText('Veuillez saisir votre adresse électronique')).toBeNull();
  });
});

it('shows and hides the password by a named button that sends nothing', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(password().type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(password().type).toBe('password');
  await pass(0.1);
  expect(signIn).not.toHaveBeenCalled();
});

it('tells a disabled account no more than a wrong password, which may come from anybody', async () => {
  await show();
  await submit();
  attempts[0]?.refuse('auth/user-disabled');
  await pass(0.1);
  expect(screen.getAllByText('Email ou mot de passe incorrect').length).toBeGreaterThan(0);
});
