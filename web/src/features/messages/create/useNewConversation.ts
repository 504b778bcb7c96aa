import {
  createGroupConversationContract,
  directConversationFields,
  groupConversationFields,
  type ConversationType,
} from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { formErrors } from '#shared/forms/form-errors';
import { forgetUnsavedForms } from '#shared/unsaved/useUnsaved';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';
import { useDirectConversation } from './useDirectConversation';

export interface NewConversationValues {
  readonly type: ConversationType;
  readonly contactId: string;
  readonly name: string;
  readonly memberIds: readonly string[];
}

const SCHEMAS: Readonly<Record<ConversationType, yup.AnyObjectSchema>> = {
  direct: yup.object(directConversationFields),
  group: yup.object(groupConversationFields),
};

export function emptyConversation(type: ConversationType): NewConversationValues {
  return { type, contactId: '', name: '', memberIds: [] };
}

interface NewConversation {
  readonly formik: FormikContextType<NewConversationValues>;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  readonly clear: () => void;
}

/**
 * The state of the dialog and its act, which ends with a conversation to open. One mount has one operation
 * id, so a retry is the same act.
 */
export function useNewConversation(onOpen: (conversationId: string) => void): NewConversation {
  const { t } = useTranslation('messages');
  const notify = useNotify();
  const findDirect = useDirectConversation();
  const [operationId] = useState(newOperationId);

  async function createGroup({ name, memberIds }: NewConversationValues) {
    const request = { operationId, name, memberIds: [...memberIds] };
    return { ...(await call(createGroupConversationContract, request)), isRequested: true };
  }

  const create = useAction(async (values: NewConversationValues) => {
    const { type, contactId } = values;
    const { conversationId, isRequested } = await (type === 'direct'
      ? findDirect(contactId)
      : createGroup(values));
    if (isRequested) notify.success(t(`create.${type}.created`));
    forgetUnsavedForms();
    onOpen(conversationId);
  });

  const formik = useFormik<NewConversationValues>({
    initialValues: emptyConversation('direct'),
    validate: (values) => formErrors<NewConversationValues>(SCHEMAS[values.type], values),
    onSubmit: async (values) => {
      await create.execute(values);
    },
  });
  return { formik, isRunning: create.isRunning, error: create.error, clear: create.clear };
}
