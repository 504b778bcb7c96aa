import type { CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { useValidationText } from '#shared/i18n/useValidationText';
import { DayField } from '#shared/ui/DayField';
import { FormField } from '#shared/ui/FormField';
import { useDayStrings } from '#shared/i18n/useDayStrings';

interface FormDayProps {
  readonly name: string;
  readonly label: string;
  /** The first day the calendar offers. An earlier one can be typed; the form validates it. */
  readonly min?: CalendarDay;
}

/** A required day of a Formik form. */
export function FormDay({ name, label, min }: FormDayProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const strings = useDayStrings();
  const translateError = useValidationText();
  return (
    <FormField<CalendarDay> name={name} label={label} required translateError={translateError}>
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
