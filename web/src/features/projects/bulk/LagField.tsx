import {
  Dropdown,
  FieldContextProvider,
  Input,
  makeStyles,
  Option,
} from '@fluentui/react-components';
import { LAG_MAX, LAG_UNITS } from '@ouvrage/domain';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '#shared/i18n/useValidationText';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { FormField } from '#shared/ui/FormField';
import type { LagValues } from './bulk-form';

interface LagFieldProps {
  /** Of a `LagValues` in the form. */
  readonly name: 'dueAfter' | 'stagger' | 'validationAfter';
  readonly label: string;
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', columnGap: '8px' },
  control: { minWidth: 0, [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** A number of days or weeks. */
export function LagField({ name, label }: LagFieldProps) {
  const { t } = useTranslation('bulk');
  const translateError = useValidationText();
  const styles = useStyles();
  const [{ value: unit }, , { setValue: setUnit }] = useField<LagValues['unit']>(`${name}.unit`);
  return (
    <FormField<string>
      name={`${name}.count`}
      label={label}
      required
      translateError={translateError}
    >
      {({ name: countName, value, onBlur, setValue }) => (
        <div className={styles.root}>
          <Input
            className={styles.control}
            name={countName}
            type="number"
            min={0}
            max={LAG_MAX}
            step={1}
            value={value}
            onBlur={onBlur}
            onChange={(_event, data) => setValue(data.value)}
          />
          {/* The Field's label is the number's. */}
          <FieldContextProvider value={undefined}>
            <Dropdown
              className={styles.control}
              aria-label={t('schedule.unit', { field: label })}
              value={t(`schedule.${unit}`, { count: Number(value) })}
              selectedOptions={[unit]}
              onOptionSelect={(_event, { optionValue }) => {
                const selectedUnit = LAG_UNITS.find((one) => one === optionValue);
                if (selectedUnit !== undefined) void setUnit(selectedUnit);
              }}
            >
              {LAG_UNITS.map((one) => (
                <Option key={one} value={one}>
                  {t(`schedule.${one}`, { count: Number(value) })}
                </Option>
              ))}
            </Dropdown>
          </FieldContextProvider>
        </div>
      )}
    </FormField>
  );
}
