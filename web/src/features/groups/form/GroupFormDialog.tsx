import type { Workgroup } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { EditedElsewhere } from '#shared/forms/EditedElsewhere';
import { FormDialog } from '#shared/forms/FormDialog';
import { StartsHere } from '#shared/forms/StartsHere';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { CandidateList } from '../people/CandidateList';
import { GroupFields } from './GroupFields';
import { groupValues, useSaveGroup } from './useSaveGroup';

interface GroupFormDialogProps {
  /** Null creates one. */
  readonly group: Workgroup | null;
  readonly onClose: () => void;
}

/** Creates or edits a group. Mounted for one opening. */
export function GroupFormDialog({ group, onClose }: GroupFormDialogProps) {
  const { t } = useTranslation('groups');
  const { formik, memberIds, setMemberIds, isRunning, error } = useSaveGroup(group, onClose);
  const isNew = group === null;
  const submitLabel = isNew
    ? t(isRunning ? 'form.creating' : 'form.create')
    : t(isRunning ? 'form.saving' : 'form.save');
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t(isNew ? 'form.createTitle' : 'form.editTitle')}
      subtitle={group && <bdi>{group.name}</bdi>}
      submitLabel={submitLabel}
      isIncomplete={formik.values.name.trim() === ''}
      isRunning={isRunning}
      hasMore={memberIds.length > 0}
    >
      {group !== null && !isRunning && <EditedElsewhere currentValues={groupValues(group)} />}
      <ActionErrorBar title={t(isNew ? 'form.createFailed' : 'form.updateFailed')} error={error} />
      <StartsHere>
        <GroupFields />
      </StartsHere>
      {isNew && (
        <CandidateList
          label={t('people.choose')}
          memberIds={NOBODY}
          selectedIds={memberIds}
          onChange={setMemberIds}
        />
      )}
    </FormDialog>
  );
}

const NOBODY: readonly string[] = [];
