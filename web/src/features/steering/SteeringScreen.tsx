import { Button, makeStyles } from '@fluentui/react-components';
import { SlideSizeRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useProjects } from '#data/queries/projects';
import { lazyComponent } from '#shared/lazy-component';
import { useAddressState } from '#shared/list/useAddressState';
import { LiveContent } from '#shared/live/LiveContent';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { EmptyState } from '#shared/ui/EmptyState';
import { FilterChoice } from '#shared/ui/FilterChoice';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import { PageTitle } from '#shared/ui/PageTitle';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useLayout } from '#shared/ui/useLayout';
import { HoldingsSheet } from './HoldingsSheet';
import { OperationsSheet } from './OperationsSheet';
import { PeopleSheet } from './PeopleSheet';
import { ADMINS, readSteeringAddress, writeSteeringAddress } from './steering-address';
import { SteeringExport } from './SteeringExport';
import { SteeringSubtitle } from './SteeringSubtitle';
import { useSteering, type Steering } from './useSteering';

const Wall = lazyComponent(async () => (await import('./wall/Wall')).Wall);

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: ouvrageTokens.gutter },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '10px' },
  filter: { minWidth: '220px', '& > *': { width: '100%', minWidth: 0 } },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: ouvrageTokens.gutter,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  holdings: { position: 'sticky', insetBlockStart: `calc(${ouvrageTokens.topBar} + 16px)` },
});

/** Who has the ball: the operations on one grid, who holds what since when, and what one person holds. */
export function SteeringScreen() {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const [address, change] = useAddressState(readSteeringAddress, writeSteeringAddress);
  const live = useSteering(address.project);
  const isWall = address.isWall && live.status === 'ready';
  return (
    <div className={styles.root}>
      <LiveContent
        live={live}
        errorText={t('loadFailed')}
        skeleton={
          <Sheet framed>
            <SkeletonRows rows={10} />
          </Sheet>
        }
      >
        {(steering) => (
          <Content
            steering={steering}
            person={address.person}
            project={address.project}
            onChange={change}
          />
        )}
      </LiveContent>
      {isWall && <Wall steering={live.value} onClose={() => change({ isWall: false })} />}
    </div>
  );
}

interface ContentProps {
  readonly steering: Steering;
  readonly person: string | null;
  readonly project: string | null;
  readonly onChange: (changes: {
    readonly person?: string | null;
    readonly project?: string | null;
    readonly isWall?: boolean;
  }) => void;
}

function Content({ steering, person, project, onChange }: ContentProps) {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const isNarrow = useLayout('narrow');
  const { today, projects, holdings, holders, people, incomplete } = steering;
  const idOf = (uid: string | null) => uid ?? ADMINS;
  const choice = holders.find(({ uid }) => idOf(uid) === person);
  const current = choice ?? (isNarrow ? undefined : holders[0]);
  const isAlone = isNarrow && current !== undefined;
  return (
    <>
      <div>
        <PageTitle
          title={t('title')}
          actions={
            <div className={styles.actions}>
              <ProjectChoice project={project} onChange={(id) => onChange({ project: id })} />
              <SteeringExport steering={steering} />
              <Button icon={<SlideSizeRegular />} onClick={() => onChange({ isWall: true })}>
                {t('wall.open')}
              </Button>
            </div>
          }
        />
        <SteeringSubtitle steering={steering} />
      </div>
      {incomplete.length > 0 && (
        <LazyMessageBar intent="info">
          {t('incomplete', { count: incomplete.length })}
        </LazyMessageBar>
      )}
      {projects.length === 0 ? (
        <Sheet framed>
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        </Sheet>
      ) : (
        <>
          {!isAlone && <OperationsSheet projects={projects} holdings={holdings} />}
          {holders.length === 0 ? (
            <Sheet>
              <EmptyState kind="done" title={t('empty.nobody')} text={t('empty.nobodyText')} />
            </Sheet>
          ) : (
            <div className={styles.columns}>
              {!isAlone && (
                <PeopleSheet
                  holders={holders}
                  people={people}
                  selected={current === undefined ? null : idOf(current.uid)}
                  onSelect={(id) => onChange({ person: id })}
                />
              )}
              {current !== undefined && (
                <div className={isNarrow ? undefined : styles.holdings}>
                  <HoldingsSheet
                    key={idOf(current.uid)}
                    holder={current}
                    people={people}
                    projects={projects}
                    today={today}
                    onBack={isNarrow ? () => onChange({ person: null }) : null}
                  />
                </div>
              )}
            </div>
          )}
        </>
      )}
    </>
  );
}

interface ProjectChoiceProps {
  readonly project: string | null;
  readonly onChange: (project: string | null) => void;
}

function ProjectChoice({ project, onChange }: ProjectChoiceProps) {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const live = useProjects();
  if (live.status !== 'ready' || live.value.length < 2) return null;
  const options = live.value.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={styles.filter}>
      <FilterChoice
        label={t('operations.filter')}
        everything={t('operations.all')}
        options={options}
        value={project}
        onChange={onChange}
      />
    </div>
  );
}
