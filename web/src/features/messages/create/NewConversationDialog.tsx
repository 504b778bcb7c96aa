import { Button, makeStyles } from '@fluentui/react-components';
import type { ConversationType } from '@ouvrage/domain';
import { FormikProvider } from 'formik';
import { useTranslation } from 'react-i18next';
import { StartsHere } from '../../../shared/forms/StartsHere';
import { useSubmit } from '../../../shared/forms/useSubmit';
import { TextField } from '../../../shared/forms/TextField';
import { ActionErrorBar } from '../../../shared/ui/ActionErrorBar';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import { SegmentedSwitch } from '../../../shared/ui/SegmentedSwitch';
import { PeopleField } from './PeopleField';
import { Contacts } from './Contacts';
import { emptyConversation, useNewConversation } from './useNewConversation';

interface NewConversationDialogProps {
  readonly onClose: () => void;
  /** The conversation is there: the new one, or the one that was. */
  readonly onOpen: (conversationId: string) => void;
}

const useStyles = makeStyles({
  people: { marginBlockStart: '16px' },
  fields: { display: 'grid', rowGap: '12px' },
});

/** Begins a conversation with one person or several. Mounted for one opening. */
export function NewConversationDialog({ onClose, onOpen }: NewConversationDialogProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { formik, isRunning, error, clear } = useNewConversation(onOpen);
  const submit = useSubmit(formik);
  const { type } = formik.values;

  function change(next: ConversationType) {
    clear();
    formik.resetForm({ values: emptyConversation(next) });
  }

  return (
    <FormikProvider value={formik}>
      <DialogFrame
        open
        onClose={onClose}
        title={t('create.title')}
        closeLabel={common('action.close')}
        onSubmit={submit}
        actions={
          <>
            <Button appearance="outline" disabled={isRunning} onClick={onClose}>
              {common('action.cancel')}
            </Button>
            <Button appearance="primary" type="submit" disabledFocusable={isRunning}>
              {t(isRunning ? 'create.running' : `create.${type}.submit`)}
            </Button>
          </>
        }
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
      </DialogFrame>
    </FormikProvider>
  );
}

function GroupNameField() {
  const { t } = useTranslation('messages');
  return <TextField name="name" label={t('create.group.name')} required />;
}
