import {
  PRESET_TASKS,
  taskIdOf,
  type Assignment,
  type Dossier,
  type Project,
  type RecordState,
} from '@ouvrage/domain';
import type { Manifest } from '@ouvrage/domain/dossier-file';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUserContext } from '#data/session/session-context';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { assignment, DIRECTORY, project, TASK, user } from '../project-fixtures';
import { DossierScreen } from './DossierScreen';

type Live<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T; fromCache: boolean }
  | { status: 'error'; isDenied: boolean };

const NOW = new Date('2026-03-10T09:00:00Z');
const data = vi.hoisted(() => ({
  call: vi.fn(),
  project: null as unknown,
  assignments: null as unknown,
  dossiers: null as unknown,
  record: null as unknown,
  connection: 'connected',
  manifest: vi.fn(),
}));
vi.mock('#data/firebase/call', () => ({
  callByName: data.call,
  UnreachableError: class extends Error {},
}));
vi.mock('#data/queries/people', () => ({
  useDirectory: () => ({ status: 'ready', value: DIRECTORY, fromCache: false }),
}));
vi.mock('#data/queries/projects', () => ({ useProject: () => data.project }));
vi.mock('#data/queries/assignments', () => ({ useProjectAssignments: () => data.assignments }));
vi.mock('#data/queries/boards', () => ({
  useBoard: () => ({ status: 'ready', value: null, fromCache: false }),
}));
vi.mock('#data/queries/dossiers', () => ({
  useDossiers: () => data.dossiers,
  useRecordState: () => data.record,
}));
vi.mock('#data/session/connection', () => ({ useConnection: () => data.connection }));
vi.mock('#data/uploads/dossier-file', () => ({
  readManifest: data.manifest,
  readSealKeys: () =>
    Promise.resolve([{ id: '0123456789abcdef', publicKey: '', since: '2026-01-12T09:00:00Z' }]),
}));
vi.mock('#data/live/today', () => ({
  useToday: () => '2026-03-10',
  useMinute: () => new Date('2026-03-10T09:00:00Z'),
}));

const titles = import('@ouvrage/domain/structure/titles.fr.json');
const ready = <T,>(value: T): Live<T> => ({ status: 'ready', value, fromCache: false });

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  window.history.replaceState(null, '', '/dashboard/projets/p1/dossier');
  data.connection = 'connected';
  data.call.mockReset();
  data.manifest.mockReset();
});

interface Given {
  readonly project?: Live<Project | null>;
  readonly assignments?: Live<readonly Assignment[]>;
  readonly dossiers?: readonly Dossier[];
  readonly record?: RecordState | null;
  readonly shownScreen?: string;
}

const VALIDATED = assignment({ status: 'validated', revision: 1, fileSize: 2_400_000 });

function set({ dossiers = [], record = null, ...given }: Given) {
  const retry = () => undefined;
  data.project = { retry, ...(given.project ?? ready(project())) };
  data.assignments = { retry, ...(given.assignments ?? ready([VALIDATED])) };
  data.dossiers = { retry, ...ready(dossiers) };
  data.record = { retry, ...ready(record) };
}

function Screen() {
  return (
    <SignedInUserContext value={user('owner')}>
      <BrowserRouter>
        <Suspense fallback="…">
          <Routes>
            <Route path="/dashboard/projets/:projectId/dossier" element={<DossierScreen />} />
            <Route path="*" element={<p>ailleurs</p>} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </SignedInUserContext>
  );
}

async function show(givenScreen: Given = {}): Promise<void> {
  set(givenScreen);
  if (givenScreen.shownScreen !== undefined) {
    window.history.replaceState(
      null,
      '',
      `/dashboard/projets/p1/dossier?dossier=${givenScreen.shownScreen}`,
    );
  }
  await act(async () => {
    renderUnderTheme(<Screen />);
    await titles;
  });
  await waitFor(() => expect(screen.queryByText('…')).toBeNull());
}

function dossier(changes: Partial<Dossier> = {}): Dossier {
  return {
    ...{ id: 'd1', preset: 'permis', taskIds: [...PRESET_TASKS.permis], scope: 'validated' },
    ...{ revisions: 'last', language: 'fr', state: 'writing', attempt: 1 },
    ...{ askedBy: 'claire', askedByName: 'Claire Delmas', askedAt: NOW, updatedAt: NOW },
    leaseUntil: new Date(NOW.getTime() + 120_000),
    progress: {
      ...{ pieces: 3, totalPieces: 8, bytes: 1_000_000, totalBytes: 4_000_000 },
      task: taskIdOf(TASK),
    },
    ...{ failure: null, result: null },
    ...changes,
  };
}

const RESULT: NonNullable<Dossier['result']> = {
  fileName: 'mediatheque_permis_2026-03-10.zip',
  ...{ filePath: 'dossiers/p1/d1/1/x.zip', manifestPath: 'dossiers/p1/d1/1/manifest.json' },
  ...{ size: 30_300_000, sha256: 'a'.repeat(64), pieces: 8, missing: 5 },
  seal: { n: 565, root: '23b1'.repeat(16), at: NOW, count: 704 },
  readyAt: NOW,
  expiresAt: new Date('2026-03-17T09:00:00Z'),
};
const READY = dossier({ state: 'ready', leaseUntil: null, result: RESULT });

const MANIFEST = {
  size: 900,
  manifest: {
    files: [
      { path: '00_index.pdf', size: 200_000, sha256: `f08e47fa${'0'.repeat(48)}5e4c41bb` },
      { path: 'G/G1/G1-01_formulaire_ind1.pdf', size: 400_000, sha256: 'b'.repeat(64) },
    ],
  } as unknown as Manifest,
};

const RECORD: RecordState = {
  id: 'p1',
  recent: [563, 564, 565].map((n) => ({
    n,
    at: NOW,
    root: `${n}`,
    count: n,
    key: '0123456789abcdef',
  })),
  since: new Date('2025-05-25T08:00:00Z'),
  failure: null,
};

/** By their texts: names of all that is in the tree take long to compute. */
const make = () => screen.getByText('Constituer le dossier');
const box = (name: RegExp | string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

describe('the choice of a dossier', () => {
  it('says what the model comes to, what is missing and with whom, and asks for it', async () => {
    const late = assignment({
      id: 'p1_G2_x',
      subsectionId: 'G2',
      taskKey: 'plan-de-masse-des-constructions-pc2',
      taskName: 'PLAN DE MASSE DES CONSTRUCTIONS (PC2)',
      status: 'submitted',
      validationDeadline: '2026-03-08',
    });
    await show({ assignments: ready([VALIDATED, late]) });
    const panel = within(screen.getByRole('region', { name: 'Permis, PC1 à PC40' }));
    panel.getByText('mediatheque-des-carrieres_permis_2026-03-10.zip');
    panel.getByText('sur 2 tâches');
    panel.getByText('chez 1 personne');
    panel.getByText('2,4');
    const missing = within(screen.getByRole('region', { name: 'Pièces manquantes' }));
    missing.getByText('Mathilde Roche');
    missing.getByText('Dépassée de 2 jours');
    missing.getByRole('button', { name: /^Relancer Mathilde Roche pour Plan de masse/ });

    data.call.mockResolvedValue({ dossierId: 'new' });
    await userEvent.click(make());
    expect(data.call).toHaveBeenCalledExactlyOnceWith('makeDossier', {
      ...{ projectId: 'p1', preset: 'permis', taskIds: PRESET_TASKS.permis },
      ...{ scope: 'validated', revisions: 'last', language: 'fr' },
      operationId: expect.stringMatching(/^[\w-]{20}$/) as string,
    });
    await waitFor(() => expect(window.location.search).toContain('dossier=new'));
    // The list does not have it yet.
    expect(screen.queryByText("Ce dossier n'est plus là")).toBeNull();
  });

  it('keeps the choice when it could not be asked for, and asks under the same operation again', async () => {
    await show();
    data.call.mockRejectedValueOnce(new Error('cut')).mockResolvedValue({ dossierId: 'new' });
    vi.spyOn(console, 'error').mockReturnValue();
    await userEvent.click(make());
    await screen.findByText('Impossible de demander le dossier');
    await userEvent.click(make());
    const [first, second] = data.call.mock.calls as [string, { operationId: string }][];
    expect(second?.[1]).toEqual(first?.[1]);
  });

  it('becomes one’s own with the boxes, from the keyboard too', async () => {
    await show();
    const axis = box('G Permis');
    expect(axis.checked).toBe(true);
    axis.focus();
    await userEvent.keyboard('{ArrowDown} ');
    expect(box(/^G1 /).checked).toBe(false);
    screen.getByText('Pièces choisies', { selector: 'label' });
    screen.getByText('Cochez au moins une étape ou une tâche.');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/, Validée$/);
    await userEvent.keyboard(' ');
    screen.getByText('sur 1 tâche');
    const [, request] = await (async () => {
      data.call.mockResolvedValue({ dossierId: 'new' });
      await userEvent.click(make());
      return data.call.mock.calls[0] as [string, { taskIds: string[]; preset: string }];
    })();
    expect(request.preset).toBe('custom');
    expect(request.taskIds).toContain(taskIdOf(TASK));
  });

  it('disables steps without a task, and folds the empty axes of the works', async () => {
    await show();
    expect(box(/^G5 /).disabled).toBe(true);
    await userEvent.click(screen.getByText(/Réalisation, \d axes sans pièce/));
    expect(box(/^P /).disabled).toBe(true);
  });

  it.each([
    ['nothing is validated', { assignments: ready([assignment()]) }, /serait vide/],
    [
      'the project is being deleted',
      { project: ready(project({ deletingAt: NOW })) },
      /suppression/,
    ],
  ])('cannot be asked for while %s, and says why', async (_when, givenScreen, reason) => {
    await show(givenScreen);
    screen.getByText(reason);
    await userEvent.click(make());
    expect(data.call).not.toHaveBeenCalled();
  });

  it('cannot be asked for without a connection', async () => {
    data.connection = 'offline';
    await show();
    screen.getByText('Au retour de la connexion.');
    await userEvent.click(make());
    expect(data.call).not.toHaveBeenCalled();
  });
});

describe('the page of dossiers', () => {
  it.each<[string, Given, string | RegExp]>([
    ['nothing is assigned', { assignments: ready([]) }, 'Aucune tâche assignée'],
    ['there is no such project', { project: ready(null) }, 'Projet non trouvé'],
    ['one may not read it', { project: { status: 'error', isDenied: true } }, 'Projet non trouvé'],
    [
      'its tasks cannot be read',
      { assignments: { status: 'error', isDenied: false } },
      'Impossible de charger le dossier',
    ],
  ])('says so when %s', async (_when, givenScreen, text) => {
    await show(givenScreen);
    screen.getByRole('heading', { name: text });
  });

  it('shows a broken seal: which, where, and what to do', async () => {
    const failure = { n: 12, task: taskIdOf(TASK), at: NOW };
    await show({ record: { ...RECORD, failure } });
    screen.getByText('Le registre ne correspond plus au scellé n° 12');
    screen.getByText(/La première différence est dans « G1 .*Ne modifiez rien/);
  });

  it('shows one under way, which can be stopped', async () => {
    await show({ dossiers: [dossier()] });
    const work = within(
      screen.getByRole('region', { name: 'Permis, PC1 à PC40, derniers indices validés' }),
    );
    work.getByText('3 pièces sur 8');
    work.getByText(/^1.Mo sur 4.Mo$/);
    expect(work.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    data.call.mockResolvedValue({});
    await userEvent.click(work.getByRole('button', { name: /^Interrompre/ }));
    expect(data.call).toHaveBeenCalledWith(
      'cancelDossier',
      expect.objectContaining({ projectId: 'p1', dossierId: 'd1' }),
    );
  });

  it.each([
    ['file-missing', /Le fichier de « .* » n'est plus dans/],
    ['seal-broken', /ne correspond plus à son dernier scellé/],
  ] as const)('says why one failed (%s), and takes it up again', async (reason, text) => {
    const failure = { reason, task: taskIdOf(TASK) };
    await show({ dossiers: [dossier({ state: 'failed', failure })], shownScreen: 'd1' });
    screen.getByText(text);
    data.call.mockResolvedValue({});
    await userEvent.click(screen.getByText('Reprendre'));
    expect(data.call).toHaveBeenCalledWith(
      'resumeDossier',
      expect.objectContaining({ dossierId: 'd1' }),
    );
  });

  it('shows one that is ready: its file, what that holds, and its seal in the chain', async () => {
    data.manifest.mockResolvedValue(MANIFEST);
    await show({ dossiers: [READY], record: RECORD, shownScreen: 'd1' });
    screen.getByText(RESULT.fileName);
    screen.getByText('5, nommées');
    await screen.findByText('Contenu, 4 fichiers');
    screen.getByText('f08e47fa…5e4c41bb');
    screen.getByText('liste les autres');
    const seal = within(screen.getByRole('region', { name: "Scellé de l'opération" }));
    seal.getByText(RESULT.seal.root);
    seal.getByText(/^704 écritures, du 25 mai 2025 au 10 mars$/);
    expect(seal.getByText('565', { selector: '[aria-current]' })).toBeTruthy();
    seal.getByText('Ed25519, clé publique du 12 janvier 2026');
    screen.getByRole('button', { name: 'Télécharger' });
  });

  it('says that one is gone, rather than show another in its place', async () => {
    await show({ dossiers: [READY], shownScreen: 'older' });
    screen.getByText("Ce dossier n'est plus là");
    expect(screen.queryByText(RESULT.fileName)).toBeNull();
  });

  it('says that its list could not be read, and reads it again', async () => {
    data.manifest.mockRejectedValueOnce(new Error('403')).mockResolvedValue(MANIFEST);
    await show({ dossiers: [READY], shownScreen: 'd1' });
    await screen.findByText('Impossible de lire la liste des fichiers');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Contenu, 4 fichiers');
  });

  it('offers no download of one that has expired', async () => {
    const result = { ...RESULT, expiresAt: new Date('2026-03-09T09:00:00Z') };
    await show({ dossiers: [dossier({ state: 'ready', result })], shownScreen: 'd1' });
    screen.getByText(/^Expiré le 9 mars/);
    expect(screen.queryByRole('button', { name: 'Télécharger' })).toBeNull();
    expect(data.manifest).not.toHaveBeenCalled();
  });

  it('offers its very choice again when it has expired', async () => {
    const result = { ...RESULT, expiresAt: new Date('2026-03-09T09:00:00Z') };
    const choice = { preset: 'doe', taskIds: [...PRESET_TASKS.doe], revisions: 'all' } as const;
    const oldDossier = dossier({ ...choice, language: 'ar', state: 'ready', result });
    await show({ dossiers: [oldDossier], shownScreen: 'd1' });
    await userEvent.click(screen.getByRole('button', { name: 'Le constituer de nouveau' }));
    screen.getByRole('radio', { name: 'DOE', checked: true });
    screen.getByRole('radio', { name: 'Tous', checked: true });
    screen.getByText('العربية');
  });
});
