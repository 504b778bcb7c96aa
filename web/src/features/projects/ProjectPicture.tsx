import { makeStyles } from '@fluentui/react-components';
import { projectProgress, type Project } from '@ouvrage/domain';
import { useState } from 'react';
import { useStoredImage } from '../../data/stored-image';
import { ProjectElevation } from '../../shared/ui/ProjectElevation';
import { ouvrageTokens } from '../../shared/theme/tokens';

interface ProjectPictureProps {
  readonly project: Pick<Project, 'id' | 'imageUrl' | 'imagePath' | 'counts'>;
  /** Shown in place of the project's own image: one that is not stored yet. */
  readonly chosen?: string | null;
  readonly onBroken?: () => void;
}

const useStyles = makeStyles({
  root: {
    height: '100%',
    overflow: 'hidden',
    backgroundColor: ouvrageTokens.table,
  },
  image: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

/** A project's image; without one, or when it does not come, its elevation. Decorative: the name is beside. */
export function ProjectPicture({ project, chosen = null, onBroken }: ProjectPictureProps) {
  const styles = useStyles();
  const { imagePath, imageUrl } = project;
  const stored = useStoredImage(imagePath);
  const own = imagePath === null ? imageUrl : stored;
  const address = chosen ?? own;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={styles.root} aria-hidden>
      {address === null || address === broken ? (
        <ProjectElevation seed={project.id} progress={projectProgress(project.counts)} />
      ) : (
        <img
          className={styles.image}
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            setBroken(address);
            onBroken?.();
          }}
        />
      )}
    </div>
  );
}
