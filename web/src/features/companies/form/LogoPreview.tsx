import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ImageChoice } from '#shared/images/useImageChoice';
import { useObjectAddress } from '#shared/images/useObjectAddress';
import { ouvrageTokens } from '#shared/theme/tokens';
import { CompanyPlate } from '../list/CompanyPlate';

interface LogoPreviewProps {
  readonly choice: ImageChoice;
  readonly keptPath: string | null;
  readonly name: string;
}

const useStyles = makeStyles({
  root: {
    width: '192px',
    height: '112px',
    flexShrink: 0,
    overflow: 'hidden',
    border: `1px solid ${ouvrageTokens.hair}`,
  },
  image: {
    boxSizing: 'border-box',
    display: 'block',
    width: '100%',
    height: '100%',
    padding: '12px',
    objectFit: 'contain',
    backgroundColor: tokens.colorBrandBackgroundInverted,
  },
});

/** The logo as the card will show it. */
export function LogoPreview({ choice, keptPath, name }: LogoPreviewProps) {
  const { t } = useTranslation('companies');
  const styles = useStyles();
  const logoAddress = useObjectAddress(choice.kind === 'chosen' ? choice.blob : null);
  return (
    <div className={styles.root}>
      {logoAddress === null ? (
        <CompanyPlate name={name} logoPath={choice.kind === 'kept' ? keptPath : null} />
      ) : (
        <img className={styles.image} src={logoAddress} alt={t('logo.preview')} />
      )}
    </div>
  );
}
