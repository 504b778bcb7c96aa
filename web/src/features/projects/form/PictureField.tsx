import { Input, makeStyles } from '@fluentui/react-components';
import { PROJECT_LIMITS, type Project } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '#shared/i18n/useValidationText';
import { ImageField, type ImageFieldTexts } from '#shared/images/ImageField';
import { media } from '#shared/theme/tokens';
import { FormField } from '#shared/ui/FormField';
import { PicturePreview } from './PicturePreview';
import type { Picture } from './useSaveProject';

interface PictureFieldProps {
  readonly picture: Picture;
  readonly drawingSource: Pick<Project, 'id' | 'counts'>;
}

const useStyles = makeStyles({
  address: { marginBlockStart: '8px' },
  touch: { [media.phone]: { minHeight: '44px' } },
});

/** The picture of a project: a file, else an address, else its own drawing. */
export function PictureField({ picture, drawingSource }: PictureFieldProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const translateError = useValidationText();
  const texts: ImageFieldTexts = t('picture', { returnObjects: true });
  return (
    <ImageField
      image={picture}
      hasImage={picture.isUploaded}
      texts={texts}
      preview={<PicturePreview picture={picture} drawingSource={drawingSource} />}
    >
      {!picture.isUploaded && (
        <div className={styles.address}>
          <FormField<string>
            name="imageUrl"
            label={t('form.imageUrl')}
            hint={t('form.imageUrlHint')}
            translateError={translateError}
          >
            {({ name, value, onBlur, setValue }) => (
              <Input
                name={name}
                className={styles.touch}
                type="url"
                dir="ltr"
                inputMode="url"
                value={value}
                placeholder="https://"
                maxLength={PROJECT_LIMITS.imageUrlMax}
                onBlur={onBlur}
                onChange={(_event, data) => setValue(data.value)}
              />
            )}
          </FormField>
        </div>
      )}
    </ImageField>
  );
}
