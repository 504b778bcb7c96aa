import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { VISA_RULES, type DirectoryCard, type VisaRule } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '#shared/i18n/useValidationText';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FormField } from '#shared/ui/FormField';
import type { AssignValues } from './assign-form';
import { ValidatorOrder } from './ValidatorOrder';

interface VisaRuleFieldProps {
  readonly directory: readonly DirectoryCard[];
  /** Whether a revision is under review, which goes on by the rule it began with. */
  readonly isFixed?: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  input: { minWidth: 0, width: '100%', [media.phone]: { minHeight: '44px' } },
  text: { ...typography.meta, margin: 0, color: ouvrageTokens.ink2 },
});

/** How several validators decide together, and in which order. Nothing while there is one at most. */
export function VisaRuleField({ directory, isFixed = false }: VisaRuleFieldProps) {
  const { t } = useTranslation('projects');
  const translateError = useValidationText();
  const styles = useStyles();
  const { values } = useFormikContext<Pick<AssignValues, 'validatorIds' | 'visaRule'>>();
  if (values.validatorIds.length < 2) return null;
  return (
    <div className={styles.root}>
      <FormField<VisaRule>
        name="visaRule"
        label={t('assign.visaRule')}
        hint={t(isFixed ? 'assign.ruleFixed' : `assign.ruleText.${values.visaRule}`)}
        translateError={translateError}
      >
        {({ name, value, onBlur, setValue }) => (
          <Dropdown
            name={name}
            className={styles.input}
            disabled={isFixed}
            value={t(`assign.rule.${value}`)}
            selectedOptions={[value]}
            onOptionSelect={(_event, { optionValue }) => {
              const selectedRule = VISA_RULES.find((rule) => rule === optionValue);
              if (selectedRule !== undefined) setValue(selectedRule);
            }}
            onBlur={onBlur}
          >
            {VISA_RULES.map((rule) => (
              <Option key={rule} value={rule}>
                {t(`assign.rule.${rule}`)}
              </Option>
            ))}
          </Dropdown>
        )}
      </FormField>
      {values.visaRule === 'ordered' && <ValidatorOrder directory={directory} />}
    </div>
  );
}
