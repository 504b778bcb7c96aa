import * as yup from 'yup';
import { operationIdField, personIdField, type CallableContract } from '../core/callable-contract';
import { formFieldsOf } from '../core/record-form';
import { CONVERSATION_LIMITS, conversationRecord } from './conversation';

interface ConversationAnswer {
  readonly conversationId: string;
}

/** The form of a new direct conversation. */
export const directConversationFields = {
  contactId: personIdField('validation:conversation.contact'),
};

const createDirectConversationRequest = yup.object(directConversationFields).noUnknown().required();
export type CreateDirectConversationRequest = yup.InferType<typeof createDirectConversationRequest>;

/** The conversation with one other person: the one there is, or a new one. */
export const createDirectConversationContract: CallableContract<
  CreateDirectConversationRequest,
  ConversationAnswer
> = { name: 'createDirectConversation', request: createDirectConversationRequest };

/** The form of a new group conversation. */
export const groupConversationFields = {
  ...formFieldsOf(conversationRecord),
  memberIds: yup
    .array(personIdField('validation:documentId'))
    .min(1, 'validation:conversation.incomplete')
    .max(CONVERSATION_LIMITS.membersMax - 1, 'validation:conversation.tooManyMembers')
    .required('validation:conversation.incomplete'),
};

/** The ids of other kinds of conversations are not to be had: nobody makes a pair's before they meet. */
const groupConversationIdField = operationIdField.matches(
  /^(?!direct_|group_)/,
  'validation:operationId',
);

const createGroupConversationRequest = yup
  .object({ operationId: groupConversationIdField, ...groupConversationFields })
  .noUnknown()
  .required();
export type CreateGroupConversationRequest = yup.InferType<typeof createGroupConversationRequest>;

/** A conversation of several, the caller among them. Its id is the operation's. */
export const createGroupConversationContract: CallableContract<
  CreateGroupConversationRequest,
  ConversationAnswer
> = { name: 'createGroupConversation', request: createGroupConversationRequest };
