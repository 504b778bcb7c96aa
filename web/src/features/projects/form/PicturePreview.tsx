import { makeStyles } from '@fluentui/react-components';
import type { Project } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectAddress } from '../../../shared/images/useObjectAddress';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { ProjectPicture } from '../ProjectPicture';
import type { ProjectValues } from './project-form';
import type { Picture } from './useSaveProject';

interface PicturePreviewProps {
  readonly picture: Picture;
  readonly drawn: Pick<Project, 'id' | 'counts'>;
}

const useStyles = makeStyles({
  root: { width: '240px', flexShrink: 0, [media.phone]: { width: '100%' } },
  frame: { height: '112px', border: `1px solid ${ouvrageTokens.hair}` },
  broken: { ...typography.meta, color: ouvrageTokens.ink2, marginBlockStart: '4px' },
});

/** The picture as the project's card will show it, its drawing when an address shows nothing. */
export function PicturePreview({ picture, drawn }: PicturePreviewProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const { choice, keptPath, isUploaded } = picture;
  const chosen = useObjectAddress(choice.kind === 'chosen' ? choice.blob : null);
  const typed = useTypedAddress();
  const [broken, setBroken] = useState<string | null>(null);
  const imageUrl = isUploaded ? null : typed;
  return (
    <div className={styles.root}>
      <div className={styles.frame}>
        <ProjectPicture
          project={{
            id: drawn.id,
            counts: drawn.counts,
            imageUrl,
            imagePath: choice.kind === 'kept' ? keptPath : null,
          }}
          chosen={chosen}
          onBroken={() => setBroken(imageUrl)}
        />
      </div>
      <p className={styles.broken} role="status">
        {imageUrl !== null && imageUrl === broken && t('picture.unshown')}
      </p>
    </div>
  );
}

/** Milliseconds of rest before what is typed is asked for. */
const REST_MS = 500;

/** The address of the form once it stands still and is one; null without. */
function useTypedAddress(): string | null {
  const { values, errors } = useFormikContext<ProjectValues>();
  const typed = errors.imageUrl === undefined ? values.imageUrl.trim() : '';
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled === '' ? null : settled;
}
