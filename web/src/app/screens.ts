/** The screens' code, loaded when first needed; `prefetchScreens` fetches it while nothing else happens. */
export const screens = {
  login: async () => (await import('../features/login/LoginScreen')).LoginScreen,
  projectList: async () =>
    (await import('../features/projects/ProjectListScreen')).ProjectListScreen,
  projectEdit: async () =>
    (await import('../features/projects/ProjectEditScreen')).ProjectEditScreen,
  projectDetail: async () =>
    (await import('../features/projects/ProjectDetailScreen')).ProjectDetailScreen,
  myTasks: async () => (await import('../features/tasks/MyTasksScreen')).MyTasksScreen,
  taskDetail: async () => (await import('../features/tasks/TaskDetailScreen')).TaskDetailScreen,
} as const;

/** So that a screen never opened before still opens in a lift or a basement. Never rejects. */
export async function prefetchScreens(): Promise<void> {
  await Promise.allSettled(Object.values(screens).map((load) => load()));
}
