/**
 * Every address of a screen, from the site's root: for the router, links, mails and notifications. Nowhere else may spell one
 * (linted). Those of the landing page are its own.
 */
export const ADDRESSES = {
  login: '/login',
  forgotPassword: '/login/forgot',
  /** The message templates of Firebase Auth name it. */
  authAction: '/auth/action',
  /** A document of its own, outside the app: a plain link. */
  verifier: '/verifier',
  dashboard: '/dashboard',
  steering: '/dashboard/pilotage',
  projects: '/dashboard/projets',
  /** The list with its creation form open. */
  newProject: '/dashboard/projets?nouveau',
  tasks: '/dashboard/tasks',
  calendar: '/dashboard/calendrier',
  completedTasks: '/dashboard/tasks?view=done',
  tasksToDo: '/dashboard/tasks?view=do',
  tasksToValidate: '/dashboard/tasks?view=validate',
  allTasks: '/dashboard/tasks?view=all',
  lateTasks: '/dashboard/tasks?view=all&late=1',
  intervenants: '/dashboard/intervenants',
  companies: '/dashboard/entreprises',
  /** These lists with their creation form open. */
  newIntervenant: '/dashboard/intervenants?nouveau',
  newCompany: '/dashboard/entreprises?nouveau',
  workgroups: '/dashboard/groupes',
  messages: '/dashboard/messages',
  meetings: '/dashboard/video',
  meetingRequests: '/dashboard/video?tab=demandes',
  ownDeputy: '/dashboard/parametres?tab=deputy',
  contactRequests: '/dashboard/parametres?tab=contacts',
  settings: '/dashboard/parametres',
} as const;

export const projectAddress = (projectId: string): string => `${ADDRESSES.projects}/${projectId}`;

export const projectEditAddress = (projectId: string): string =>
  `${ADDRESSES.projects}/edit/${projectId}`;

/** Where dossiers of a project are made and fetched. */
export const dossierAddress = (projectId: string): string => `${projectAddress(projectId)}/dossier`;

/** Where one of them is. */
export const madeDossierAddress = (projectId: string, dossierId: string): string =>
  `${dossierAddress(projectId)}?dossier=${encodeURIComponent(dossierId)}`;

/** The checklist of a project, at one of its tasks (`{subsectionId}_{taskKey}`). */
export const projectTaskAddress = (projectId: string, taskId: string): string =>
  `${projectAddress(projectId)}?tab=structure&task=${taskId}`;

/** The same with the dialog open that gives the task to somebody else. */
export const reassignAddress = (projectId: string, taskId: string): string =>
  `${projectTaskAddress(projectId, taskId)}&act=assign`;

/** The plan of a project, with the dialog open that moves its deadlines: all, or that of one task by so many days. */
export const shiftAddress = (
  projectId: string,
  task?: { readonly assignmentId: string; readonly days: number },
): string => {
  const address = `${projectAddress(projectId)}?tab=planning&act=shift`;
  return task === undefined ? address : `${address}&shifted=${task.assignmentId}&days=${task.days}`;
};

/** The checklist of a project, at one of its sections. */
export const projectSectionAddress = (projectId: string, sectionId: string): string =>
  `${projectAddress(projectId)}?tab=structure&section=${sectionId}`;

/** The checklist of a project, with one of its steps open. */
export const projectStepAddress = (projectId: string, sectionId: string, stepId: string): string =>
  `${projectAddress(projectId)}?tab=structure&section=${sectionId}&steps=${stepId}`;

/** The checklist of a project, with the tasks that nobody has. */
export const unassignedTasksAddress = (projectId: string): string =>
  `${projectAddress(projectId)}?tab=structure&status=unassigned`;

export const taskAddress = (assignmentId: string): string => `${ADDRESSES.tasks}/${assignmentId}`;

/** All of the reader's tasks, searched by the project's name, which every task carries. */
export const projectTasksAddress = (projectName: string): string =>
  `${ADDRESSES.tasks}?view=all&q=${encodeURIComponent(projectName)}`;

export const conversationAddress = (conversationId: string): string =>
  `${ADDRESSES.messages}/${conversationId}`;

/** The room of a meeting: whoever may not enter yet waits there. */
export const meetingAddress = (meetingId: string): string => `${ADDRESSES.meetings}/${meetingId}`;
