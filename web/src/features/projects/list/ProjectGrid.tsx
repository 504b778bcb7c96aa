import { makeStyles } from '@fluentui/react-components';
import type { Project } from '@ouvrage/domain';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { ProjectCard } from './ProjectCard';

interface ProjectGridProps {
  readonly projects: readonly Project[];
  readonly onEdit?: ((project: Project) => void) | undefined;
  readonly onDelete?: ((project: Project) => void) | undefined;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: ouvrageTokens.gutter,
    // Three columns at most: cards keep the width of the drawing.
    '@media (min-width: 1400px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.phone]: { gap: '16px' },
  },
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
