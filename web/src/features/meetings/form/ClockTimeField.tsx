import { Input, makeStyles } from '@fluentui/react-components';
import { WORKSPACE_TIME_ZONE } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#data/core/server-clock';
import { useValidationText } from '#shared/i18n/useValidationText';
import { ouvrageTokens } from '#shared/theme/tokens';
import { FormField } from '#shared/ui/FormField';
import { clockTimeAt, type ClockTime } from './clock-time';

const useStyles = makeStyles({
  input: {
    width: '100%',
    maxWidth: '280px',
    '& input': { minHeight: '32px' },
    '@media (pointer: coarse)': { minHeight: ouvrageTokens.touchTarget },
  },
});

/** The browser's own date and time input. Users in another zone are told which zone it is. */
export function ClockTimeField() {
  const { t } = useTranslation('meetings');
  const translateError = useValidationText();
  const styles = useStyles();
  // The browser reports 30/02 as an empty value.
  const [isNoTime, setIsNoTime] = useState(false);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <FormField<ClockTime>
      name="scheduledTime"
      label={t('form.time')}
      required
      translateError={(key) => translateError(isNoTime ? 'validation:dayInvalid' : key)}
      {...(ownZone !== WORKSPACE_TIME_ZONE && { hint: t('form.zone') })}
    >
      {({ name, value, onBlur, setValue }) => (
        <Input
          type="datetime-local"
          name={name}
          className={styles.input}
          min={clockTimeAt(serverNow())}
          value={value}
          onInput={(event) => setIsNoTime(event.currentTarget.validity.badInput)}
          onBlur={onBlur}
          onChange={(_event, data) => setValue(data.value)}
        />
      )}
    </FormField>
  );
}
