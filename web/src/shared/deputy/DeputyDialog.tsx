import { makeStyles } from '@fluentui/react-components';
import { canValidate, type Deputy, type DeputyTerms, type DirectoryCard } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useValidatedTasks } from '#data/queries/deputies';
import { FormDay } from '../forms/FormDay';
import { FormDialog } from '../forms/FormDialog';
import { StartsHere } from '../forms/StartsHere';
import { PersonField } from '../people/PersonField';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { ActionErrorBar } from '../ui/ActionErrorBar';
import { useSetDeputy } from './useSetDeputy';

interface DeputyDialogProps {
  readonly validatorId: string;
  /** The name of a validator who is not the reader. */
  readonly validatorName?: string;
  /** The present deputy; null without one. */
  readonly deputy: Deputy | null;
  readonly people: readonly DirectoryCard[];
  readonly onClose: () => void;
  /** What stands above the form. */
  readonly children?: ReactNode;
}

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '20px',
    rowGap: '8px',
    alignItems: 'start',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  note: { ...typography.body, color: ouvrageTokens.ink2, margin: 0, marginBlockEnd: '8px' },
  wide: { gridColumn: '1 / -1', minWidth: 0 },
});

/** Names the deputy of a validator: who, and on which days. Mounted for one opening. */
export function DeputyDialog(props: DeputyDialogProps) {
  const { validatorId, validatorName, people, onClose, children } = props;
  const { t } = useTranslation('deputies');
  const styles = useStyles();
  const today = useToday();
  // The form keeps what is typed when the deputy is changed elsewhere; the server decides.
  const [deputy] = useState(props.deputy);
  const { formik, isRunning, error } = useSetDeputy({
    ...{ validatorId, deputy, today, onSaved: onClose },
  });
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t(deputy === null ? 'dialog.title' : 'dialog.changeTitle')}
      {...(validatorName !== undefined && { subtitle: t('dialog.of', { name: validatorName }) })}
      submitLabel={t(isRunning ? 'dialog.submitting' : 'dialog.submit')}
      isRunning={isRunning}
    >
      <ActionErrorBar title={t('failed')} error={error} />
      {children}
      <StartsHere>
        <div className={styles.fields}>
          <div className={styles.wide}>
            <PersonField
              name="deputyId"
              label={t('dialog.person')}
              people={people.filter((card) => card.id !== validatorId && canValidate(card))}
              placeholder={t('dialog.personPlaceholder')}
              noneText={t('dialog.personNone')}
            />
            <BothValidate validatorId={validatorId} people={people} />
          </div>
          <FormDay name="from" label={t('dialog.from')} min={today} />
          <FormDay
            name="until"
            label={t('dialog.until')}
            hint={t('dialog.untilHint')}
            min={formik.values.from > today ? formik.values.from : today}
          />
        </div>
      </StartsHere>
    </FormDialog>
  );
}

/** Warns of tasks that the chosen person validates already. Inside the form. */
function BothValidate({ validatorId, people }: Pick<DeputyDialogProps, 'validatorId' | 'people'>) {
  const { t } = useTranslation('deputies');
  const styles = useStyles();
  const { deputyId } = useFormikContext<DeputyTerms>().values;
  const live = useValidatedTasks(validatorId);
  const name = people.find(({ id }) => id === deputyId)?.name;
  if (live.status !== 'ready' || name === undefined) return null;
  const count = live.value.filter(
    ({ status, validatorIds }) => status !== 'validated' && validatorIds.includes(deputyId),
  ).length;
  if (count === 0) return null;
  return (
    <p role="status" className={styles.note}>
      {t('dialog.bothValidate', { count, name })}
    </p>
  );
}
