import { makeStyles } from '@fluentui/react-components';
import { canBeAssigned, canValidate, type Assignment, type DirectoryCard } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { namesOf } from '../people/directory-choices';
import { termsOf, type AssignValues } from './assign-form';
import { changedFields, recipientsOf, type ChangedField } from './reassign-changes';

interface ReassignSummaryProps {
  /** Live. */
  readonly current: Assignment;
  readonly directory: readonly DirectoryCard[];
}

const LABELS = {
  assigneeId: 'assign.assignee',
  fileExtension: 'assign.format',
  deadline: 'assign.deadline',
  validationDeadline: 'assign.validationDeadline',
  validatorIds: 'assign.validators',
  visaRule: 'assign.visaRule',
  comment: 'assign.comment',
} as const satisfies Record<ChangedField, string>;

const useStyles = makeStyles({
  // Stays in view while the form above changes; a phone has no room for both.
  root: {
    position: 'sticky',
    insetBlockEnd: 0,
    padding: '12px 16px',
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
    [media.phone]: { position: 'static' },
  },
  heading: { ...typography.bodyStrong },
  list: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    columnGap: '16px',
    rowGap: '2px',
    marginBlock: '4px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  line: { display: 'contents' },
  label: {
    ...typography.meta,
    color: ouvrageTokens.ink2,
    [media.phone]: { marginBlockStart: '6px' },
  },
  value: { ...typography.meta, marginInlineStart: 0, overflowWrap: 'anywhere' },
  note: { ...typography.meta, color: ouvrageTokens.ink2 },
});

/** What a reassignment would change and who is notified. Inside a Formik of `AssignValues`. */
export function ReassignSummary({ current, directory }: ReassignSummaryProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const headingId = useId();
  const format = useFormat();
  const user = useSignedInUser();
  const { values } = useFormikContext<AssignValues>();
  const terms = termsOf(values);
  const fields = changedFields(current, values);
  const reachable = directory.filter((card) => canBeAssigned(card) || canValidate(card));
  const recipients = recipientsOf(current, values, user.id).filter((id) =>
    reachable.some((person) => person.id === id),
  );

  function valueOf(field: ChangedField, source: Pick<Assignment, ChangedField>): string {
    const names = (ids: readonly string[]) =>
      format.list(namesOf(directory, ids, common('person.unknown')));
    switch (field) {
      case 'assigneeId':
        return source.assigneeId === '' ? '' : names([source.assigneeId]);
      case 'validatorIds':
        return names(source.validatorIds);
      case 'visaRule':
        return t(`assign.rule.${source.visaRule}`);
      case 'fileExtension':
        return common(`format.${source.fileExtension}`);
      case 'comment':
        return source.comment === null ? '' : t('assign.commentChanged');
      default:
        return source[field] === '' ? '' : format.day(source[field]);
    }
  }

  return (
    <section className={styles.root} aria-labelledby={headingId} aria-live="polite">
      <h3 id={headingId} className={styles.heading}>
        {t('assign.changes')}
      </h3>
      {fields.length === 0 && <p className={styles.note}>{t('assign.changesNone')}</p>}
      <dl className={styles.list}>
        {fields.map((field) => {
          const after = valueOf(field, terms) || t('assign.nothing');
          const before = valueOf(field, current) || t('assign.nothing');
          return (
            <div key={field} className={styles.line}>
              <dt className={styles.label}>{t(LABELS[field])}</dt>
              <dd className={styles.value}>
                {field === 'comment' ? after : t('assign.change', { before, after })}
              </dd>
            </div>
          );
        })}
      </dl>
      {recipients.length > 0 && (
        <p className={styles.note}>
          {t('assign.told', {
            names: format.list(namesOf(directory, recipients, common('person.unknown'))),
          })}
        </p>
      )}
    </section>
  );
}
