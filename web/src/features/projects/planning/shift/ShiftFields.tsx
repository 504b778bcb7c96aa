import {
  Checkbox,
  Dropdown,
  Input,
  makeStyles,
  mergeClasses,
  Option,
} from '@fluentui/react-components';
import { SHIFT_DAYS_MAX, type Assignment } from '@ouvrage/domain';
import { useField, useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDay } from '#shared/forms/FormDay';
import { useValidationText } from '#shared/i18n/useValidationText';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { FormField } from '#shared/ui/FormField';
import { useTitles } from '../../useTitles';
import {
  readScope,
  scopeAddress,
  scopeChoices,
  type ScopeChoice,
  type ShiftScope,
  type ShiftValues,
} from './shift-form';

interface ShiftFieldsProps {
  readonly assignments: readonly Assignment[];
  readonly start: ShiftScope;
  /** Something was chosen anew. */
  readonly onChange: () => void;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 220px 160px',
    columnGap: '20px',
    alignItems: 'start',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Without the field of a day.
  two: {
    gridTemplateColumns: 'minmax(0, 1fr) 160px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  control: { minWidth: 0, width: '100%', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  list: { maxHeight: '340px' },
  check: { marginInlineStart: '-8px' },
});

/** Which tasks, after which day, by how many days. Inside a Formik of `ShiftValues`. */
export function ShiftFields({ assignments, start, onChange }: ShiftFieldsProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const { values } = useFormikContext<ShiftValues>();
  const [{ value: toWorkingDay }, , { setValue }] = useField<boolean>('toWorkingDay');
  const { isAfter } = readScope(values.scope);
  return (
    <div onChange={onChange}>
      <div className={mergeClasses(styles.root, !isAfter && styles.two)}>
        <ScopeField assignments={assignments} start={start} onChange={onChange} />
        {isAfter && <FormDay name="day" label={t('shift.day')} />}
        <DaysField />
      </div>
      <Checkbox
        className={styles.check}
        label={t('shift.toWorkingDay')}
        checked={toWorkingDay}
        onChange={(_event, { checked }) => void setValue(checked === true)}
      />
    </div>
  );
}

function ScopeField({ assignments, start, onChange }: ShiftFieldsProps) {
  const { t } = useTranslation('planning');
  const translateError = useValidationText();
  const styles = useStyles();
  const titles = useTitles();
  const choices = useMemo(() => scopeChoices(assignments, start), [assignments, start]);
  const nameOf = ({ scope, isAfter }: ScopeChoice): string => {
    const name = scopeName(scope);
    return isAfter ? t('shift.after', { scope: name }) : name;
  };
  function scopeName(scope: ShiftScope): string {
    if (scope.kind === 'operation') return t('shift.operation');
    if (scope.kind === 'axis') {
      return t('shift.axis', { id: scope.id, title: titles.section(scope.id) });
    }
    const task = assignments.find(({ id }) => id === scope.id);
    if (task === undefined) return '';
    const { subsectionId, taskKey, taskName } = task;
    const title = titles.task({ subsectionId, key: taskKey, name: taskName });
    return [subsectionId, title].join(t('comma'));
  }
  return (
    <FormField<string> name="scope" label={t('shift.tasks')} translateError={translateError}>
      {({ name, value, onBlur, setValue }) => (
        <Dropdown
          name={name}
          className={styles.control}
          listbox={{ className: styles.list }}
          value={nameOf(readScope(value))}
          selectedOptions={[value]}
          onOptionSelect={(_event, { optionValue }) => {
            if (optionValue === undefined) return;
            setValue(optionValue);
            onChange();
          }}
          onBlur={onBlur}
        >
          {choices.map((choice) => (
            <Option key={scopeAddress(choice)} value={scopeAddress(choice)}>
              {nameOf(choice)}
            </Option>
          ))}
        </Dropdown>
      )}
    </FormField>
  );
}

function DaysField() {
  const { t } = useTranslation('planning');
  const translateError = useValidationText();
  const styles = useStyles();
  return (
    <FormField<string> name="days" label={t('shift.by')} required translateError={translateError}>
      {({ name, value, onBlur, setValue }) => (
        <Input
          className={styles.control}
          name={name}
          type="number"
          min={-SHIFT_DAYS_MAX}
          max={SHIFT_DAYS_MAX}
          step={1}
          value={value}
          onBlur={onBlur}
          onChange={(_event, data) => setValue(data.value)}
        />
      )}
    </FormField>
  );
}
