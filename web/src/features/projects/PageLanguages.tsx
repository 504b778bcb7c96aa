import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { LANGUAGES } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { addressIn } from '#shared/i18n/address-language';
import { useLanguage } from '#shared/i18n/useLanguage';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: { display: 'flex', marginInline: '-8px' },
  link: {
    ...typography.label,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '32px',
    minHeight: '32px',
    color: ouvrageTokens.ink2,
    textDecorationLine: 'none',
    ':hover': { color: ouvrageTokens.ink, textDecorationLine: 'underline' },
    ':focus-visible': {
      outline: 'var(--colorStrokeFocus2) solid 2px',
      outlineOffset: '-2px',
    },
    [media.phone]: {
      minWidth: ouvrageTokens.touchTarget,
      minHeight: ouvrageTokens.touchTarget,
    },
  },
  current: {
    color: ouvrageTokens.ink,
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '5px',
    ':hover': { textDecorationLine: 'underline' },
  },
});

/** Links to this page in each language. Following one does not change the user's own language. */
export function PageLanguages() {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('languages')} className={styles.root} data-print="none">
      {LANGUAGES.map((code) => (
        <Link
          key={code}
          to={{ pathname: addressIn(pathname, code), search }}
          className={mergeClasses(styles.link, code === language && styles.current)}
          hrefLang={code}
          title={common(`language.${code}`)}
          aria-current={code === language ? 'true' : undefined}
        >
          {code.toUpperCase()}
        </Link>
      ))}
    </nav>
  );
}
