import { makeStyles } from '@fluentui/react-components';
import type { Project } from '@ouvrage/domain';
import { CARD_GRID } from '#shared/theme/card-grid';
import { ProjectCard } from './ProjectCard';

interface ProjectGridProps {
  readonly projects: readonly Project[];
  readonly onEdit?: ((project: Project) => void) | undefined;
  readonly onDelete?: ((project: Project) => void) | undefined;
}

const useStyles = makeStyles({
  root: CARD_GRID,
});

/** One to three columns of operations, newest first. */
export function ProjectGrid({ projects, onEdit, onDelete }: ProjectGridProps) {
  const styles = useStyles();
  return (
    <ul className={styles.root}>
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} onEdit={onEdit} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}
