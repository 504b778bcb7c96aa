import { makeStyles } from '@fluentui/react-components';
import { projectProgress, type Project } from '@ouvrage/domain';
import { useState } from 'react';
import { ProjectElevation } from '../../shared/ui/ProjectElevation';
import { ouvrageTokens } from '../../shared/theme/tokens';

interface ProjectPictureProps {
  readonly project: Pick<Project, 'id' | 'imageUrl' | 'counts'>;
}

const useStyles = makeStyles({
  root: {
    height: '100%',
    overflow: 'hidden',
    backgroundColor: ouvrageTokens.table,
  },
  image: { width: '100%', height: '100%', objectFit: 'cover' },
});

/** A project's image; without one, or when it does not come, its elevation. Decorative: the name is beside. */
export function ProjectPicture({ project }: ProjectPictureProps) {
  const styles = useStyles();
  const [broken, setBroken] = useState<string | null>(null);
  const { imageUrl } = project;
  return (
    <div className={styles.root} aria-hidden>
      {imageUrl === null || imageUrl === broken ? (
        <ProjectElevation seed={project.id} progress={projectProgress(project.counts)} />
      ) : (
        <img
          className={styles.image}
          src={imageUrl}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(imageUrl)}
        />
      )}
    </div>
  );
}
