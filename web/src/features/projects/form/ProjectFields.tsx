import { Input, makeStyles, Textarea } from '@fluentui/react-components';
import { PROJECT_LIMITS } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '../../../shared/i18n/useValidationText';
import { media } from '../../../shared/theme/tokens';

import { FormField } from '../../../shared/ui/FormField';
import { FormDay } from './FormDay';
import { OwnersField } from './OwnersField';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '20px',
    rowGap: '8px',
    alignItems: 'start',
    [media.phone]: { gridTemplateColumns: '1fr' },
  },
  wide: { gridColumn: '1 / -1' },
  touch: { [media.phone]: { minHeight: '44px' } },
});

/** The fields of a project, for the dialogs and the edit page. Inside a Formik. */
export function ProjectFields() {
  const { t } = useTranslation('projects');
  const translateError = useValidationText();
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.wide}>
        <FormField<string>
          name="name"
          label={t('form.name')}
          required
          translateError={translateError}
        >
          {({ name, value, onBlur, setValue }) => (
            <Input
              name={name}
              className={styles.touch}
              value={value}
              autoComplete="off"
              onBlur={onBlur}
              onChange={(_event, data) => setValue(data.value)}
            />
          )}
        </FormField>
      </div>
      <div className={styles.wide}>
        <FormField<string>
          name="description"
          label={t('form.description')}
          required
          translateError={translateError}
        >
          {({ name, value, onBlur, setValue }) => (
            <Textarea
              name={name}
              rows={4}
              resize="vertical"
              value={value}
              onBlur={onBlur}
              onChange={(_event, data) => setValue(data.value)}
            />
          )}
        </FormField>
      </div>
      <FormDay name="startDate" label={t('form.startDate')} />
      <FormField<string>
        name="imageUrl"
        label={t('form.imageUrl')}
        hint={t('form.imageUrlHint')}
        translateError={translateError}
      >
        {({ name, value, onBlur, setValue }) => (
          <Input
            name={name}
            className={styles.touch}
            type="url"
            inputMode="url"
            value={value}
            placeholder="https://"
            maxLength={PROJECT_LIMITS.imageUrlMax}
            onBlur={onBlur}
            onChange={(_event, data) => setValue(data.value)}
          />
        )}
      </FormField>
      <div className={styles.wide}>
        <OwnersField />
      </div>
    </div>
  );
}
