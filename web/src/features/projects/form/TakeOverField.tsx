import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { findTask, isCalendarDay, type TakeOver } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useDirectory } from '#data/queries/people';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useTitles } from '../useTitles';
import type { ProjectValues } from './project-form';
import type { TakesOver } from './useTakeOver';

interface TakeOverFieldProps {
  readonly takesOver: TakesOver;
}

/** Value of the entry for none, which no project has. */
const NONE = '-';

const useStyles = makeStyles({
  control: { width: '100%', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  summary: { ...typography.body, marginBlock: '10px 6px', color: ouvrageTokens.ink },
  list: { maxHeight: '220px', margin: 0, padding: 0, overflowY: 'auto', listStyleType: 'none' },
  row: {
    ...typography.meta,
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) minmax(0, 180px) 88px',
    alignItems: 'baseline',
    columnGap: '10px',
    paddingBlock: '5px',
    color: ouvrageTokens.ink2,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { gridTemplateColumns: '36px minmax(0, 1fr)' },
  },
  code: { fontWeight: 600, color: ouvrageTokens.ink },
  name: { color: ouvrageTokens.ink },
  validators: { display: 'block', color: ouvrageTokens.ink3 },
  reason: { color: ouvrageTokens.ink3 },
});

/** From which project a new one takes over people, deadlines and what does not apply, with a preview. */
export function TakeOverField({ takesOver }: TakeOverFieldProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const { projects, source, choose, planFor } = takesOver;
  const { values } = useFormikContext<ProjectValues>();
  const plan = isCalendarDay(values.startDate) ? planFor(values.startDate) : null;
  if (projects.length === 0) return null;
  return (
    <>
      <Field label={t('takeOver.label')} hint={t('takeOver.hint')}>
        <Dropdown
          className={styles.control}
          value={source?.name ?? t('takeOver.none')}
          selectedOptions={[source?.id ?? NONE]}
          onOptionSelect={(_event, { optionValue }) =>
            choose(optionValue === undefined || optionValue === NONE ? null : optionValue)
          }
        >
          <Option value={NONE}>{t('takeOver.none')}</Option>
          {projects.map(({ id, name }) => (
            <Option key={id} value={id}>
              {name}
            </Option>
          ))}
        </Dropdown>
      </Field>
      {plan !== null && <Preview plan={plan} />}
    </>
  );
}

function Preview({ plan }: { readonly plan: TakeOver }) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const titles = useTitles();
  const format = useFormat();
  const today = useToday();
  const directory = useDirectory();
  const names = useMemo(
    () =>
      new Map(
        directory.status === 'ready' ? directory.value.map(({ id, name }) => [id, name]) : [],
      ),
    [directory],
  );
  const excludedCount = [...plan.exclusions.values()].reduce((sum, ids) => sum + ids.length, 0);
  return (
    <>
      <p className={styles.summary} aria-live="polite">
        {[
          t('takeOver.tasks', { count: plan.tasks.length }),
          ...(excludedCount > 0 ? [t('takeOver.excluded', { count: excludedCount })] : []),
          ...(plan.left.length > 0 ? [t('takeOver.left', { count: plan.left.length })] : []),
        ].join(' · ')}
      </p>
      <ul className={styles.list} aria-label={t('takeOver.preview')}>
        {plan.left.map(({ task, reason }) => (
          <li key={`${task.subsectionId}_${task.key}`} className={styles.row}>
            <bdi className={styles.code}>{task.subsectionId}</bdi>
            <s>{titles.task(task)}</s>
            <span className={styles.reason}>{t(`takeOver.reason.${reason}`)}</span>
          </li>
        ))}
        {plan.tasks.map(({ subsectionId, taskKey, assigneeId, validatorIds, deadline }) => {
          const task = findTask(subsectionId, taskKey);
          return (
            <li key={`${subsectionId}_${taskKey}`} className={styles.row}>
              <bdi className={styles.code}>{subsectionId}</bdi>
              <span className={styles.name}>
                {task === undefined ? taskKey : titles.task(task)}
              </span>
              <span>
                <bdi>{names.get(assigneeId) ?? ''}</bdi>
                <span className={styles.validators}>
                  {t('takeOver.visa', {
                    names: format.list(validatorIds.flatMap((uid) => names.get(uid) ?? [])),
                  })}
                </span>
              </span>
              <span>{format.briefDay(deadline, today)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
