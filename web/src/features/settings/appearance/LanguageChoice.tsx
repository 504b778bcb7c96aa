import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { LANGUAGES } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#shared/preferences';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '8px',
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  option: {
    ...typography.body,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minBlockSize: ouvrageTokens.touchTarget,
    border: `1px solid ${ouvrageTokens.line}`,
    borderRadius: '2px',
    color: ouvrageTokens.ink,
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':has(:focus-visible)': {
      outline: 'var(--colorStrokeFocus2) solid 2px',
      outlineOffset: '2px',
    },
  },
  selection: {
    ...typography.bodyStrong,
    backgroundColor: ouvrageTokens.inkFill,
    border: `1px solid ${ouvrageTokens.inkFill}`,
    color: ouvrageTokens.onInk,
    forcedColorAdjust: 'none',
    ':hover': { backgroundColor: ouvrageTokens.inkFill },
    [media.forcedColors]: { outline: '2px solid Highlight' },
  },
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
});

/** The four languages, each in its own name, so that everyone can find theirs. */
export function LanguageChoice({ labelledBy }: { readonly labelledBy: string }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { language, changeLanguage } = usePreferences();
  return (
    <div className={styles.root} role="radiogroup" aria-labelledby={labelledBy}>
      {LANGUAGES.map((code) => (
        <label
          key={code}
          lang={code}
          className={mergeClasses(styles.option, code === language && styles.selection)}
        >
          <input
            className={styles.input}
            type="radio"
            name="settings-language"
            checked={code === language}
            onChange={() => changeLanguage(code)}
          />
          {t(`language.${code}`)}
        </label>
      ))}
    </div>
  );
}
