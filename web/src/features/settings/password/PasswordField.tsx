import { Button, Input, makeStyles } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import type { OwnPasswordForm } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '../../../shared/i18n/useValidationText';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { FormField } from '../../../shared/ui/FormField';
import { useFormStyles } from '../form-styles';
import { WRONG_PASSWORD } from './usePasswordForm';

interface PasswordFieldProps {
  readonly name: keyof OwnPasswordForm;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
}

const useStyles = makeStyles({
  reveal: {
    [media.phone]: {
      inlineSize: ouvrageTokens.touchTarget,
      blockSize: ouvrageTokens.touchTarget,
      marginInlineEnd: '-8px',
    },
  },
});

/** A password, hidden unless one asks to see it. */
export function PasswordField({ name, autoComplete, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  const formStyles = useFormStyles();
  const validationText = useValidationText();
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField<string>
      {...rest}
      name={name}
      label={t(`password.${name}`)}
      required
      translateError={(key) => (key === WRONG_PASSWORD ? t('password.wrong') : validationText(key))}
    >
      {({ value, onBlur, setValue }) => (
        <Input
          name={name}
          className={formStyles.control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          dir="ltr"
          value={value}
          onBlur={onBlur}
          onChange={(_event, data) => setValue(data.value)}
          contentAfter={
            <Button
              className={styles.reveal}
              size="small"
              appearance="transparent"
              icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
              aria-label={t(isShown ? 'password.hide' : 'password.show')}
              onClick={() => setIsShown(!isShown)}
            />
          }
        />
      )}
    </FormField>
  );
}
