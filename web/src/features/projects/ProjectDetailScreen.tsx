import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import type { Project } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useProjectAssignments } from '#data/queries/assignments';
import { useProject } from '#data/queries/projects';
import { useAddressState } from '#shared/list/useAddressState';
import { lazyComponent } from '#shared/lazy-component';
import { LiveContent } from '#shared/live/LiveContent';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useSignedInUser } from '#data/session/session-context';
import { useProjectAddresses } from './addresses';
import { InformationsPanel } from './detail/InformationsPanel';
import { ProjectDetailSkeleton } from './detail/ProjectDetailSkeleton';
import { ProjectHeader } from './detail/ProjectHeader';
import { ProjectNotFound } from './detail/ProjectNotFound';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { SkeletonRows } from '#shared/ui/SkeletonRows';

const DeleteProjectDialog = lazyComponent(
  async () => (await import('./DeleteProjectDialog')).DeleteProjectDialog,
);

const ProjectDeletion = lazyComponent(
  async () => (await import('./ProjectDeletion')).ProjectDeletion,
);

// The checklist weighs more than the screen it opens in: it is loaded while the project's data are.
const StructurePanel = lazyComponent(
  async () => (await import('./structure/StructurePanel')).StructurePanel,
  <SkeletonRows rows={8} variant="structure" />,
);
void StructurePanel.prefetch();

const PlanningPanel = lazyComponent(
  async () => (await import('./planning/PlanningPanel')).PlanningPanel,
  <SkeletonRows rows={12} variant="structure" />,
);

const HEADER_ID = 'project-header';
const TABS = ['informations', 'structure', 'planning'] as const;
type DetailTab = (typeof TABS)[number];

/** The tab that leads to a page of its own. */
const DOSSIER = 'dossier';

const useStyles = makeStyles({
  tabs: {
    marginBlockStart: '16px',
    marginBlockEnd: '20px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: {
      marginBlockStart: '8px',
      marginBlockEnd: '16px',
      flexWrap: 'wrap',
    },
  },
  bar: { marginBlockStart: '16px' },
  deleting: {
    display: 'grid',
    rowGap: '8px',
    maxWidth: '520px',
    paddingBlockEnd: '6px',
    whiteSpace: 'normal',
  },
});

/** One operation: its description and its checklist. */
export function ProjectDetailScreen() {
  const { projectId = '' } = useParams();
  // Mounted anew for each project, so that no state of the previous one is kept.
  return <ProjectDetail key={projectId} projectId={projectId} />;
}

function ProjectDetail({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const { list } = useProjectAddresses();
  const live = useProject(projectId);
  const [tab] = useAddressState(readTab, writeTab);
  const [toDelete, setToDelete] = useState<Project | null>(null);
  const [wasSeen, setWasSeen] = useState(false);
  if (!wasSeen && live.status === 'ready' && live.value !== null) setWasSeen(true);
  // A refused read does not say why: the project was deleted, or taken from its owner.
  const [isGoing, setGoing] = useState(false);
  if (!isGoing && live.status === 'ready' && live.value?.deletingAt instanceof Date) setGoing(true);

  return (
    <>
      {tab !== 'informations' && <AssignmentsAhead projectId={projectId} />}
      <LiveContent
        live={live}
        errorText={t('detail.loadFailed')}
        deniedContent={<ProjectNotFound wasSeen={isGoing} />}
        skeleton={<ProjectDetailSkeleton />}
      >
        {(project) => {
          if (project !== null) {
            return <ProjectContent project={project} onDelete={() => setToDelete(project)} />;
          }
          // After our own deletion the dialog navigates away; the skeleton is shown until then.
          return toDelete === null ? (
            <ProjectNotFound wasSeen={wasSeen} />
          ) : (
            <ProjectDetailSkeleton />
          );
        }}
      </LiveContent>
      {toDelete !== null && (
        <>
          <ReturnsFocus home={HEADER_ID} />
          <DeleteProjectDialog
            project={toDelete}
            onClose={() => setToDelete(null)}
            onDeleted={() => void navigate(list, { replace: true })}
          />
        </>
      )}
    </>
  );
}

/** Asks for the assignments beside the project, for which the tab that shows them waits. */
function AssignmentsAhead({ projectId }: { readonly projectId: string }) {
  useProjectAssignments(projectId);
  return null;
}

interface ProjectContentProps {
  readonly project: Project;
  readonly onDelete: () => void;
}

function ProjectContent({ project, onDelete }: ProjectContentProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const navigate = useNavigate();
  const addresses = useProjectAddresses();
  const [tab, setTab] = useAddressState(readTab, writeTab);
  const isAdmin = useSignedInUser().role === 'admin';
  return (
    <>
      <div id={HEADER_ID}>
        <ProjectHeader project={project} onDelete={onDelete} />
      </div>
      {project.deletingAt !== null && (
        <LazyMessageBar intent="warning" className={styles.bar} bodyClassName={styles.deleting}>
          {t('detail.deleting')}
          {isAdmin && <ProjectDeletion projectId={project.id} />}
        </LazyMessageBar>
      )}
      <TabList
        className={styles.tabs}
        aria-label={t('detail.tabs.label')}
        selectedValue={tab}
        onTabSelect={(_event, { value }) => {
          if (value === DOSSIER) void navigate(addresses.dossier(project.id));
          else setTab(tabOf(value) ?? 'informations');
        }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} id={`tab-${name}`} aria-controls="project-panel">
            {t(`detail.tabs.${name}`)}
          </Tab>
        ))}
        <Tab value={DOSSIER}>{t('detail.tabs.dossier')}</Tab>
      </TabList>
      <div id="project-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'informations' && <InformationsPanel project={project} />}
        {tab === 'structure' && <StructurePanel project={project} />}
        {tab === 'planning' && (
          <PlanningPanel project={project} onStructure={() => setTab('structure')} />
        )}
      </div>
    </>
  );
}

/** A bare address shows Informations; a link to a section or a task says by itself which tab it means. */
function readTab(query: URLSearchParams): DetailTab {
  const tab = tabOf(query.get('tab'));
  const isPlace = !query.has('tab') && (query.has('section') || query.has('task'));
  return tab ?? (isPlace ? 'structure' : 'informations');
}

function tabOf(value: unknown): DetailTab | undefined {
  return TABS.find((tab) => tab === value);
}

/** The place inside the structure stays. */
function writeTab(query: URLSearchParams, tab: DetailTab): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('tab', tab);
  return next;
}
