import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { bulkAssignmentLines, STAGGERS, type Stagger, type Task } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { useValidationText } from '#shared/i18n/useValidationText';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FormField } from '#shared/ui/FormField';
import { FormDay } from '#shared/forms/FormDay';
import { scheduleOf, type BulkValues } from './bulk-form';
import { LagField } from './LagField';

interface ScheduleFieldsProps {
  readonly tasks: readonly Task[];
}

const useStyles = makeStyles({
  heading: { ...typography.title3, color: ouvrageTokens.ink, marginBlockEnd: '8px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '20px',
    rowGap: '8px',
    alignItems: 'start',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  control: { minWidth: 0, [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  outcome: {
    ...typography.body,
    minHeight: ouvrageTokens.bodyLine,
    padding: '10px 12px',
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
  },
});

/** The schedule, counted from a day, and the resulting dates. Inside a Formik of `BulkValues`. */
export function ScheduleFields({ tasks }: ScheduleFieldsProps) {
  const { t } = useTranslation('bulk');
  const translateError = useValidationText();
  const styles = useStyles();
  const headingId = useId();
  const { values } = useFormikContext<BulkValues>();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('schedule.title')}
      </h3>
      <div className={styles.fields}>
        <FormDay name="baseDay" label={t('schedule.baseDay')} />
        <LagField name="dueAfter" label={t('schedule.dueAfter')} />
        <FormField<Stagger>
          name="staggerBy"
          label={t('schedule.staggerBy')}
          translateError={translateError}
        >
          {({ name, value, onBlur, setValue }) => (
            <Dropdown
              name={name}
              className={styles.control}
              value={t(`schedule.${value}`)}
              selectedOptions={[value]}
              onOptionSelect={(_event, { optionValue }) => {
                const selectedStagger = STAGGERS.find((one) => one === optionValue);
                if (selectedStagger !== undefined) setValue(selectedStagger);
              }}
              onBlur={onBlur}
            >
              {STAGGERS.map((one) => (
                <Option key={one} value={one}>
                  {t(`schedule.${one}`)}
                </Option>
              ))}
            </Dropdown>
          )}
        </FormField>
        {values.staggerBy !== 'none' && <LagField name="stagger" label={t('schedule.stagger')} />}
        <LagField name="validationAfter" label={t('schedule.validationAfter')} />
      </div>
      <ScheduleOutcome tasks={tasks} />
    </section>
  );
}

/** The first and the last dates, while they can be computed. */
function ScheduleOutcome({ tasks }: ScheduleFieldsProps) {
  const { t } = useTranslation('bulk');
  const styles = useStyles();
  const format = useFormat();
  const { values } = useFormikContext<BulkValues>();
  const schedule = scheduleOf(values);
  const lines = schedule === null ? [] : bulkAssignmentLines(tasks, schedule);
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return <p className={styles.outcome}>…</p>;
  const text = first.deadline === last.deadline ? 'schedule.same' : 'schedule.spread';
  return (
    <p className={styles.outcome} aria-live="polite">
      {t(text, {
        first: format.day(first.deadline),
        last: format.day(last.deadline),
        validation: format.day(last.validationDeadline),
      })}
    </p>
  );
}
