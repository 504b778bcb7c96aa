import { makeStyles } from '@fluentui/react-components';
import { canBeAssigned, canValidate, type DirectoryCard } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { media } from '#shared/theme/tokens';
import { FormDay } from '#shared/forms/FormDay';
import { AssigneeField } from './AssigneeField';
import { firstValidationDay, type AssignValues } from './assign-form';
import { CommentField } from './CommentField';
import { FormatField } from './FormatField';
import { ValidatorsField } from './ValidatorsField';
import { VisaRuleField } from './VisaRuleField';

interface AssignFieldsProps {
  readonly directory: readonly DirectoryCard[];
  /** Whether a revision of the task is under review. */
  readonly isUnderReview: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '20px',
    rowGap: '8px',
    alignItems: 'start',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1', minWidth: 0 },
  rule: { gridColumn: '1 / -1', minWidth: 0, ':empty': { display: 'none' } },
});

/** Assignee, format, dates and validators. Inside a Formik of `AssignValues`. */
export function AssignFields({ directory, isUnderReview }: AssignFieldsProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const today = useToday();
  const { values } = useFormikContext<AssignValues>();
  return (
    <div className={styles.root}>
      <AssigneeField people={directory.filter(canBeAssigned)} />
      <FormatField />
      <FormDay name="deadline" label={t('assign.deadline')} min={today} />
      <FormDay
        name="validationDeadline"
        label={t('assign.validationDeadline')}
        min={firstValidationDay(values.deadline, today)}
      />
      <div className={styles.wide}>
        <ValidatorsField people={directory.filter(canValidate)} />
      </div>
      <div className={styles.rule}>
        <VisaRuleField directory={directory} isFixed={isUnderReview} />
      </div>
      <div className={styles.wide}>
        <CommentField />
      </div>
    </div>
  );
}
