import { makeStyles } from '@fluentui/react-components';
import { canBeAssigned, canValidate, type DirectoryCard, type Task } from '@ouvrage/domain';
import { StartsHere } from '#shared/forms/StartsHere';
import { media } from '#shared/theme/tokens';
import { AssigneeField } from '../assign/AssigneeField';
import { CommentField } from '../assign/CommentField';
import { FormatField } from '../assign/FormatField';
import { ValidatorsField } from '../assign/ValidatorsField';
import { VisaRuleField } from '../assign/VisaRuleField';
import { ScheduleFields } from './ScheduleFields';

interface TermsStepProps {
  readonly directory: readonly DirectoryCard[];
  readonly tasks: readonly Task[];
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px' },
  people: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '20px',
    rowGap: '8px',
    alignItems: 'start',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Assignee, format, schedule and validators, the same for all tasks. */
export function TermsStep({ directory, tasks }: TermsStepProps) {
  const styles = useStyles();
  return (
    <StartsHere>
      <div className={styles.root}>
        <div className={styles.people}>
          <AssigneeField people={directory.filter(canBeAssigned)} />
          <FormatField />
        </div>
        <ScheduleFields tasks={tasks} />
        <ValidatorsField people={directory.filter(canValidate)} />
        <VisaRuleField directory={directory} />
        <CommentField />
      </div>
    </StartsHere>
  );
}
