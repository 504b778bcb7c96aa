import type { Meeting, User } from '@ouvrage/domain';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SignedInUserContext } from '#data/session/session-context';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { meeting, meetingRequest, user } from './meeting-fixtures';
import { MeetingsScreen } from './MeetingsScreen';

const retry = vi.fn();
const useOpenMeetings = vi.hoisted(() => vi.fn<() => object>());
const useMeetingRequests = vi.hoisted(() => vi.fn<(choice: string) => object>());
vi.mock('#data/meetings/meetings', () => ({ useOpenMeetings }));
vi.mock('#data/meetings/meeting-requests', () => ({ useMeetingRequests }));
vi.mock('#data/live/today', () => ({
  useToday: () => '2026-03-10',
  useMinute: () => new Date('2026-03-10T13:11:00Z'),
}));
vi.mock('#data/queries/people', () => ({ useDirectory: () => ({ status: 'loading' }) }));

const ready = (value: object) => ({ status: 'ready', fromCache: false, value, retry });
const FAILED = { status: 'error', isDenied: false, retry };

function show(role: User['role'], { meetings = [], address = '' }: Partial<ScreenOptions> = {}) {
  useOpenMeetings.mockReturnValueOnce(ready({ meetings, hasMore: false }));
  return render(role, address);
}

interface ScreenOptions {
  readonly meetings: readonly Meeting[];
  readonly address: string;
}

function render(role: User['role'], address = '') {
  return renderUnderTheme(
    <MemoryRouter initialEntries={[`/dashboard/video${address}`]}>
      <SignedInUserContext value={user(role)}>
        <MeetingsScreen />
      </SignedInUserContext>
    </MemoryRouter>,
  );
}

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

describe('the meetings that cannot be loaded', () => {
  it.each<[User['role'], string, string]>([
    ['admin', '', 'Impossible de récupérer les réunions'],
    ['intervenant', '', 'Impossible de récupérer vos réunions'],
    ['admin', '?tab=demandes', 'Impossible de récupérer les demandes de réunion'],
  ])('are named to %s%s, and asked for again', (role, address, text) => {
    useOpenMeetings.mockReturnValue(FAILED);
    useMeetingRequests.mockReturnValue(FAILED);
    render(role, address);
    expect(screen.getByText(text)).toBeDefined();
    fireEvent.click(screen.getByText('Réessayer'));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('what may be done to a meeting', () => {
  const active = meeting({ status: 'active', startedAt: new Date('2026-03-10T08:00:00Z') });

  it.each<[string, User['role'], Meeting, readonly string[]]>([
    ['an administrator', 'admin', active, ['Rejoindre', 'Terminer', 'Actions sur']],
    ['an administrator', 'admin', meeting(), ['Démarrer', 'Actions sur']],
    ['who made it', 'owner', meeting({ createdBy: 'claire' }), ['Démarrer', 'Actions sur']],
    ['who takes part', 'intervenant', active, ['Rejoindre']],
    ['who takes part', 'intervenant', meeting(), ['Rejoindre']],
  ])('by %s (%s)', (_who, role, listedMeeting, expected) => {
    useMeetingRequests.mockReturnValue(ready([]));
    show(role, { meetings: [listedMeeting] });
    const labels = screen
      .getAllByRole('button', { name: /Réunion de chantier/ })
      .map((button) => button.getAttribute('aria-label'))
      // The title itself opens its details.
      .filter((label) => label !== null)
      .map((label) => label.replace(/ Réunion de chantier$/, ''));
    expect(labels.toSorted()).toEqual(expected.toSorted());
  });
});

it('says that no meeting is found, or none besides the one under way', () => {
  useMeetingRequests.mockReturnValue(ready([]));
  show('admin', { meetings: [meeting({ status: 'active', startedAt: new Date() })] });
  expect(screen.getByText('Aucune autre réunion.')).toBeDefined();
  cleanup();
  show('admin');
  expect(screen.getByText('Aucune réunion trouvée')).toBeDefined();
});

describe('the agenda', () => {
  const texts = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

  it('has requests among the meetings under all, and says what comes next', () => {
    useMeetingRequests.mockReturnValue(
      ready([meetingRequest(), meetingRequest({ id: 'done', title: 'Faite', status: 'approved' })]),
    );
    show('admin', { meetings: [meeting()] });
    expect(texts()).toEqual([
      'Réunions',
      'mardi 10 mars',
      'Réunion de chantier',
      'mercredi 11 mars',
      'Choix des menuiseries',
    ]);
    expect(screen.getByText('aujourd’hui, la prochaine dans 19 minutes')).toBeDefined();
    expect(screen.getByText('1 planifiée, 1 demande')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Approuver Choix des menuiseries' })).toBeDefined();
    cleanup();
    show('admin', { meetings: [meeting()], address: '?tab=planifiees' });
    expect(texts()).toEqual(['Réunions', 'mardi 10 mars', 'Réunion de chantier']);
  });

  it('opens under a title what the meeting is about, its people and its id', () => {
    useMeetingRequests.mockReturnValue(ready([]));
    useOpenMeetings.mockReturnValue(
      ready({ meetings: [meeting({ description: 'Gros œuvre\nSécurité' })], hasMore: false }),
    );
    render('intervenant');
    expect(screen.getByText('Gros œuvre, Sécurité')).toBeDefined();
    expect(screen.queryByText('Nadia Ferhat')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Réunion de chantier' }));
    expect(screen.getByText('Nadia Ferhat')).toBeDefined();
    expect(screen.getByText('7K2M-XQ4D-90RT')).toBeDefined();
  });
});

it('asks for the requests that wait for an administrator, else for own ones', () => {
  useMeetingRequests.mockReturnValue(ready([]));
  show('admin');
  show('intervenant');
  expect(useMeetingRequests.mock.calls).toEqual([['pending'], ['own']]);
});
