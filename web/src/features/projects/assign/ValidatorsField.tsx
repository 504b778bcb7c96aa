import { makeStyles } from '@fluentui/react-components';
import type { DirectoryCard } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { useValidationText } from '#shared/i18n/useValidationText';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FormField } from '#shared/ui/FormField';
import { PeopleChecklist } from '../people/PeopleChecklist';
import type { AssignValues } from './assign-form';

interface ValidatorsFieldProps {
  /** Those who may validate. */
  readonly people: readonly DirectoryCard[];
}

const useStyles = makeStyles({
  root: { position: 'relative' },
  count: {
    ...typography.meta,
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineEnd: 0,
    color: ouvrageTokens.ink2,
  },
});

/**
 * The people who may decide. The responsible person cannot be ticked. A validator who becomes responsible
 * stays ticked with a validation error, and can be unticked.
 */
export function ValidatorsField({ people }: ValidatorsFieldProps) {
  const { t } = useTranslation('projects');
  const translateError = useValidationText();
  const specialtyText = useSpecialtyText();
  const styles = useStyles();
  const { values } = useFormikContext<Pick<AssignValues, 'assigneeId' | 'validatorIds'>>();
  const choices = people.map(({ id, name, specialty }) => ({
    id,
    name,
    specialty: specialtyText(specialty),
    ...(id === values.assigneeId && { note: t('assign.responsible') }),
  }));
  return (
    <div className={styles.root}>
      <FormField<string[]>
        name="validatorIds"
        label={t('assign.validators')}
        required
        translateError={translateError}
      >
        {({ value, onBlur, setValue }) => (
          <PeopleChecklist
            people={choices}
            selectedIds={value}
            onChange={setValue}
            onBlur={onBlur}
            searchLabel={t('assign.validatorsSearch')}
            noneLabel={t(people.length === 0 ? 'assign.validatorsEmpty' : 'assign.nobodyFound')}
          />
        )}
      </FormField>
      <span className={styles.count} aria-live="polite">
        {t('assign.selected', { count: values.validatorIds.length })}
      </span>
    </div>
  );
}
