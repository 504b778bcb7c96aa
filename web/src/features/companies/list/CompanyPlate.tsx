import { makeStyles, tokens } from '@fluentui/react-components';
import { useStoredImage } from '#data/uploads/stored-image';
import { ouvrageTokens } from '#shared/theme/tokens';
import { CompanyLettering } from './CompanyLettering';

interface CompanyPlateProps {
  readonly name: string;
  readonly logoPath: string | null;
}

const useStyles = makeStyles({
  root: { height: '100%', overflow: 'hidden', backgroundColor: ouvrageTokens.table },
  // Logos are designed for white paper, also in the dark theme.
  logo: {
    boxSizing: 'border-box',
    display: 'block',
    width: '100%',
    height: '100%',
    padding: '14px 24px',
    objectFit: 'contain',
    backgroundColor: tokens.colorBrandBackgroundInverted,
  },
});

/** A company's logo; its lettering while loading or without one. Decorative: the name is beside. */
export function CompanyPlate({ name, logoPath }: CompanyPlateProps) {
  const styles = useStyles();
  const logo = useStoredImage(logoPath);
  return (
    <div className={styles.root} aria-hidden>
      {logo === null ? (
        <CompanyLettering name={name} />
      ) : (
        <img className={styles.logo} src={logo} alt="" decoding="async" />
      )}
    </div>
  );
}
