import {
  createWorkgroupContract,
  DEFAULT_WORKGROUP_STATUS,
  updateWorkgroupContract,
  workgroupFormSchema,
  workgroupVersion,
  type Workgroup,
  type WorkgroupForm,
} from '@ouvrage/domain';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { formErrors } from '#shared/forms/form-errors';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import { useRefusedText } from '../people/useRefusedText';

/** The form's values for a group, or for a new one. */
export function groupValues(group: Workgroup | null): WorkgroupForm {
  if (group === null) return { name: '', description: '', status: DEFAULT_WORKGROUP_STATUS };
  const { name, description, status } = group;
  return { name, description, status };
}

/**
 * The group form's state and its one act. The group is created even when some people could not be added;
 * they are then listed. One mount has one operation id, so a retry is the same act.
 */
export function useSaveGroup(group: Workgroup | null, onSaved: () => void) {
  const { t } = useTranslation('groups');
  const notify = useNotify();
  const refusedText = useRefusedText();
  const [operationId] = useState(newOperationId);
  const [memberIds, setMemberIds] = useState<readonly string[]>([]);

  async function create(values: WorkgroupForm) {
    const request = { operationId, ...values, memberIds: [...memberIds] };
    const { refused } = await call(createWorkgroupContract, request);
    if (refused.length > 0) notify.error(t('form.partial'), refusedText(refused));
    else notify.success(t('form.created'), values.name.trim());
  }

  async function update(values: WorkgroupForm, before: Workgroup) {
    const version = workgroupVersion(before);
    await call(updateWorkgroupContract, {
      operationId,
      workgroupId: before.id,
      version,
      ...values,
    });
    notify.success(t('form.updated'), values.name.trim());
  }

  const save = useAction(async (values: WorkgroupForm) => {
    await (group === null ? create(values) : update(values, group));
    onSaved();
  });
  const formik = useFormik<WorkgroupForm>({
    initialValues: groupValues(group),
    validate: (values) => formErrors<WorkgroupForm>(workgroupFormSchema, values),
    onSubmit: async (values) => {
      await save.execute(values);
    },
  });
  return { formik, memberIds, setMemberIds, isRunning: save.isRunning, error: save.error };
}
