import { makeStyles } from '@fluentui/react-components';
import type { Project } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ParagraphField } from '#shared/forms/ParagraphField';
import { TextField } from '#shared/forms/TextField';
import { media } from '#shared/theme/tokens';
import { FormDay } from '#shared/forms/FormDay';
import { OwnersField } from './OwnersField';
import { PictureField } from './PictureField';
import type { Picture } from './useSaveProject';

interface ProjectFieldsProps {
  readonly picture: Picture;
  /** What the project's drawing is made of. */
  readonly drawingSource: Pick<Project, 'id' | 'counts'>;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '20px',
    rowGap: '8px',
    alignItems: 'start',
    [media.phone]: { gridTemplateColumns: '1fr' },
  },
  wide: { gridColumn: '1 / -1' },
});

/** The fields of a project, for the dialogs and the edit page. Inside a Formik. */
export function ProjectFields({ picture, drawingSource }: ProjectFieldsProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.wide}>
        <TextField name="name" label={t('form.name')} required />
      </div>
      <div className={styles.wide}>
        <ParagraphField name="description" label={t('form.description')} required rows={4} />
      </div>
      <FormDay name="startDate" label={t('form.startDate')} />
      <div className={styles.wide}>
        <PictureField picture={picture} drawingSource={drawingSource} />
      </div>
      <div className={styles.wide}>
        <OwnersField />
      </div>
    </div>
  );
}
