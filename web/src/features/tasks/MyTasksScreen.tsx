import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useMyTasks } from '#data/queries/assignments';
import { useSignedInUser } from '#data/session/session-context';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { LiveContent } from '#shared/live/LiveContent';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PageTitle } from '#shared/ui/PageTitle';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { TaskList } from './list/TaskList';
import { useTaskFilters } from './list/useTaskFilters';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '20px' },
  count: { marginInlineStart: '10px', fontWeight: 400, color: ouvrageTokens.ink3 },
  lead: { ...typography.body, marginBlockStart: '4px', color: ouvrageTokens.ink2 },
});

/** The live tasks of the user. Each role has its own list: for intervenants, own tasks and validations. */
export function MyTasksScreen() {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { role } = useSignedInUser();
  const format = useFormat();
  const today = useToday();
  const tasks = useMyTasks(today);
  const filters = useTaskFilters();
  return (
    <div className={styles.root}>
      <div>
        <PageTitle
          title={
            <>
              {t(role === 'intervenant' ? 'list.title' : 'list.titleAll')}
              {tasks.status === 'ready' && (
                <span className={styles.count}>
                  <bdi>({format.number(tasks.value.length)})</bdi>
                </span>
              )}
            </>
          }
        />
        <p className={styles.lead}>{t(`list.lead.${role}`)}</p>
      </div>
      <LiveContent
        live={tasks}
        errorText={t('list.error')}
        skeleton={
          <Sheet>
            <SkeletonRows rows={7} />
          </Sheet>
        }
      >
        {(value) => <TaskList tasks={value} today={today} state={filters} />}
      </LiveContent>
    </div>
  );
}
