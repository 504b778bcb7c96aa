import { AppError } from '@ouvrage/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importJob } from '#data/imports/import-job';
import { closeImport, usePeopleImport } from '#data/imports/people-import';
import { SignedInUserContext } from '#data/session/session-context';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import type { ToTableWorker } from '#shared/table-file/table-worker';
import { intervenant } from '../intervenant-fixtures';
import { ImportDialog } from './ImportDialog';

const call = vi.hoisted(() => vi.fn());
const saveFile = vi.hoisted(() => vi.fn());
const Unreachable = vi.hoisted(() => class extends Error {});
vi.mock('#data/firebase/call', () => ({ callByName: call, UnreachableError: Unreachable }));
vi.mock('#shared/save-file', () => ({ saveFile }));
vi.mock('#data/queries/companies', () => ({
  useCompanies: () => ({ status: 'ready', value: [], fromCache: false }),
}));
// What the worker does, without a worker, which a simulated page does not have.
vi.mock('#shared/table-file/ask-table-worker', () => ({
  askTableWorker: async (order: ToTableWorker) => {
    if (order.act === 'read') {
      return (await import('#shared/table-file/read-source')).readSource(order.file);
    }
    const [table] = order.tables;
    return table && (await import('#shared/table-file/write-csv')).writeCsv(table);
  },
}));

// A dialog of Fluent takes its time in a simulated page.
vi.setConfig({ testTimeout: 30_000 });

const onClose = vi.fn();
const ADMIN = intervenant({ id: 'claire', role: 'admin', email: 'claire@exemple.fr' });

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // A simulated page has one tab and keeps nothing.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, _options: object, work: () => Promise<void>) => work() },
  });
});
afterEach(async () => {
  await closeImport();
  cleanup();
  vi.resetAllMocks();
});

const HEADINGS = 'Nom;Prénom;E-mail;Spécialité;Entreprise';
const fileOf = (text: string, name = 'équipe.csv') => new File([text], name);

/** The file of the import that this browser shows. */
function Shown() {
  return <p data-shown>{usePeopleImport()?.job.fileName}</p>;
}

async function open() {
  const { container } = renderUnderTheme(
    <SignedInUserContext value={ADMIN}>
      <ImportDialog users={[intervenant()]} onClose={onClose} />
      <Shown />
    </SignedInUserContext>,
  );
  await screen.findByText('Importer des intervenants');
  return container;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));

async function choose(...files: File[]) {
  await userEvent.upload(screen.getByLabelText('Choisir un fichier', { selector: 'input' }), files);
}

async function toPreview(...lines: string[]) {
  await open();
  await choose(fileOf([HEADINGS, ...lines].join('\r\n')));
  await userEvent.click(await screen.findByRole('button', { name: 'Vérifier les lignes' }));
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Lignes du fichier' }))
    .getAllByRole('row')
    .slice(1);

const ANSWER = { uid: 'new', linkSent: true };

describe('before anything is made', () => {
  it('each line says what will happen to it, and lines with errors can be seen alone', async () => {
    await toPreview(
      'Aubry;Thomas;T.Aubry@exemple.fr;structure;',
      'Lucas;Irène;;Astronaute;',
      'Roche;Mathilde;m.roche@avr-archi.fr;Architectes;',
      'Aubry;Thomas;t.aubry@exemple.fr;structure;Sol & Cie',
    );
    expect(rows().map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      expect.stringMatching(/Thomas Aubryt\.aubry@exemple\.frStructureSera créé$/),
      expect.stringMatching(
        /«\sAstronaute\s» n'est pas une spécialité de la listeE-mail\s: L'adresse électronique est obligatoire$/,
      ),
      expect.stringMatching(/Existe déjà\s: Mathilde Roche$/),
      expect.stringMatching(/Doublon de la ligne 2$/),
    ]);
    button('Créer 1 compte');

    await press('Seulement les erreurs');
    expect(rows()).toHaveLength(1);
    expect(call).not.toHaveBeenCalled();
  });

  it('a column without a known heading is chosen by hand; without the needed ones nothing goes on', async () => {
    await open();
    await choose(fileOf('Nom;Prénom;Champ 3;Métier\nAubry;Thomas;t@exemple.fr;structure'));
    await screen.findByText(/Aucune colonne ne contient\s: E-mail/);
    await press('Vérifier les lignes');
    expect(screen.queryByRole('table', { name: 'Lignes du fichier' })).toBeNull();

    await userEvent.click(screen.getByRole('combobox', { name: 'Contenu de la colonne Champ 3' }));
    await userEvent.click(screen.getByRole('option', { name: 'E-mail' }));
    await press('Vérifier les lignes');
    button('Créer 1 compte');
  });

  it('a file that is no table says so, and another one can be chosen', async () => {
    await open();
    await choose(fileOf('<html><table></table></html>', 'export.xlsx'));
    await screen.findByText(/C'est une page web sous le nom d'un tableau/);
    await choose(fileOf(HEADINGS));
    await screen.findByText(/Il ne contient aucune personne/);
    await choose(fileOf(`${HEADINGS}\n${'A;B;c@d.fr;structure;\n'.repeat(501)}`));
    await screen.findByText(/Il compte plus de 500 lignes/);
    await choose(fileOf(`${HEADINGS}\nA;B;c@d.fr;structure;`));
    await screen.findByRole('button', { name: 'Vérifier les lignes' });
  });

  it('a chosen file stays when another tab begins an import', async () => {
    await toPreview('Roche;Mathilde;m2@exemple.fr;structure;');
    const job = importJob({ uid: ADMIN.id, fileName: 'autre.csv', lines: [] }, () => 'id');
    const state = { job, isRunning: true, isStopping: false, wait: null, failure: null };
    const other = new BroadcastChannel('ouvrage-imports');
    other.postMessage({ uid: ADMIN.id, told: { kind: 'state', state } });
    await screen.findByText('autre.csv', { selector: '[data-shown]' });
    other.close();
    button('Créer 1 compte');
  });

  it('closing asks once a file is chosen', async () => {
    await toPreview('Aubry;Thomas;t@exemple.fr;structure;');
    await press('Fermer');
    const abandon = await screen.findByRole('button', { name: 'Abandonner' });
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(abandon);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a sample is saved, in the language of the page', async () => {
    await open();
    await press('Télécharger un modèle');
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [blob, name] = saveFile.mock.calls[0] as [Blob, string];
    expect(name).toMatch(/^Modèle intervenants \d{4}-\d\d-\d\d\.xlsx$/);
    expect(await blob.text()).toContain('Nom;Prénom;E-mail;Spécialité;Entreprise;Langue');
  });
});

describe('an import', () => {
  const TWO = ['Aubry;Thomas;t@exemple.fr;structure;Sol', 'Lucas;Irène;i@exemple.fr;thermique;SOL'];

  it('creates the accounts as the dialog of accounts does, and reports each line', async () => {
    call.mockResolvedValueOnce(ANSWER).mockRejectedValueOnce(new AppError('account/email-in-use'));
    await toPreview(...TWO, 'Martin;Zoé;;structure;');
    await press('Créer 2 comptes');
    await screen.findByText('Lignes refusées par le serveur', { exact: false, selector: 'p' });
    expect(call).toHaveBeenNthCalledWith(1, 'createAccount', {
      operationId: expect.stringMatching(/^.{20}$/) as string,
      ...{ firstName: 'Thomas', lastName: 'Aubry', email: 't@exemple.fr', specialty: 'structure' },
      ...{ companyId: null, companyName: 'Sol', password: null, sendsLink: true, language: 'fr' },
    });

    await press(/Enregistrer le compte rendu/);
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [blob] = saveFile.mock.calls[0] as [Blob];
    const [, first, second, third] = (await blob.text()).split('\r\n');
    expect(first).toBe('2;Thomas Aubry;t@exemple.fr;Créé;');
    expect(second).toMatch(/^3;Irène Lucas;i@exemple.fr;Refusé;.+/);
    expect(third).toMatch(/^4;Zoé Martin;;En erreur;E-mail\s: /);

    await press('Terminer');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('makes an absent company once when that is wanted', async () => {
    call
      .mockResolvedValueOnce({ companyId: 'sol' })
      .mockResolvedValueOnce(ANSWER)
      .mockResolvedValueOnce(ANSWER);
    await toPreview(...TWO);
    await userEvent.click(screen.getByRole('checkbox', { name: /Créer les entreprises absentes/ }));
    screen.getByText('1 entreprise sera créée.');
    await press('Créer 2 comptes');
    await screen.findByRole('button', { name: 'Terminer' });

    const calls = call.mock.calls as [string, { operationId: string; companyId: string }][];
    expect(calls.map(([name]) => name)).toEqual(['saveCompany', 'createAccount', 'createAccount']);
    const companyId = calls[0]?.[1].operationId;
    expect(calls.slice(1).map(([, request]) => request.companyId)).toEqual([companyId, companyId]);
  });

  it('deletes a company again when nobody of it could be created', async () => {
    call
      .mockResolvedValueOnce({ companyId: 'sol' })
      .mockRejectedValueOnce(new AppError('account/email-in-use'))
      .mockResolvedValueOnce({ companyId: 'sol' });
    await toPreview(TWO[0] ?? '');
    await userEvent.click(screen.getByRole('checkbox', { name: /Créer les entreprises absentes/ }));
    await press('Créer 1 compte');
    await screen.findByRole('button', { name: 'Terminer' });
    expect(call).toHaveBeenLastCalledWith('deleteCompany', expect.objectContaining({}));
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('waits when the server asks for a pause, says so, and goes on by itself', async () => {
    call
      .mockRejectedValueOnce(new AppError('request/too-many', { count: 1 }))
      .mockResolvedValueOnce(ANSWER);
    await toPreview(TWO[0] ?? '');
    await press('Créer 1 compte');
    await screen.findByText(/Le serveur demande une pause de 1 seconde/);
    await screen.findByRole('button', { name: 'Terminer' }, { timeout: 5_000 });
    const [first, second] = call.mock.calls as [string, { operationId: string }][];
    expect(second?.[1]).toEqual(first?.[1]);
  });

  it('is interrupted after the line on its way, and continued where it stopped', async () => {
    let answer: (value: object) => void = () => undefined;
    call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await toPreview(...TWO);
    await press('Créer 2 comptes');
    await screen.findByText(/gardez cet onglet ouvert/);
    await userEvent.click(await screen.findByRole('button', { name: 'Interrompre' }));
    answer(ANSWER);
    await screen.findByText(/Les comptes déjà créés le restent/);
    screen.getByText('1 sur 2', { selector: 'div' });

    call.mockResolvedValueOnce(ANSWER);
    await press("Reprendre l'import");
    await screen.findByRole('button', { name: 'Terminer' });
    const emails = (call.mock.calls as [string, { email: string }][]).map(([, { email }]) => email);
    expect(emails).toEqual(['t@exemple.fr', 'i@exemple.fr']);
  });

  it('stops at a refusal that holds for every line', async () => {
    call.mockRejectedValueOnce(new AppError('access/admin-only'));
    await toPreview(...TWO);
    await press('Créer 2 comptes');
    await screen.findByText(/seuls les administrateurs/);
    expect(call).toHaveBeenCalledOnce();
    button("Reprendre l'import");
  });
});
