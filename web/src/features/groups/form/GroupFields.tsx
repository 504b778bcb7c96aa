import { makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { WORKGROUP_STATUSES, type WorkgroupStatus } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ParagraphField } from '#shared/forms/ParagraphField';
import { TextField } from '#shared/forms/TextField';
import { useValidationText } from '#shared/i18n/useValidationText';
import { media } from '#shared/theme/tokens';
import { FormField } from '#shared/ui/FormField';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '4px' },
  touch: { [media.phone]: { minHeight: '44px' } },
});

/** Name, description and status of a group. Inside a Formik. */
export function GroupFields() {
  const { t } = useTranslation('groups');
  const translateError = useValidationText();
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <TextField name="name" label={t('form.name')} required />
      <ParagraphField name="description" label={t('form.description')} rows={3} />
      <FormField<WorkgroupStatus>
        name="status"
        label={t('form.status')}
        translateError={translateError}
      >
        {({ value, setValue }) => (
          <RadioGroup
            layout="horizontal"
            value={value}
            onChange={(_event, data) =>
              setValue(WORKGROUP_STATUSES.find((status) => status === data.value) ?? value)
            }
          >
            {WORKGROUP_STATUSES.map((status) => (
              <Radio
                key={status}
                className={styles.touch}
                value={status}
                label={t(`status.${status}`)}
              />
            ))}
          </RadioGroup>
        )}
      </FormField>
    </div>
  );
}
