import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  personIdField,
  versionField,
  type CallableContract,
} from '../core/callable-contract';
import { versionOf, type InputOf } from '../core/record';
import { formFieldsOf } from '../core/record-form';
import type { AppErrorReason } from '../core/app-error';
import { WORKGROUP_LIMITS, workgroupProjectRecord, workgroupRecord } from './workgroup';

const workgroupFields = formFieldsOf(workgroupRecord);

/** The create and edit forms of a work group; its people and projects have calls of their own. */
export const workgroupFormSchema = yup.object(workgroupFields).noUnknown();
export type WorkgroupForm = yup.InferType<typeof workgroupFormSchema>;

const memberIdsField = yup
  .array(personIdField('validation:documentId'))
  .max(WORKGROUP_LIMITS.membersMax, 'validation:workgroup.tooManyMembers');

const createWorkgroupRequest = yup
  .object({
    operationId: operationIdField,
    ...workgroupFields,
    memberIds: memberIdsField.required(),
  })
  .noUnknown()
  .required();
export type CreateWorkgroupRequest = yup.InferType<typeof createWorkgroupRequest>;

/** Why someone is not added; the others are. */
export const MEMBER_REFUSALS = [
  'member/already',
  'member/admin',
  'member/unavailable',
  'workgroup/full',
] as const satisfies readonly AppErrorReason[];

export interface RefusedMember {
  readonly uid: string;
  readonly reason: (typeof MEMBER_REFUSALS)[number];
}

export interface MembersAnswer {
  readonly workgroupId: string;
  readonly added: readonly string[];
  readonly refused: readonly RefusedMember[];
}

/**
 * Makes a group with its conversation. Its id is the operation's. People who cannot be members (an
 * admin, an account that is gone or disabled) are left out and told.
 */
export const createWorkgroupContract: CallableContract<CreateWorkgroupRequest, MembersAnswer> = {
  name: 'createWorkgroup',
  request: createWorkgroupRequest,
};

const updateWorkgroupRequest = yup
  .object({
    operationId: operationIdField,
    workgroupId: documentIdField,
    version: versionField,
    ...workgroupFields,
  })
  .noUnknown()
  .required();
export type UpdateWorkgroupRequest = yup.InferType<typeof updateWorkgroupRequest>;

export function workgroupVersion(group: InputOf<typeof workgroupRecord>): string {
  return versionOf(workgroupRecord.inputs, group);
}

/** Changes a group's name, description or status; its conversation takes the name. */
export const updateWorkgroupContract: CallableContract<
  UpdateWorkgroupRequest,
  { readonly workgroupId: string }
> = { name: 'updateWorkgroup', request: updateWorkgroupRequest };

const addMembersRequest = yup
  .object({
    operationId: operationIdField,
    workgroupId: documentIdField,
    memberIds: memberIdsField.min(1, 'validation:workgroup.members').required(),
  })
  .noUnknown()
  .required();
export type AddMembersRequest = yup.InferType<typeof addMembersRequest>;

/** Adds people to a group and to its conversation, and answers who was added and who was not. */
export const addWorkgroupMembersContract: CallableContract<AddMembersRequest, MembersAnswer> = {
  name: 'addWorkgroupMembers',
  request: addMembersRequest,
};

const removeMemberRequest = yup
  .object({
    operationId: operationIdField,
    workgroupId: documentIdField,
    uid: personIdField('validation:documentId'),
  })
  .noUnknown()
  .required();
export type RemoveMemberRequest = yup.InferType<typeof removeMemberRequest>;

/** Takes a person out of a group and of its conversation, at once. */
export const removeWorkgroupMemberContract: CallableContract<
  RemoveMemberRequest,
  { readonly workgroupId: string }
> = { name: 'removeWorkgroupMember', request: removeMemberRequest };

const projectField = yup.object(formFieldsOf(workgroupProjectRecord)).noUnknown();

const changeProjectsRequest = yup
  .object({
    operationId: operationIdField,
    workgroupId: documentIdField,
    change: yup.string().oneOf(['add', 'remove']).required(),
    project: projectField.required(),
  })
  .noUnknown()
  .required();
export type ChangeWorkgroupProjectsRequest = yup.InferType<typeof changeProjectsRequest>;

/**
 * Adds a project to a group's list or takes it out. A linked one is named by its id, and its name is
 * the project's own; another by its name. Adding what is there and removing what is not change nothing.
 */
export const changeWorkgroupProjectsContract: CallableContract<
  ChangeWorkgroupProjectsRequest,
  { readonly workgroupId: string }
> = { name: 'changeWorkgroupProjects', request: changeProjectsRequest };

const workgroupRequest = yup
  .object({ operationId: operationIdField, workgroupId: documentIdField })
  .noUnknown()
  .required();
export type WorkgroupRequest = yup.InferType<typeof workgroupRequest>;

/** Deletes a group with its conversation and messages, in steps; a repeated call resumes. */
export const deleteWorkgroupContract: CallableContract<
  WorkgroupRequest,
  { readonly workgroupId: string }
> = { name: 'deleteWorkgroup', request: workgroupRequest };

/** Lets an admin who is not in a group's conversation enter it, for all to see. */
export const joinWorkgroupConversationContract: CallableContract<
  WorkgroupRequest,
  { readonly conversationId: string }
> = { name: 'joinWorkgroupConversation', request: workgroupRequest };
