import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  personIdField,
  versionField,
  type CallableContract,
} from '../core/callable-contract';
import { versionOf } from '../core/record';
import type { Conversation } from './conversation';
import { groupConversationFields } from './create-conversation';

interface ConversationAnswer {
  readonly conversationId: string;
}

const ids = { operationId: operationIdField, conversationId: documentIdField };

/** The form of a conversation's name, as at its creation. */
export const conversationNameSchema = yup
  .object({ name: groupConversationFields.name })
  .noUnknown()
  .required();
export type ConversationNameForm = yup.InferType<typeof conversationNameSchema>;

const renameConversationRequest = yup
  .object({ ...ids, version: versionField, name: groupConversationFields.name })
  .noUnknown()
  .required();
export type RenameConversationRequest = yup.InferType<typeof renameConversationRequest>;

export function conversationVersion(conversation: Pick<Conversation, 'name'>): string {
  return versionOf(['name'], conversation);
}

/** Gives a conversation of several another name. For its manager. */
export const renameConversationContract: CallableContract<
  RenameConversationRequest,
  ConversationAnswer
> = { name: 'renameConversation', request: renameConversationRequest };

const leaveConversationRequest = yup.object(ids).noUnknown().required();
export type LeaveConversationRequest = yup.InferType<typeof leaveConversationRequest>;

/** Takes the caller out of a conversation of several; it is deleted with the last of its people. */
export const leaveConversationContract: CallableContract<
  LeaveConversationRequest,
  ConversationAnswer
> = { name: 'leaveConversation', request: leaveConversationRequest };

const removeFromConversationRequest = yup
  .object({ ...ids, uid: personIdField('validation:documentId') })
  .noUnknown()
  .required();
export type RemoveFromConversationRequest = yup.InferType<typeof removeFromConversationRequest>;

/** Takes another person out of a conversation of several. For its manager. */
export const removeFromConversationContract: CallableContract<
  RemoveFromConversationRequest,
  ConversationAnswer
> = { name: 'removeFromConversation', request: removeFromConversationRequest };
