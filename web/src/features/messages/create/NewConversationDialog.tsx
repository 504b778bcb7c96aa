import { makeStyles } from '@fluentui/react-components';
import type { ConversationType } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#shared/forms/FormDialog';
import { StartsHere } from '#shared/forms/StartsHere';
import { TextField } from '#shared/forms/TextField';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { SegmentedSwitch } from '#shared/ui/SegmentedSwitch';
import { PeopleField } from './PeopleField';
import { Contacts } from './Contacts';
import { emptyConversation, useNewConversation } from './useNewConversation';

interface NewConversationDialogProps {
  readonly onClose: () => void;
  /** Called with the new or existing conversation. */
  readonly onOpen: (conversationId: string) => void;
}

const useStyles = makeStyles({
  people: { marginBlockStart: '16px' },
  fields: { display: 'grid', rowGap: '12px' },
});

/** Starts a conversation with one person or several. Mounted for one opening. */
export function NewConversationDialog({ onClose, onOpen }: NewConversationDialogProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const { formik, isRunning, error, clear } = useNewConversation(onOpen);
  const { type } = formik.values;

  function change(next: ConversationType) {
    clear();
    const { name } = formik.values;
    // Nobody is chosen anew; the kind alone does not count as unsaved input.
    formik.resetForm({ values: emptyConversation(next) });
    void formik.setFieldValue('name', name);
  }

  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t('create.title')}
      submitLabel={t(isRunning ? 'create.running' : `create.${type}.submit`)}
      isRunning={isRunning}
    >
      <ActionErrorBar title={t(`create.${type}.failed`)} error={error} />
      <SegmentedSwitch
        label={t('create.type')}
        value={type}
        onChange={change}
        options={[
          { value: 'direct', label: t('create.direct.label') },
          { value: 'group', label: t('create.group.label') },
        ]}
      />
      <div className={styles.people} key={type}>
        <Contacts>
          {(contacts) => (
            <StartsHere>
              <div className={styles.fields}>
                {type === 'group' && <GroupNameField />}
                <PeopleField type={type} contacts={contacts} />
              </div>
            </StartsHere>
          )}
        </Contacts>
      </div>
    </FormDialog>
  );
}

function GroupNameField() {
  const { t } = useTranslation('messages');
  return <TextField name="name" label={t('create.group.name')} required />;
}
