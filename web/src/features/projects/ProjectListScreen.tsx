import type { Project } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useProjects } from '#data/queries/projects';
import { useSignedInUser } from '#data/session/session-context';
import { ListScreen } from '#shared/list/ListScreen';
import { useAddressParam } from '#shared/list/useAddressState';
import { useListDialog } from '#shared/list/useListDialog';
import { filterProjects, PROJECT_FILTER } from './list/project-filters';
import { projectCardId } from './list/ProjectCard';
import { ProjectGrid } from './list/ProjectGrid';
import { ProjectGridSkeleton } from './list/ProjectGridSkeleton';
import { ProjectListEmpty } from './list/ProjectListEmpty';
import { ProjectToolbar, TOOLBAR_ID } from './list/ProjectToolbar';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { useSearchText } from '#shared/list/useSearchText';
import { lazyComponent } from '#shared/lazy-component';

const ProjectFormDialog = lazyComponent(
  async () => (await import('./form/ProjectFormDialog')).ProjectFormDialog,
);
const DeleteProjectDialog = lazyComponent(
  async () => (await import('./DeleteProjectDialog')).DeleteProjectDialog,
);

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly project: Project };

/** The operations: an admin's all of them, an owner's own to read. */
export function ProjectListScreen() {
  const { t } = useTranslation('projects');
  const projects = useProjects();
  const isAdmin = useSignedInUser().role === 'admin';
  const [query, setQuery] = useSearchText('q');
  const [filter, setFilter] = useAddressParam(PROJECT_FILTER);
  const { dialog, setDialog, close } = useListDialog<OpenDialog>(isAdmin);

  const all = projects.status === 'ready' ? projects.value : [];
  const { visibleProjects, totals } = filterProjects(all, query, filter);

  return (
    <>
      <ListScreen
        title={t('list.title')}
        toolbar={
          <ProjectToolbar
            query={query}
            onQuery={setQuery}
            filter={filter}
            onFilter={setFilter}
            totals={all.length > 0 ? totals : null}
            onCreate={isAdmin ? () => setDialog({ kind: 'create' }) : undefined}
          />
        }
        count={t('list.found', { count: visibleProjects.length })}
        live={projects}
        errorText={t('list.loadFailed')}
        skeleton={<ProjectGridSkeleton />}
      >
        {() =>
          visibleProjects.length === 0 ? (
            <ProjectListEmpty
              query={query}
              filter={filter}
              onShowAll={() => {
                setQuery('');
                setFilter('all');
              }}
            />
          ) : (
            <ProjectGrid
              projects={visibleProjects}
              {...(isAdmin && {
                onEdit: (project: Project) => setDialog({ kind: 'edit', project }),
                onDelete: (project: Project) => setDialog({ kind: 'delete', project }),
              })}
            />
          )
        }
      </ListScreen>
      {dialog !== null && (
        <ReturnsFocus
          home={dialog.kind === 'create' ? TOOLBAR_ID : projectCardId(dialog.project.id)}
        />
      )}
      {dialog?.kind === 'create' && <ProjectFormDialog project={null} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <ProjectFormDialog project={findCurrent(dialog.project, all)} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteProjectDialog project={dialog.project} onClose={close} />
      )}
    </>
  );
}

/** The project as the live list has it; the last known one when it has left the list. */
function findCurrent(project: Project, projects: readonly Project[]): Project {
  return projects.find(({ id }) => id === project.id) ?? project;
}
