import { makeStyles } from '@fluentui/react-components';
import { projectProgress, type Project } from '@ouvrage/domain';
import { useState } from 'react';
import { useStoredImage } from '#data/uploads/stored-image';
import { ProjectElevation } from '#shared/ui/ProjectElevation';
import { ouvrageTokens } from '#shared/theme/tokens';

interface ProjectPictureProps {
  readonly project: Pick<Project, 'id' | 'imageUrl' | 'imagePath' | 'counts' | 'excluded'>;
  /** Address of an image that is not stored yet; it replaces the project's own one. */
  readonly localAddress?: string | null;
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

/** A project's image, or its drawn elevation when there is none or it fails to load. Decorative. */
export function ProjectPicture({ project, localAddress = null, onBroken }: ProjectPictureProps) {
  const styles = useStyles();
  const { imagePath, imageUrl } = project;
  const storedImage = useStoredImage(imagePath);
  const own = imagePath === null ? imageUrl : storedImage;
  const address = localAddress ?? own;
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  return (
    <div className={styles.root} aria-hidden>
      {address === null || address === brokenAddress ? (
        <ProjectElevation seed={project.id} progress={projectProgress(project)} />
      ) : (
        <img
          className={styles.image}
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            setBrokenAddress(address);
            onBroken?.();
          }}
        />
      )}
    </div>
  );
}
