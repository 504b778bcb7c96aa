import { Field, Input, makeStyles } from '@fluentui/react-components';
import { isCalendarDay, isInDayRange, WORKSPACE_TIME_ZONE } from '@ouvrage/domain';
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useDayStrings } from '#shared/i18n/useDayStrings';
import { useFormat } from '#shared/i18n/useFormat';
import { useValidationText } from '#shared/i18n/useValidationText';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { DayField } from '#shared/ui/DayField';
import { FormField } from '#shared/ui/FormField';
import { isHour, joinClockTime, parseHour, splitClockTime, type ClockTime } from './clock-time';

const NAME = 'scheduledTime';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 112px',
    columnGap: '16px',
    alignItems: 'start',
    maxWidth: '420px',
  },
  hour: { minWidth: 0, '& > label': { paddingBlock: '2px', marginBlockEnd: '2px' } },
  input: { minWidth: 0, [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** The day and the hour of a meeting. People in another zone are told which zone it is. */
export function ClockTimeField() {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const strings = useDayStrings();
  const { day: formatDay } = useFormat();
  const translateError = useValidationText();
  const today = useToday();
  const [{ value }] = useField<ClockTime>(NAME);
  const { day, hour } = splitClockTime(value);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // What was typed is shown as it was typed, and said to be no day or no hour.
  const wrong = wrongDay(day) ?? (hour === '' || isHour(hour) ? null : 'validation:hourInvalid');
  return (
    <div className={styles.root}>
      <FormField<ClockTime>
        name={NAME}
        label={t('form.day')}
        required
        translateError={(key) => translateError(wrong ?? key)}
        {...(ownZone !== WORKSPACE_TIME_ZONE && { hint: t('form.zone') })}
      >
        {({ onBlur, setValue }) => (
          <DayField
            value={day}
            min={today}
            strings={strings}
            formatDate={formatDay}
            placeholder={common('calendar.placeholder')}
            onChange={(next) => setValue(joinClockTime(next, hour))}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <HourField day={day} hour={hour} />
    </div>
  );
}

function wrongDay(day: string) {
  if (day === '') return null;
  if (!isCalendarDay(day)) return 'validation:dayInvalid';
  return isInDayRange(day) ? null : 'validation:dayRange';
}

interface HourFieldProps {
  readonly day: string;
  readonly hour: string;
}

function HourField({ day, hour }: HourFieldProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const [, meta, helpers] = useField<ClockTime>(NAME);
  // While it is typed; null afterwards.
  const [inputText, setInputText] = useState<string | null>(null);
  return (
    <Field
      required
      label={t('form.hour')}
      className={styles.hour}
      validationState={meta.touched && meta.error !== undefined && !isHour(hour) ? 'error' : 'none'}
    >
      <Input
        className={styles.input}
        autoComplete="off"
        placeholder={t('form.hourPlaceholder')}
        value={inputText ?? hour}
        onChange={(_event, data) => {
          setInputText(data.value);
          // The form knows at once what is typed: Enter sends it without leaving the field.
          void helpers.setValue(joinClockTime(day, parseHour(data.value)));
        }}
        onBlur={() => {
          setInputText(null);
          void helpers.setTouched(true);
        }}
      />
    </Field>
  );
}
