/**
 * The deployed functions, and nothing else.
 *
 * | callable                    | who                   | what it changes                                      |
 * | --------------------------- | --------------------- | ---------------------------------------------------- |
 * | `signInProfile`             | any signed-in account | answers one's role; makes the designated admin       |
 * | `createAccount`             | admin                 | an account with its profile, card and settings       |
 * | `updateAccount`             | admin                 | who a person is; their role, address, password       |
 * | `setAccountStatus`          | admin                 | disables an account, or enables it again             |
 * | `deleteAccount`             | admin                 | an account with all that is its own, in steps        |
 * | `sendPasswordLink`          | admin                 | a message to a person, to set their password         |
 * | `renameOneself`             | any active account    | one's own name                                       |
 * | `changePassword`            | any active account    | one's own password                                   |
 * | `saveOwnPhoto`              | any active account    | one's own photo, which is looked into                |
 * | `saveCompany`               | admin                 | a company, created or edited, and its logo           |
 * | `deleteCompany`             | admin                 | a company nobody belongs to                          |
 * | `saveProject`               | admin                 | a project, created or edited                         |
 * | `excludeTasks`              | admin                 | tasks that do not apply to a project                 |
 * | `includeTasks`              | admin                 | lets them apply again                                |
 * | `deleteProject`             | admin                 | a project with all it holds, in steps                |
 * | `projectSheet`              | reader of the project | nothing: answers its structure or its plan as a PDF  |
 * | `assignTasks`               | admin                 | tasks of a project, assigned or revived, all or none |
 * | `reassignTask`              | admin                 | people and dates of an assignment                    |
 * | `unassignTask`              | admin                 | archives an assignment                               |
 * | `restoreTask`               | admin                 | brings an archived assignment back                   |
 * | `undoAssignment`            | admin                 | takes back what one `assignTasks` did                |
 * | `shiftDeadlines`            | admin                 | the days of tasks of a project, all or none          |
 * | `undoShift`                 | admin                 | gives them their former days, for ten minutes        |
 * | `listHolidays`              | admin                 | nothing: answers the non-working days of the country |
 * | `submitDeliverable`         | assignee              | makes an uploaded file the next revision             |
 * | `decideTask`                | validator, admin      | validates or rejects the current revision            |
 * | `liftRemarks`               | validator, admin      | closes observations of a validated task              |
 * | `setDeputy`                 | oneself, admin        | who stands in for a validator, on which days         |
 * | `endDeputy`                 | either of them, admin | ends that at once                                    |
 * | `reviewSheet`               | reader of the task    | nothing: answers the review of a revision as a PDF   |
 * | `taskSheet`                 | reader of the task    | nothing: answers the task and its history as a PDF   |
 * | `makeDossier`               | admin, owner          | asks for an archive of a project's deliverables      |
 * | `cancelDossier`             | admin, owner          | ends the making of one                               |
 * | `resumeDossier`             | admin, owner          | begins one again that failed or was cancelled        |
 * | `createWorkgroup`           | admin                 | a work group with its conversation                   |
 * | `updateWorkgroup`           | admin                 | a group's name, description, status                  |
 * | `addWorkgroupMembers`       | admin                 | people of a group and of its conversation            |
 * | `removeWorkgroupMember`     | admin                 | the same, one out                                    |
 * | `changeWorkgroupProjects`   | admin                 | the projects that a group works on                   |
 * | `deleteWorkgroup`           | admin                 | a group with its conversation, in steps              |
 * | `joinWorkgroupConversation` | admin                 | who is in a group's conversation: oneself            |
 * | `createDirectConversation`  | any active account    | the conversation of two                              |
 * | `createGroupConversation`   | any active account    | a conversation of several                            |
 * | `renameConversation`        | manager of it         | the name of a conversation of several                |
 * | `removeFromConversation`    | manager of it         | takes a person out of it                             |
 * | `leaveConversation`         | who takes part        | takes oneself out of it; with the last one, it goes  |
 * | `createMeeting`             | any active account    | a meeting, that starts at once or is planned         |
 * | `updateMeeting`             | moderator of it       | texts, people, time of a meeting                     |
 * | `joinMeeting`               | who has its id        | enters a meeting; starts it, as a moderator          |
 * | `endMeeting`                | moderator of it       | ends a meeting for all                               |
 * | `cancelMeeting`             | moderator of it       | a meeting that has not started                       |
 * | `removeFromMeeting`         | moderator of it       | takes a person out of a meeting                      |
 * | `muteInMeeting`             | moderator of it       | takes a person's voice, or gives it back             |
 * | `requestMeeting`            | any active account    | a request for a meeting, for admins to answer        |
 * | `answerMeetingRequest`      | admin                 | approves a request, with its meeting, or rejects it  |
 * | `makeCalendarFeed`          | any active account    | the address of one's calendar, for other calendars   |
 * | `revokeCalendarFeed`        | any active account    | ends that address                                    |
 * | `getMeetingAccess`          | who takes part        | nothing: answers how to enter a meeting's room       |
 * | `renewMeetingRoom`          | moderator of it       | the room of a Jitsi meeting                          |
 *
 * | endpoint  | who     | what it changes                                     |
 * | --------- | ------- | --------------------------------------------------- |
 * | `contact` | anybody | `/api/contact`: takes a request for a demonstration |
 * | `calendar` | who has its address | nothing: `/api/calendar/…ics`, one's deadlines and meetings |
 * | `sealKeys` | anybody | nothing: `/.well-known/ouvrage-seal.json`, the public keys of seals |
 *
 * | trigger                   | on                 | what it keeps true                          |
 * | ------------------------- | ------------------ | ------------------------------------------- |
 * | `onCompanyChanged`        | a company's update | `companyName` of its people and their cards |
 * | `onPersonChanged`         | a card's update    | names wherever they are repeated            |
 * | `onBoardChanged`          | a board's update   | whose turn it is, in people's summaries     |
 * | `onProjectChanged`        | a project's update | what its assignments and groups repeat      |
 * | `onMessageCreated`        | a message          | the notification of a direct conversation   |
 * | `onMeetingRequestCreated` | a request          | admins know that someone asks for a meeting |
 * | `onMeetingPeerCreated`    | a tab in a room    | no person has more than four tabs in a room |
 * | `onNotificationCreated`   | a notification     | mails what has become someone's to act on   |
 * | `onDossierAttempt`        | an attempt         | makes the dossier that was asked for        |
 *
 * | job                      | every      | what it does                                    |
 * | ------------------------ | ---------- | ----------------------------------------------- |
 * | `sweepAccountCreations`  | 15 minutes | ends creations of accounts that were cut off    |
 * | `sweepMeetings`          | 5 minutes  | empty rooms, and ends meetings nobody is in     |
 * | `revokeAllLinks`         | 5 minutes  | ends links that open files past the rules       |
 * | `limitUploads`           | 5 minutes  | bounds the files of a person that wait          |
 * | `resumeDossiers`         | 5 minutes  | begins dossiers again whose run has ended       |
 * | `followDeputies`         | midnight   | makes deputies of the new day true in tasks     |
 * | `sealRecords`            | night      | seals what was written in each project          |
 * | `purgeArchives`          | night      | deletes archives that can no longer be restored |
 * | `sweepUploads`           | night      | deletes files that nothing refers to            |
 * | `sweepDossiers`          | night      | deletes dossiers after 7 days                   |
 * | `purgeNotifications`     | night      | deletes notifications after 90 days             |
 * | `purgeConversations`     | night      | deletes conversations that nobody is in         |
 * | `reconcileProjectStatus` | night      | makes statuses follow from counts; boards of old, turns |
 * | `sendReminders`          | morning    | tells of tasks due in 7, 3 or 0 days, or late   |
 * | `sendDigests`            | morning    | mails what is unread since the last digest      |
 *
 * Handlers are loaded at their first call, because every function runs in its own process.
 */
import {
  addWorkgroupMembersContract,
  answerMeetingRequestContract,
  assignTasksContract,
  cancelDossierContract,
  cancelMeetingContract,
  changePasswordContract,
  changeWorkgroupProjectsContract,
  createAccountContract,
  createDirectConversationContract,
  createGroupConversationContract,
  createMeetingContract,
  createWorkgroupContract,
  decideTaskContract,
  deleteAccountContract,
  deleteCompanyContract,
  deleteProjectContract,
  deleteWorkgroupContract,
  endDeputyContract,
  endMeetingContract,
  excludeTasksContract,
  getMeetingAccessContract,
  includeTasksContract,
  joinMeetingContract,
  joinWorkgroupConversationContract,
  leaveConversationContract,
  listHolidaysContract,
  liftRemarksContract,
  makeCalendarFeedContract,
  makeDossierContract,
  muteInMeetingContract,
  projectSheetContract,
  reassignTaskContract,
  removeFromConversationContract,
  removeFromMeetingContract,
  removeWorkgroupMemberContract,
  renameConversationContract,
  renameOneselfContract,
  renewMeetingRoomContract,
  requestMeetingContract,
  restoreTaskContract,
  resumeDossierContract,
  reviewSheetContract,
  revokeCalendarFeedContract,
  saveCompanyContract,
  saveOwnPhotoContract,
  saveProjectContract,
  sendPasswordLinkContract,
  setAccountStatusContract,
  setDeputyContract,
  shiftDeadlinesContract,
  signInProfileContract,
  submitDeliverableContract,
  taskSheetContract,
  unassignTaskContract,
  undoAssignmentContract,
  undoShiftContract,
  updateAccountContract,
  updateMeetingContract,
  updateWorkgroupContract,
} from '@ouvrage/domain';
import { defineCallable } from './platform/define-callable';
import { defineEndpoint } from './platform/define-endpoint';
import { hourly } from './platform/function-limits';
import { SEAL_KEYS } from './platform/seal-keys';

export * from './events';
export * from './jobs';

export const signInProfile = defineCallable(
  signInProfileContract,
  async () => (await import('./people/sign-in-profile')).signInProfile,
  { account: 'any' },
);

/** An import creates up to 500 accounts, one call each. */
export const createAccount = defineCallable(
  createAccountContract,
  async () => (await import('./people/create-account')).createAccount,
  { limit: hourly(600) },
);

export const updateAccount = defineCallable(
  updateAccountContract,
  async () => (await import('./people/update-account')).updateAccount,
);

export const setAccountStatus = defineCallable(
  setAccountStatusContract,
  async () => (await import('./people/set-account-status')).setAccountStatus,
);

export const deleteAccount = defineCallable(
  deleteAccountContract,
  async () => (await import('./people/delete-account')).deleteAccount,
  { runtime: { timeoutSeconds: 540 } },
);

export const sendPasswordLink = defineCallable(
  sendPasswordLinkContract,
  async () => (await import('./people/send-password-link')).sendPasswordLink,
  { limit: hourly(60) },
);

export const renameOneself = defineCallable(
  renameOneselfContract,
  async () => (await import('./people/rename-oneself')).renameOneself,
  { limit: hourly(20) },
);

export const changePassword = defineCallable(
  changePasswordContract,
  async () => (await import('./people/change-password')).changePassword,
  { limit: hourly(20) },
);

export const saveOwnPhoto = defineCallable(
  saveOwnPhotoContract,
  async () => (await import('./people/save-own-photo')).saveOwnPhoto,
  { limit: hourly(60) },
);

export const saveCompany = defineCallable(
  saveCompanyContract,
  async () => (await import('./companies/save-company')).saveCompany,
);

export const deleteCompany = defineCallable(
  deleteCompanyContract,
  async () => (await import('./companies/delete-company')).deleteCompany,
);

export const saveProject = defineCallable(
  saveProjectContract,
  async () => (await import('./projects/save-project')).saveProject,
);

export const excludeTasks = defineCallable(
  excludeTasksContract,
  async () => (await import('./projects/exclude-tasks')).excludeTasks,
);

export const includeTasks = defineCallable(
  includeTasksContract,
  async () => (await import('./projects/exclude-tasks')).includeTasks,
);

export const deleteProject = defineCallable(
  deleteProjectContract,
  async () => (await import('./projects/delete-project')).deleteProject,
  { runtime: { timeoutSeconds: 540 } },
);

/** The compiler works on the thread of its call, so that few run in parallel. */
export const projectSheet = defineCallable(
  projectSheetContract,
  async () => (await import('./projects/project-sheet')).projectSheet,
  { limit: hourly(120), runtime: { concurrency: 4 } },
);

export const assignTasks = defineCallable(
  assignTasksContract,
  async () => (await import('./assignments/assign-tasks')).assignTasks,
);

export const reassignTask = defineCallable(
  reassignTaskContract,
  async () => (await import('./assignments/reassign-task')).reassignTask,
);

export const unassignTask = defineCallable(
  unassignTaskContract,
  async () => (await import('./assignments/unassign-task')).unassignTask,
);

export const restoreTask = defineCallable(
  restoreTaskContract,
  async () => (await import('./assignments/restore-task')).restoreTask,
);

export const undoAssignment = defineCallable(
  undoAssignmentContract,
  async () => (await import('./assignments/undo-assignment')).undoAssignment,
);

export const shiftDeadlines = defineCallable(
  shiftDeadlinesContract,
  async () => (await import('./assignments/shift-deadlines')).shiftDeadlines,
);

export const undoShift = defineCallable(
  undoShiftContract,
  async () => (await import('./assignments/undo-shift')).undoShift,
);

export const listHolidays = defineCallable(
  listHolidaysContract,
  async () => (await import('./assignments/list-holidays')).listHolidays,
);

/** Reads whole files and keeps 2 MB of each in memory, so few run in parallel. */
export const submitDeliverable = defineCallable(
  submitDeliverableContract,
  async () => (await import('./assignments/submit-deliverable')).submitDeliverable,
  { limit: hourly(120), runtime: { timeoutSeconds: 300, concurrency: 20 } },
);

export const decideTask = defineCallable(
  decideTaskContract,
  async () => (await import('./assignments/decide-task')).decideTask,
);

export const liftRemarks = defineCallable(
  liftRemarksContract,
  async () => (await import('./assignments/lift-remarks')).liftRemarks,
);

/** Follows all tasks of a validator, and tells two people. */
export const setDeputy = defineCallable(
  setDeputyContract,
  async () => (await import('./deputies/set-deputy')).setDeputy,
  { limit: hourly(60), runtime: { timeoutSeconds: 300 } },
);

export const endDeputy = defineCallable(
  endDeputyContract,
  async () => (await import('./deputies/end-deputy')).endDeputy,
  { limit: hourly(60), runtime: { timeoutSeconds: 300 } },
);

/** The compiler works on the thread of its call, so that few run in parallel. */
export const reviewSheet = defineCallable(
  reviewSheetContract,
  async () => (await import('./assignments/review-sheet')).reviewSheet,
  { limit: hourly(120), runtime: { concurrency: 4 } },
);

/** As `reviewSheet`. */
export const taskSheet = defineCallable(
  taskSheetContract,
  async () => (await import('./assignments/task-sheet')).taskSheet,
  { limit: hourly(120), runtime: { concurrency: 4 } },
);

export const makeDossier = defineCallable(
  makeDossierContract,
  async () => (await import('./dossiers/make-dossier')).makeDossier,
  { limit: hourly(30) },
);

export const cancelDossier = defineCallable(
  cancelDossierContract,
  async () => (await import('./dossiers/make-dossier')).cancelDossier,
);

export const resumeDossier = defineCallable(
  resumeDossierContract,
  async () => (await import('./dossiers/make-dossier')).resumeDossier,
  { limit: hourly(30) },
);

export const createWorkgroup = defineCallable(
  createWorkgroupContract,
  async () => (await import('./workgroups/save-workgroup')).createWorkgroup,
);

export const updateWorkgroup = defineCallable(
  updateWorkgroupContract,
  async () => (await import('./workgroups/save-workgroup')).updateWorkgroup,
);

export const addWorkgroupMembers = defineCallable(
  addWorkgroupMembersContract,
  async () => (await import('./workgroups/change-members')).addWorkgroupMembers,
);

export const removeWorkgroupMember = defineCallable(
  removeWorkgroupMemberContract,
  async () => (await import('./workgroups/change-members')).removeWorkgroupMember,
);

export const changeWorkgroupProjects = defineCallable(
  changeWorkgroupProjectsContract,
  async () => (await import('./workgroups/change-projects')).changeWorkgroupProjects,
);

export const deleteWorkgroup = defineCallable(
  deleteWorkgroupContract,
  async () => (await import('./workgroups/delete-workgroup')).deleteWorkgroup,
  { runtime: { timeoutSeconds: 540 } },
);

export const joinWorkgroupConversation = defineCallable(
  joinWorkgroupConversationContract,
  async () => (await import('./workgroups/join-conversation')).joinWorkgroupConversation,
);

export const createDirectConversation = defineCallable(
  createDirectConversationContract,
  async () => (await import('./conversations/create-direct-conversation')).createDirectConversation,
);

export const createGroupConversation = defineCallable(
  createGroupConversationContract,
  async () => (await import('./conversations/create-group-conversation')).createGroupConversation,
  { limit: hourly(60) },
);

export const renameConversation = defineCallable(
  renameConversationContract,
  async () => (await import('./conversations/change-people')).renameConversation,
);

export const removeFromConversation = defineCallable(
  removeFromConversationContract,
  async () => (await import('./conversations/change-people')).removeFromConversation,
);

export const leaveConversation = defineCallable(
  leaveConversationContract,
  async () => (await import('./conversations/leave-conversation')).leaveConversation,
  { runtime: { timeoutSeconds: 540 } },
);

export const createMeeting = defineCallable(
  createMeetingContract,
  async () => (await import('./meetings/create-meeting')).createMeeting,
  { limit: hourly(60) },
);

export const updateMeeting = defineCallable(
  updateMeetingContract,
  async () => (await import('./meetings/update-meeting')).updateMeeting,
);

export const joinMeeting = defineCallable(
  joinMeetingContract,
  async () => (await import('./meetings/join-meeting')).joinMeeting,
);

export const endMeeting = defineCallable(
  endMeetingContract,
  async () => (await import('./meetings/end-meeting')).endMeeting,
);

export const cancelMeeting = defineCallable(
  cancelMeetingContract,
  async () => (await import('./meetings/end-meeting')).cancelMeeting,
);

export const removeFromMeeting = defineCallable(
  removeFromMeetingContract,
  async () => (await import('./meetings/moderate-people')).removeFromMeeting,
);

export const muteInMeeting = defineCallable(
  muteInMeetingContract,
  async () => (await import('./meetings/moderate-people')).muteInMeeting,
);

export const requestMeeting = defineCallable(
  requestMeetingContract,
  async () => (await import('./meetings/request-meeting')).requestMeeting,
  { limit: hourly(20) },
);

export const answerMeetingRequest = defineCallable(
  answerMeetingRequestContract,
  async () => (await import('./meetings/answer-meeting-request')).answerMeetingRequest,
);

export const getMeetingAccess = defineCallable(
  getMeetingAccessContract,
  async () => (await import('./meetings/get-meeting-access')).getMeetingAccess,
);

export const renewMeetingRoom = defineCallable(
  renewMeetingRoomContract,
  async () => (await import('./meetings/renew-meeting-room')).renewMeetingRoom,
);

export const makeCalendarFeed = defineCallable(
  makeCalendarFeedContract,
  async () => (await import('./calendar/change-feed')).makeCalendarFeed,
  { limit: hourly(20) },
);

export const revokeCalendarFeed = defineCallable(
  revokeCalendarFeedContract,
  async () => (await import('./calendar/change-feed')).revokeCalendarFeed,
  { limit: hourly(20) },
);

/** Fetched by the servers of other calendars. */
export const calendar = defineEndpoint(
  'calendar',
  async () => (await import('./calendar/serve-feed')).serveFeed,
  { memory: '256MiB', maxInstances: 2 },
);

/** Open to anybody, so few instances bound its cost. */
export const contact = defineEndpoint(
  'contact',
  async () => (await import('./contact/contact')).contact,
  { memory: '256MiB', maxInstances: 2 },
);

export const sealKeys = defineEndpoint(
  'sealKeys',
  async () => (await import('./dossiers/serve-seal-keys')).serveSealKeys,
  { memory: '256MiB', maxInstances: 2, secrets: [SEAL_KEYS] },
);
