import { makeStyles } from '@fluentui/react-components';
import type { Project } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useProjects } from '../../data/projects';
import { useSignedInUser } from '../../data/session-context';
import { LiveContent } from '../../shared/live/LiveContent';
import { filterProjects, projectFilterOf, type ProjectFilter } from './list/project-filters';
import { projectCardId } from './list/ProjectCard';
import { ProjectGrid } from './list/ProjectGrid';
import { ProjectGridSkeleton } from './list/ProjectGridSkeleton';
import { ProjectListEmpty } from './list/ProjectListEmpty';
import { ProjectToolbar, TOOLBAR_ID } from './list/ProjectToolbar';
import { ReturnsFocus } from '../../shared/ui/ReturnsFocus';
import { useSearchText } from '../../shared/useSearchText';
import { lazyComponent } from '../../shared/lazy-component';
import { HIDDEN_TEXT } from '../../shared/theme/hidden-text';

const ProjectFormDialog = lazyComponent(
  async () => (await import('./form/ProjectFormDialog')).ProjectFormDialog,
);
const DeleteProjectDialog = lazyComponent(
  async () => (await import('./DeleteProjectDialog')).DeleteProjectDialog,
);

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly project: Project };

const useStyles = makeStyles({
  // For the outline of the page and for ears: the top bar and the cards show the same.
  heard: HIDDEN_TEXT,
});

/** The operations: an admin's all of them, an owner's own to read. */
export function ProjectListScreen() {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const projects = useProjects();
  const isAdmin = useSignedInUser().role === 'admin';
  const [query, setQuery] = useSearchText('q');
  const [filter, setFilter] = useProjectFilter();
  const link = useCreationLink();
  const [dialog, setDialog] = useState<OpenDialog | null>(
    isAdmin && link.isFollowed ? { kind: 'create' } : null,
  );

  const all = projects.status === 'ready' ? projects.value : [];
  const { shown, totals } = filterProjects(all, query, filter);
  const close = () => {
    setDialog(null);
    link.forget();
  };

  return (
    <>
      <h1 className={styles.heard}>{t('list.title')}</h1>
      <ProjectToolbar
        query={query}
        onQuery={setQuery}
        filter={filter}
        onFilter={setFilter}
        totals={all.length > 0 ? totals : null}
        onCreate={isAdmin ? () => setDialog({ kind: 'create' }) : undefined}
      />
      <p className={styles.heard} role="status">
        {projects.status === 'ready' && t('list.found', { count: shown.length })}
      </p>
      <LiveContent
        live={projects}
        errorText={t('list.loadFailed')}
        skeleton={<ProjectGridSkeleton />}
      >
        {() =>
          shown.length === 0 ? (
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
              projects={shown}
              {...(isAdmin && {
                onEdit: (project: Project) => setDialog({ kind: 'edit', project }),
                onDelete: (project: Project) => setDialog({ kind: 'delete', project }),
              })}
            />
          )
        }
      </LiveContent>
      {dialog !== null && (
        <ReturnsFocus
          home={dialog.kind === 'create' ? TOOLBAR_ID : projectCardId(dialog.project.id)}
        />
      )}
      {dialog?.kind === 'create' && <ProjectFormDialog project={null} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <ProjectFormDialog project={asItIsNow(dialog.project, all)} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteProjectDialog project={dialog.project} onClose={close} />
      )}
    </>
  );
}

/** The project in the list of this moment; as it was when it is not there any more. */
function asItIsNow(project: Project, projects: readonly Project[]): Project {
  return projects.find(({ id }) => id === project.id) ?? project;
}

const CREATION_PARAMETER = 'nouveau';

/** `?nouveau` opens the list with its creation form; once that is closed, reloading opens it no more. */
function useCreationLink(): { readonly isFollowed: boolean; readonly forget: () => void } {
  const [params, setParams] = useSearchParams();
  const isFollowed = params.has(CREATION_PARAMETER);
  function forget() {
    if (!isFollowed) return;
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete(CREATION_PARAMETER);
        return next;
      },
      { replace: true },
    );
  }
  return { isFollowed, forget };
}

function useProjectFilter(): readonly [ProjectFilter, (filter: ProjectFilter) => void] {
  const [params, setParams] = useSearchParams();
  function setFilter(filter: ProjectFilter) {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (filter === 'all') next.delete('status');
        else next.set('status', filter);
        return next;
      },
      { replace: true },
    );
  }
  return [projectFilterOf(params.get('status')), setFilter];
}
