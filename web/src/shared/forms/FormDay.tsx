import type { CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useDayStrings } from '../i18n/useDayStrings';
import { useFormat } from '../i18n/useFormat';
import { useValidationText } from '../i18n/useValidationText';
import { DayField } from '../ui/DayField';
import { FormField } from '../ui/FormField';

interface FormDayProps {
  readonly name: string;
  readonly label: string;
  /** The first day the calendar offers. An earlier one can be typed; the form validates it. */
  readonly min?: CalendarDay;
  readonly hint?: string;
}

/** A required day of a Formik form. */
export function FormDay({ name, label, min, hint }: FormDayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const strings = useDayStrings();
  const translateError = useValidationText();
  return (
    <FormField<CalendarDay>
      name={name}
      label={label}
      required
      translateError={translateError}
      {...(hint !== undefined && { hint })}
    >
      {({ value, onBlur, setValue }) => (
        <DayField
          value={value}
          onChange={setValue}
          onBlur={onBlur}
          strings={strings}
          formatDate={format.day}
          placeholder={t('calendar.placeholder')}
          {...(min !== undefined && { min })}
        />
      )}
    </FormField>
  );
}
