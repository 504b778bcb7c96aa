import { Button, Field, Input, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { OwnProfileForm } from '@ouvrage/domain';
import { FormikProvider } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { useSubmit } from '#shared/forms/useSubmit';
import { ParagraphField } from '#shared/forms/ParagraphField';
import { useValidationText } from '#shared/i18n/useValidationText';
import { media } from '#shared/theme/tokens';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { FormField } from '#shared/ui/FormField';
import { useFormStyles } from '../form-styles';
import { ChangedElsewhere } from './ChangedElsewhere';
import { useProfileForm } from './useProfileForm';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '20px',
    rowGap: '8px',
    [media.phone]: { gridTemplateColumns: '1fr' },
  },
  wide: { gridColumn: '1 / -1' },
});

/** The user's names, phone and biography. Only an admin can change the e-mail address, and nobody an admin's. */
export function ProfileForm({ savedProfile }: { readonly savedProfile: OwnProfileForm }) {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  const formStyles = useFormStyles();
  const { email, role } = useSignedInUser();
  const form = useProfileForm(savedProfile);
  const submit = useSubmit(form.formik);
  return (
    <FormikProvider value={form.formik}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isDirty && !form.isRunning) submit();
        }}
      >
        <ActionErrorBar title={t('profile.failed')} error={form.error} />
        <ChangedElsewhere
          fields={form.conflicts}
          savedProfile={form.base}
          onTake={form.takeTheirs}
        />
        <div className={styles.fields}>
          <TextField name="firstName" autoComplete="given-name" required />
          <TextField name="lastName" autoComplete="family-name" required />
          <Field
            className={formStyles.field}
            label={t('profile.email')}
            hint={t(role === 'admin' ? 'profile.adminEmailHint' : 'profile.emailHint')}
          >
            <Input
              className={mergeClasses(formStyles.control, formStyles.readOnly)}
              type="email"
              autoComplete="email"
              dir="ltr"
              readOnly
              value={email}
            />
          </Field>
          <TextField name="phone" type="tel" autoComplete="tel" dir="ltr" />
          <div className={styles.wide}>
            <ParagraphField
              name="bio"
              label={t('profile.bio')}
              hint={t('profile.bioHint')}
              rows={5}
            />
          </div>
        </div>
        <div className={formStyles.actions}>
          <Button
            className={formStyles.act}
            type="submit"
            appearance="primary"
            disabledFocusable={!form.isDirty || form.isRunning}
          >
            {t(form.isRunning ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </FormikProvider>
  );
}

interface TextFieldProps {
  readonly name: 'firstName' | 'lastName' | 'phone';
  readonly autoComplete: string;
  readonly type?: 'text' | 'tel';
  readonly dir?: 'ltr';
  readonly required?: boolean;
}

function TextField({ name, required = false, ...input }: TextFieldProps) {
  const { t } = useTranslation('settings');
  const formStyles = useFormStyles();
  const translateError = useValidationText();
  return (
    <FormField<string>
      name={name}
      label={t(`profile.${name}`)}
      required={required}
      translateError={translateError}
    >
      {({ value, onBlur, setValue }) => (
        <Input
          {...input}
          name={name}
          className={formStyles.control}
          value={value}
          onBlur={onBlur}
          onChange={(_event, data) => setValue(data.value)}
        />
      )}
    </FormField>
  );
}
