import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { FILE_FORMATS, type FileFormat } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '#shared/i18n/useValidationText';
import { media } from '#shared/theme/tokens';
import { FormField } from '#shared/ui/FormField';

const useStyles = makeStyles({
  input: { minWidth: 0, width: '100%', [media.phone]: { minHeight: '44px' } },
});

/** The format in which the deliverable is expected. */
export function FormatField() {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const translateError = useValidationText();
  const styles = useStyles();
  return (
    <FormField<FileFormat>
      name="fileExtension"
      label={t('assign.format')}
      translateError={translateError}
    >
      {({ name, value, onBlur, setValue }) => (
        <Dropdown
          name={name}
          className={styles.input}
          value={common(`format.${value}`)}
          selectedOptions={[value]}
          onOptionSelect={(_event, { optionValue }) => {
            const selectedFormat = FILE_FORMATS.find((format) => format === optionValue);
            if (selectedFormat !== undefined) setValue(selectedFormat);
          }}
          onBlur={onBlur}
        >
          {FILE_FORMATS.map((format) => (
            <Option key={format} value={format}>
              {common(`format.${format}`)}
            </Option>
          ))}
        </Dropdown>
      )}
    </FormField>
  );
}
