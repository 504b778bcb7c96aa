import { useTranslation } from 'react-i18next';
import { ImageField, type ImageFieldTexts } from '#shared/images/ImageField';
import type { ChoosesImage } from '#shared/images/useImageChoice';
import { LogoPreview } from './LogoPreview';

interface LogoFieldProps {
  readonly logo: ChoosesImage;
  /** The current logo. */
  readonly keptPath: string | null;
  /** The name as typed, for the initials of a company without a logo. */
  readonly name: string;
}

/** The logo field, with a preview as on the card. */
export function LogoField({ logo, keptPath, name }: LogoFieldProps) {
  const { t } = useTranslation('companies');
  const { choice } = logo;
  const texts: ImageFieldTexts = t('logo', { returnObjects: true });
  return (
    <ImageField
      image={logo}
      hasImage={choice.kind === 'chosen' || (choice.kind === 'kept' && keptPath !== null)}
      texts={texts}
      preview={<LogoPreview choice={choice} keptPath={keptPath} name={name} />}
    />
  );
}
