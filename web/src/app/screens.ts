import { prefetchComponents } from '#shared/lazy-component';
import { loadWhenIdle } from '#shared/load-when-idle';

/** The screens' code, loaded when first needed; `prefetchScreens` fetches it while nothing else happens. */
export const screens = {
  login: async () => (await import('#features/login/LoginScreen')).LoginScreen,
  forgotPassword: async () =>
    (await import('#features/login/ForgotPasswordScreen')).ForgotPasswordScreen,
  setPassword: async () => (await import('#features/login/SetPasswordScreen')).SetPasswordScreen,
  dashboard: async () => (await import('#features/dashboard/DashboardScreen')).DashboardScreen,
  intervenants: async () =>
    (await import('#features/intervenants/IntervenantsScreen')).IntervenantsScreen,
  companies: async () => (await import('#features/companies/CompaniesScreen')).CompaniesScreen,
  settings: async () => (await import('#features/settings/SettingsScreen')).SettingsScreen,
  groups: async () => (await import('#features/groups/GroupsScreen')).GroupsScreen,
  messages: async () => (await import('#features/messages/MessagesScreen')).MessagesScreen,
  meetings: async () => (await import('#features/meetings/MeetingsScreen')).MeetingsScreen,
  meetingRoom: async () =>
    (await import('#features/meetings/room/MeetingRoomScreen')).MeetingRoomScreen,
  projectList: async () => (await import('#features/projects/ProjectListScreen')).ProjectListScreen,
  projectEdit: async () => (await import('#features/projects/ProjectEditScreen')).ProjectEditScreen,
  projectDetail: async () =>
    (await import('#features/projects/ProjectDetailScreen')).ProjectDetailScreen,
  myTasks: async () => (await import('#features/tasks/MyTasksScreen')).MyTasksScreen,
  taskDetail: async () => (await import('#features/tasks/TaskDetailScreen')).TaskDetailScreen,
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
