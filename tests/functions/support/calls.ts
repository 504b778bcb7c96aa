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
  liftRemarksContract,
  listHolidaysContract,
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
  submitDeliverableContract,
  taskIdOf,
  taskSheetContract,
  unassignTaskContract,
  undoAssignmentContract,
  undoShiftContract,
  updateAccountContract,
  updateMeetingContract,
  updateWorkgroupContract,
} from '@ouvrage/domain';
import * as deployed from '../../../functions/src/index';
import { accountRequest, editionRequest } from './accounts';
import { dossierRequest } from './dossiers';
import { companyRequest } from './companies';
import { newOperationId } from './environment';
import { soundCall } from './meetings';
import { projectRequest, taskAt, termsFor } from './work';
import { workgroupRequest } from './workgroups';

export type CallableRequest = Parameters<typeof deployed.saveProject.run>[0];

export interface Callable {
  run(call: CallableRequest): Promise<unknown>;
}

const { subsectionId: _s, taskKey: _t, ...TERMS } = termsFor();
/** Ids of a request on an assignment that need not exist. */
const dossierIds = () => ({
  ...{ operationId: newOperationId(), projectId: 'projet' },
  dossierId: newOperationId(),
});

export const ids = () => ({ operationId: newOperationId(), assignmentId: 'projet_A1_tache' });

const account = () => ({ operationId: newOperationId(), uid: 'ines' });

const onConversation = () => ({ operationId: newOperationId(), conversationId: 'chantier' });

const onGroup = () => ({ operationId: newOperationId(), workgroupId: 'structure' });
const { memberIds, operationId: _o, ...WORKGROUP } = workgroupRequest();

/** A valid request for each callable. Only the caller's rights or the stored data can refuse it. */
export const CALLABLES: readonly (readonly [string, Callable, () => object])[] = [
  [createAccountContract.name, deployed.createAccount, accountRequest],
  [updateAccountContract.name, deployed.updateAccount, () => editionRequest('ines')],
  [
    setAccountStatusContract.name,
    deployed.setAccountStatus,
    () => ({ ...account(), status: 'disabled' }),
  ],
  [deleteAccountContract.name, deployed.deleteAccount, account],
  [sendPasswordLinkContract.name, deployed.sendPasswordLink, () => ({ uid: 'ines' })],
  [
    changePasswordContract.name,
    deployed.changePassword,
    () => ({ operationId: newOperationId(), newPassword: 'chantier-2026' }),
  ],
  [saveCompanyContract.name, deployed.saveCompany, companyRequest],
  [
    deleteCompanyContract.name,
    deployed.deleteCompany,
    () => ({ operationId: newOperationId(), companyId: 'entreprise' }),
  ],
  [saveProjectContract.name, deployed.saveProject, projectRequest],
  [
    deleteProjectContract.name,
    deployed.deleteProject,
    () => ({ operationId: newOperationId(), projectId: 'projet' }),
  ],
  [
    assignTasksContract.name,
    deployed.assignTasks,
    () => ({ operationId: newOperationId(), projectId: 'projet', tasks: [termsFor()] }),
  ],
  [reassignTaskContract.name, deployed.reassignTask, () => ({ ...ids(), ...TERMS })],
  [unassignTaskContract.name, deployed.unassignTask, ids],
  [restoreTaskContract.name, deployed.restoreTask, ids],
  [
    projectSheetContract.name,
    deployed.projectSheet,
    () => ({ projectId: 'projet', kind: 'structure', language: 'fr', taskIds: null }),
  ],
  [
    reviewSheetContract.name,
    deployed.reviewSheet,
    () => ({ assignmentId: 'projet_A1_tache', revision: 1, language: 'fr' }),
  ],
  [
    taskSheetContract.name,
    deployed.taskSheet,
    () => ({ assignmentId: 'projet_A1_tache', language: 'fr' }),
  ],
  [
    undoAssignmentContract.name,
    deployed.undoAssignment,
    () => ({ operationId: newOperationId(), undoneOperationId: newOperationId() }),
  ],
  [makeDossierContract.name, deployed.makeDossier, () => dossierRequest('projet')],
  [cancelDossierContract.name, deployed.cancelDossier, dossierIds],
  [resumeDossierContract.name, deployed.resumeDossier, dossierIds],
  [makeCalendarFeedContract.name, deployed.makeCalendarFeed, () => ({})],
  [revokeCalendarFeedContract.name, deployed.revokeCalendarFeed, () => ({})],
  [
    excludeTasksContract.name,
    deployed.excludeTasks,
    () => ({
      ...{ operationId: newOperationId(), projectId: 'projet' },
      ...{ taskIds: [taskIdOf(taskAt(0))], reason: 'Pas de logement.' },
    }),
  ],
  [
    includeTasksContract.name,
    deployed.includeTasks,
    () => ({
      ...{ operationId: newOperationId(), projectId: 'projet' },
      taskIds: [taskIdOf(taskAt(0))],
    }),
  ],
  [
    shiftDeadlinesContract.name,
    deployed.shiftDeadlines,
    () => {
      const before = { deadline: '2026-12-01', validationDeadline: '2026-12-08' };
      const task = { assignmentId: 'projet_A1_tache', isSubmitted: false, before, after: before };
      return { operationId: newOperationId(), projectId: 'projet', tasks: [task] };
    },
  ],
  [
    undoShiftContract.name,
    deployed.undoShift,
    () => ({ operationId: newOperationId(), undoneOperationId: newOperationId() }),
  ],
  [
    listHolidaysContract.name,
    deployed.listHolidays,
    () => ({ fromYear: 2026, untilYear: 2027, language: 'fr' }),
  ],
  [
    submitDeliverableContract.name,
    deployed.submitDeliverable,
    () => ({ assignmentId: 'projet_A1_tache', uploadId: newOperationId(), comment: null }),
  ],
  [
    decideTaskContract.name,
    deployed.decideTask,
    () => ({ ...ids(), revision: 1, outcome: 'validated', comment: '' }),
  ],
  [
    liftRemarksContract.name,
    deployed.liftRemarks,
    () => ({ ...ids(), remarkIds: [newOperationId()] }),
  ],
  [
    setDeputyContract.name,
    deployed.setDeputy,
    () => ({ ...account(), deputyId: 'camille', from: '2026-11-21', until: '2026-11-28' }),
  ],
  [endDeputyContract.name, deployed.endDeputy, account],
  [createWorkgroupContract.name, deployed.createWorkgroup, workgroupRequest],
  [
    updateWorkgroupContract.name,
    deployed.updateWorkgroup,
    () => ({ ...onGroup(), version: null, ...WORKGROUP }),
  ],
  [
    addWorkgroupMembersContract.name,
    deployed.addWorkgroupMembers,
    () => ({ ...onGroup(), memberIds }),
  ],
  [
    removeWorkgroupMemberContract.name,
    deployed.removeWorkgroupMember,
    () => ({ ...onGroup(), uid: 'camille' }),
  ],
  [
    changeWorkgroupProjectsContract.name,
    deployed.changeWorkgroupProjects,
    () => ({ ...onGroup(), change: 'add', project: { projectId: null, name: 'Gymnase' } }),
  ],
  [deleteWorkgroupContract.name, deployed.deleteWorkgroup, onGroup],
  [joinWorkgroupConversationContract.name, deployed.joinWorkgroupConversation, onGroup],
  [
    createDirectConversationContract.name,
    deployed.createDirectConversation,
    () => ({ contactId: 'camille' }),
  ],
  [
    createGroupConversationContract.name,
    deployed.createGroupConversation,
    () => ({ operationId: newOperationId(), name: 'Chantier', memberIds }),
  ],
  [
    renameConversationContract.name,
    deployed.renameConversation,
    () => ({ ...onConversation(), version: null, name: 'Chantier' }),
  ],
  [
    removeFromConversationContract.name,
    deployed.removeFromConversation,
    () => ({ ...onConversation(), uid: 'camille' }),
  ],
  [leaveConversationContract.name, deployed.leaveConversation, onConversation],
  [
    renameOneselfContract.name,
    deployed.renameOneself,
    () => ({ operationId: newOperationId(), firstName: 'Camille', lastName: 'Moreau' }),
  ],
  [
    saveOwnPhotoContract.name,
    deployed.saveOwnPhoto,
    () => ({ operationId: newOperationId(), photoPath: null }),
  ],
  [createMeetingContract.name, deployed.createMeeting, soundCall.creation],
  [updateMeetingContract.name, deployed.updateMeeting, soundCall.edition],
  [joinMeetingContract.name, deployed.joinMeeting, soundCall.onMeeting],
  [endMeetingContract.name, deployed.endMeeting, soundCall.onMeeting],
  [cancelMeetingContract.name, deployed.cancelMeeting, soundCall.onMeeting],
  [removeFromMeetingContract.name, deployed.removeFromMeeting, soundCall.onPerson],
  [muteInMeetingContract.name, deployed.muteInMeeting, soundCall.onVoice],
  [requestMeetingContract.name, deployed.requestMeeting, soundCall.request],
  [answerMeetingRequestContract.name, deployed.answerMeetingRequest, soundCall.answer],
  [getMeetingAccessContract.name, deployed.getMeetingAccess, () => ({ meetingId: 'reunion' })],
  [renewMeetingRoomContract.name, deployed.renewMeetingRoom, soundCall.onRoom],
];
