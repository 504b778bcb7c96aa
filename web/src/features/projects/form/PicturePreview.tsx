import { makeStyles } from '@fluentui/react-components';
import type { Project } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectAddress } from '#shared/images/useObjectAddress';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ProjectPicture } from '../ProjectPicture';
import type { ProjectValues } from './project-form';
import type { Picture } from './useSaveProject';

interface PicturePreviewProps {
  readonly picture: Picture;
  readonly drawingSource: Pick<Project, 'id' | 'counts'>;
}

const useStyles = makeStyles({
  root: { width: '240px', flexShrink: 0, [media.phone]: { width: '100%' } },
  frame: { height: '112px', border: `1px solid ${ouvrageTokens.hair}` },
  note: { ...typography.meta, color: ouvrageTokens.ink2, marginBlockStart: '4px' },
});

/** The picture as the project's card will show it; its drawing when the address does not load. */
export function PicturePreview({ picture, drawingSource }: PicturePreviewProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const { choice, keptPath, isUploaded } = picture;
  const fileAddress = useObjectAddress(choice.kind === 'chosen' ? choice.blob : null);
  const inputAddress = useTypedAddress();
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const imageUrl = isUploaded ? null : inputAddress;
  return (
    <div className={styles.root}>
      <div className={styles.frame}>
        <ProjectPicture
          project={{
            id: drawingSource.id,
            counts: drawingSource.counts,
            excluded: {},
            imageUrl,
            imagePath: choice.kind === 'kept' ? keptPath : null,
          }}
          localAddress={fileAddress}
          onBroken={() => setBrokenAddress(imageUrl)}
        />
      </div>
      <p className={styles.note} role="status">
        {imageUrl !== null && imageUrl === brokenAddress && t('picture.unshown')}
      </p>
    </div>
  );
}

/** Milliseconds without typing before the address is loaded. */
const REST_MS = 500;

/** The form's image address once it is valid and no longer changing; null without one. */
function useTypedAddress(): string | null {
  const { values, errors } = useFormikContext<ProjectValues>();
  const inputAddress = errors.imageUrl === undefined ? values.imageUrl.trim() : '';
  const [stableAddress, setStableAddress] = useState(inputAddress);
  useEffect(() => {
    const timer = setTimeout(() => setStableAddress(inputAddress), REST_MS);
    return () => clearTimeout(timer);
  }, [inputAddress]);
  return stableAddress === '' ? null : stableAddress;
}
