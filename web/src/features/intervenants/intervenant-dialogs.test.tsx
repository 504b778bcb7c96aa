import { AppError } from '@ouvrage/domain';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUserContext } from '#data/session/session-context';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { DisableAccountDialog } from './DisableAccountDialog';
import { CreateAccountDialog } from './form/CreateAccountDialog';
import { EditAccountDialog } from './form/EditAccountDialog';
import { intervenant } from './intervenant-fixtures';
import { IntervenantsScreen } from './IntervenantsScreen';

const call = vi.hoisted(() => vi.fn());
const retry = vi.hoisted(() => vi.fn());
const Unreachable = vi.hoisted(() => class extends Error {});
vi.mock('#data/firebase/call', () => ({
  call,
  callByName: call,
  UnreachableError: Unreachable,
}));
vi.mock('#data/queries/companies', () => ({
  useCompanies: () => ({ status: 'ready', value: [], fromCache: false }),
}));
vi.mock('#data/queries/assignments', () => ({ useOpenWorkCount: () => 10 }));
vi.mock('#data/queries/accounts', () => ({
  useIntervenants: () => ({ status: 'error', isDenied: false, retry }),
  useAccountDeletions: () => new Map(),
}));

// A dialog of Fluent takes its time in a simulated page.
vi.setConfig({ testTimeout: 30_000 });

const onClose = vi.fn();

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

function typeInto(label: RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function fillCreation() {
  renderUnderTheme(<CreateAccountDialog onClose={onClose} />);
  typeInto(/^Prénom/, 'Inès');
  typeInto(/^Nom/, 'Marchetti');
  typeInto(/^Adresse électronique/, ' Ines@marchetti.fr');
  await userEvent.click(screen.getByRole('combobox', { name: /^Spécialité/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Acoustique' }));
}

describe('a creation whose message was not sent', () => {
  it('says so, and sends it again when asked', async () => {
    call.mockResolvedValueOnce({ uid: 'ines', linkSent: false });
    await fillCreation();
    await press("Ajouter l'intervenant");
    await screen.findByText(/n'a pas pu être envoyé à ines@marchetti.fr/);
    expect(onClose).not.toHaveBeenCalled();

    call.mockRejectedValueOnce(new AppError('account/link-not-sent'));
    await press('Renvoyer le lien');
    await screen.findByText(/Impossible d'envoyer le lien\. Le message n'a pas pu être envoyé/);

    call.mockResolvedValueOnce({ uid: 'ines' });
    await press('Renvoyer le lien');
    expect(call).toHaveBeenLastCalledWith('sendPasswordLink', {
      uid: 'ines',
    });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a creation that fails', () => {
  it('says why, keeps what was typed, and repeats the same act', async () => {
    call.mockRejectedValueOnce(new AppError('service/unavailable'));
    await fillCreation();
    await press("Ajouter l'intervenant");
    await screen.findByText('Erreur');
    screen.getByText(
      /Impossible de créer l'intervenant\. Vérifiez les informations et réessayez\. L'API d'administration n'est pas disponible/,
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^Prénom/).value).toBe('Inès');

    call.mockRejectedValueOnce(new Unreachable());
    await press("Ajouter l'intervenant");
    await screen.findByText(/Le serveur n.a pas confirmé/);
    const [first, second] = call.mock.calls as [unknown, { operationId: string }][];
    expect(first?.[1].operationId).toBe(second?.[1].operationId);
  });
});

describe('an edition', () => {
  it('says what failed and why', async () => {
    call.mockRejectedValueOnce(new AppError('account/being-deleted'));
    const user = intervenant();
    renderUnderTheme(<EditAccountDialog userAtOpening={user} current={user} onClose={onClose} />);
    await press('Enregistrer les modifications');
    await screen.findByText(
      /Impossible de mettre à jour l'utilisateur\. Vérifiez les informations et réessayez\. Ce compte est en cours de suppression\./,
    );
  });

  it('of someone who has left the list says so, and saves nothing', async () => {
    renderUnderTheme(
      <EditAccountDialog userAtOpening={intervenant()} current={null} onClose={onClose} />,
    );
    screen.getByText(/Cet intervenant n'est plus dans la liste/);
    await press('Enregistrer les modifications');
    expect(call).not.toHaveBeenCalled();
  });
});

it.each([
  ['a deletion', DeleteAccountDialog],
  ['a disabling', DisableAccountDialog],
])('says before %s how many open tasks the person has', (_what, Dialog) => {
  renderUnderTheme(<Dialog user={intervenant()} progress={null} onClose={onClose} />);
  expect(screen.getByText('Tâches ouvertes chez cette personne : 10.')).toBeDefined();
});

describe('a deletion', () => {
  it('that fails says so, and is asked for again', async () => {
    call.mockRejectedValueOnce(new Unreachable());
    renderUnderTheme(
      <DeleteAccountDialog user={intervenant()} progress={null} onClose={onClose} />,
    );
    await press("Supprimer l'intervenant");
    await screen.findByText(/Impossible de supprimer l'intervenant\. Veuillez réessayer\./);
    call.mockResolvedValueOnce({ uid: 'mathilde' });
    await press("Supprimer l'intervenant");
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a list that does not come', () => {
  it('says so, and tries again when asked', async () => {
    renderUnderTheme(
      <MemoryRouter>
        <SignedInUserContext value={intervenant({ role: 'admin' })}>
          <IntervenantsScreen />
        </SignedInUserContext>
      </MemoryRouter>,
    );
    screen.getByText('Impossible de récupérer la liste des utilisateurs');
    await press('Réessayer');
    expect(retry).toHaveBeenCalledOnce();
  });
});
