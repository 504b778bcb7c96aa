import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { CheckmarkRegular, EditRegular } from '@fluentui/react-icons';
import { LANGUAGES, type Language } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { edgeBlockEnd } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';

interface LanguageTabsProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Languages in which the sheet exists. */
  readonly definedLanguages: readonly Language[];
  /** Languages with an unsaved draft. */
  readonly draftLanguages: readonly Language[];
  readonly panelId: string;
}

const useStyles = makeStyles({
  root: {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginBlockEnd: '16px',
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  tab: {
    columnGap: '6px',
    [media.phone]: { minBlockSize: ouvrageTokens.touchTarget, paddingInline: '8px' },
  },
  visuallyHidden: HIDDEN_TEXT,
});

export function languageTabId(panelId: string, language: Language): string {
  return `${panelId}-${language}`;
}

/** The four languages of a sheet, each in its own name, with its state. */
export function LanguageTabs({
  language,
  onLanguage,
  definedLanguages,
  draftLanguages,
  panelId,
}: LanguageTabsProps) {
  const { t } = useTranslation('sheets');
  const { t: common } = useTranslation();
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <TabList
        aria-label={t('languages')}
        selectedValue={language}
        onTabSelect={(_event, { value }) => onLanguage(value as Language)}
      >
        {LANGUAGES.map((code) => {
          const state = stateOf(code, definedLanguages, draftLanguages);
          return (
            <Tab
              key={code}
              value={code}
              id={languageTabId(panelId, code)}
              className={styles.tab}
              aria-controls={panelId}
              {...(state !== 'none' && {
                icon: state === 'draft' ? <EditRegular /> : <CheckmarkRegular />,
              })}
            >
              <span lang={code}>{common(`language.${code}`)}</span>
              <span className={styles.visuallyHidden}>{t(`state.${state}`)}</span>
            </Tab>
          );
        })}
      </TabList>
    </div>
  );
}

function stateOf(
  language: Language,
  definedLanguages: readonly Language[],
  draftLanguages: readonly Language[],
): 'draft' | 'defined' | 'none' {
  if (draftLanguages.includes(language)) return 'draft';
  return definedLanguages.includes(language) ? 'defined' : 'none';
}
