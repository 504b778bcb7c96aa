import { makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { ADDRESSES, TASKS, type CalendarDay, type Project } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import type { Firsts } from '#data/queries/dashboard';
import type { LiveWithRetry } from '#data/live/live';
import { useSignedInUser } from '#data/session/session-context';
import { EmptyState } from '#shared/ui/EmptyState';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { DashboardSection } from './DashboardSection';
import { LinkButton } from './LinkButton';
import { NothingHere } from './NothingHere';
import { OperationRow } from './OperationRow';
import { OperationsHead } from './OperationsHead';
import { SectionLink } from './SectionLink';

interface OperationsSectionProps {
  readonly live: LiveWithRetry<Firsts<Project>>;
  readonly today: CalendarDay;
  /** Whether the workspace has no project yet. */
  readonly isNew: boolean;
}

const useStyles = makeStyles({
  operations: { containerType: 'inline-size', containerName: 'operations' },
  list: { listStyleType: 'none' },
});

/** Progress of the operations, by section. */
export function OperationsSection({ live, today, isNew }: OperationsSectionProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  return (
    <DashboardSection
      id="operations"
      title={t('operations.title')}
      live={live}
      end={<SectionLink to={ADDRESSES.projects}>{t('operations.all')}</SectionLink>}
      skeleton={<SkeletonRows rows={4} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <NoOperation isNew={isNew} />
        ) : (
          <div className={styles.operations}>
            <OperationsHead />
            <ul className={styles.list}>
              {items.map((project) => (
                <OperationRow key={project.id} project={project} today={today} />
              ))}
            </ul>
          </div>
        )
      }
    </DashboardSection>
  );
}

function NoOperation({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation('dashboard');
  const role = useSignedInUser().role === 'admin' ? 'admin' : 'owner';
  if (isNew && role === 'admin') {
    return (
      <EmptyState
        title={t('operations.first.title')}
        text={t('operations.first.text', { tasks: TASKS.length })}
        action={
          <LinkButton to={ADDRESSES.newProject} appearance="primary" icon={<AddRegular />}>
            {t('head.create')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <NothingHere title={t(`operations.none.${role}`)} text={t(`operations.noneText.${role}`)} />
  );
}
