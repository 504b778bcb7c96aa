import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { SPECIALTIES } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { FormField } from '#shared/ui/FormField';
import { useFieldText } from './useFieldText';

const useStyles = makeStyles({
  input: { minWidth: 0, width: '100%', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  list: { maxHeight: '320px' },
});

/** One of the twenty-four specialties. It also decides whether the person is an owner or an intervenant. */
export function SpecialtyField() {
  const { t } = useTranslation('intervenants');
  const specialtyText = useSpecialtyText();
  const translateError = useFieldText();
  const styles = useStyles();
  return (
    <FormField<string>
      name="specialty"
      label={t('form.specialty')}
      required
      translateError={translateError}
    >
      {({ name, value, onBlur, setValue }) => (
        <Dropdown
          name={name}
          className={styles.input}
          listbox={{ className: styles.list }}
          placeholder={t('form.specialtyPlaceholder')}
          value={specialtyText(value)}
          selectedOptions={value === '' ? [] : [value]}
          onOptionSelect={(_event, { optionValue }) => {
            if (optionValue !== undefined) setValue(optionValue);
          }}
          onBlur={onBlur}
        >
          {SPECIALTIES.map((specialty) => (
            <Option key={specialty} value={specialty}>
              {specialtyText(specialty)}
            </Option>
          ))}
        </Dropdown>
      )}
    </FormField>
  );
}
