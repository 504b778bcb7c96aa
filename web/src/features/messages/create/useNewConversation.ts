import {
  createDirectConversationContract,
  createGroupConversationContract,
  directConversationFields,
  directConversationId,
  groupConversationFields,
  type ConversationType,
} from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import { call } from '../../../data/call';
import { useLatestConversations } from '../../../data/conversations';
import { newOperationId } from '../../../data/operation-id';
import { useSignedInUser } from '../../../data/session-context';
import { formErrors } from '../../../shared/forms/form-errors';
import { useNotify } from '../../../shared/ui/useNotify';
import { useAction, type ActionError } from '../../../shared/useAction';

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

/** Nothing chosen yet. */
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
 * The state of the dialog and its act, which ends with a conversation to open. One mount is one act: trying
 * again after a failure repeats it under the same operation id.
 */
export function useNewConversation(onOpen: (conversationId: string) => void): NewConversation {
  const { t } = useTranslation('messages');
  const notify = useNotify();
  const { id: me } = useSignedInUser();
  const { live } = useLatestConversations();
  const [operationId] = useState(newOperationId);

  const create = useAction(async ({ type, contactId, name, memberIds }: NewConversationValues) => {
    if (type === 'direct') {
      const known = directConversationId(me, contactId);
      if (live.status === 'ready' && live.value.some(({ id }) => id === known)) {
        onOpen(known);
        return;
      }
    }
    const { conversationId } =
      type === 'direct'
        ? await call(createDirectConversationContract, { contactId })
        : await call(createGroupConversationContract, {
            operationId,
            name,
            memberIds: [...memberIds],
          });
    notify.success(t(`create.${type}.created`));
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
