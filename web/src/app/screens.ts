import { fetchTexts, type Namespace } from '#shared/i18n/i18n';
import { fetchStructureTitles } from '#shared/i18n/useStructureTitles';
import { prefetchComponents } from '#shared/lazy-component';
import { loadWhenIdle } from '#shared/load-when-idle';

type Texts = Namespace | typeof TITLES;

/** The checklist's titles. */
const TITLES = 'titles';

/** The loader of a screen's code. Its texts are requested with it, so that they are there when it shows. */
const screen =
  <Screen>(texts: readonly Texts[], load: () => Promise<Screen>) =>
  (): Promise<Screen> => {
    void fetchScreenTexts(texts);
    return load();
  };

/** Never rejects. */
async function fetchScreenTexts(texts: readonly Texts[]): Promise<void> {
  const namespaces = texts.filter((name) => name !== TITLES);
  const language = await fetchTexts(namespaces);
  if (language !== null && texts.includes(TITLES)) await fetchStructureTitles(language);
}

/** The screens' code, loaded when first needed; `prefetchScreens` fetches it while nothing else happens. */
export const screens = {
  login: async () => (await import('#features/login/LoginScreen')).LoginScreen,
  forgotPassword: async () =>
    (await import('#features/login/ForgotPasswordScreen')).ForgotPasswordScreen,
  setPassword: async () => (await import('#features/login/SetPasswordScreen')).SetPasswordScreen,
  dashboard: screen(
    ['dashboard', TITLES],
    async () => (await import('#features/dashboard/DashboardScreen')).DashboardScreen,
  ),
  steering: screen(
    ['steering', 'projects', TITLES],
    async () => (await import('#features/steering/SteeringScreen')).SteeringScreen,
  ),
  calendar: screen(
    ['calendar', TITLES],
    async () => (await import('#features/calendar/CalendarScreen')).CalendarScreen,
  ),
  intervenants: screen(
    ['intervenants', 'deputies'],
    async () => (await import('#features/intervenants/IntervenantsScreen')).IntervenantsScreen,
  ),
  companies: screen(
    ['companies'],
    async () => (await import('#features/companies/CompaniesScreen')).CompaniesScreen,
  ),
  settings: screen(
    ['settings', 'deputies'],
    async () => (await import('#features/settings/SettingsScreen')).SettingsScreen,
  ),
  groups: screen(
    ['groups', 'intervenants'],
    async () => (await import('#features/groups/GroupsScreen')).GroupsScreen,
  ),
  messages: screen(
    ['messages'],
    async () => (await import('#features/messages/MessagesScreen')).MessagesScreen,
  ),
  meetings: screen(
    ['meetings'],
    async () => (await import('#features/meetings/MeetingsScreen')).MeetingsScreen,
  ),
  meetingRoom: screen(
    ['meetings'],
    async () => (await import('#features/meetings/room/MeetingRoomScreen')).MeetingRoomScreen,
  ),
  projectList: screen(
    ['projects'],
    async () => (await import('#features/projects/ProjectListScreen')).ProjectListScreen,
  ),
  projectEdit: screen(
    ['projects'],
    async () => (await import('#features/projects/ProjectEditScreen')).ProjectEditScreen,
  ),
  projectDetail: screen(
    ['projects', 'planning', 'bulk', TITLES],
    async () => (await import('#features/projects/ProjectDetailScreen')).ProjectDetailScreen,
  ),
  dossier: screen(
    ['dossier', 'projects', TITLES],
    async () => (await import('#features/projects/dossier/DossierScreen')).DossierScreen,
  ),
  myTasks: screen(
    ['tasks', TITLES],
    async () => (await import('#features/tasks/MyTasksScreen')).MyTasksScreen,
  ),
  taskDetail: screen(
    ['tasks', 'room', 'intervenants', TITLES],
    async () => (await import('#features/tasks/TaskDetailScreen')).TaskDetailScreen,
  ),
} as const;

/** So that a screen never opened before still opens in a lift or a basement. Never rejects. */
export async function prefetchScreens(): Promise<void> {
  await loadWhenIdle([prefetchCarrier, ...Object.values(screens)]);
  await prefetchComponents();
}

/** What carries waiting files is needed above all without a network. */
async function prefetchCarrier(): Promise<void> {
  const { prefetchUploads } = await import('#data/uploads/deliverable-upload');
  await prefetchUploads();
}
