import {
  conversationNameSchema,
  conversationVersion,
  renameConversationContract,
  type Conversation,
  type ConversationNameForm,
} from '@ouvrage/domain';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { EditedElsewhere } from '#shared/forms/EditedElsewhere';
import { formErrors } from '#shared/forms/form-errors';
import { FormDialog } from '#shared/forms/FormDialog';
import { StartsHere } from '#shared/forms/StartsHere';
import { TextField } from '#shared/forms/TextField';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';

interface RenameDialogProps {
  readonly conversation: Conversation;
  readonly onClose: () => void;
}

/** Renames a conversation. Mounted for one opening. */
export function RenameDialog({ conversation: { id, name }, onClose }: RenameDialogProps) {
  const { t } = useTranslation('messages');
  const notify = useNotify();
  // Renaming twice is harmless, so a retry needs no operation id.
  const rename = useAction(async (values: ConversationNameForm) => {
    await call(renameConversationContract, {
      operationId: newOperationId(),
      conversationId: id,
      version: conversationVersion({ name }),
      ...values,
    });
    notify.success(t('people.rename.done'), values.name.trim());
    onClose();
  });
  const formik = useFormik<ConversationNameForm>({
    initialValues: { name },
    validate: (values) => formErrors<ConversationNameForm>(conversationNameSchema, values),
    onSubmit: async (values) => {
      await rename.execute(values);
    },
  });
  const { isRunning, error } = rename;
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t('people.rename.title')}
      submitLabel={t(isRunning ? 'people.rename.running' : 'people.rename.submit')}
      isIncomplete={formik.values.name.trim() === ''}
      isRunning={isRunning}
    >
      {!isRunning && <EditedElsewhere currentValues={{ name }} />}
      <ActionErrorBar title={t('people.rename.failed')} error={error} />
      <StartsHere>
        <TextField name="name" label={t('create.group.name')} required />
      </StartsHere>
    </FormDialog>
  );
}
