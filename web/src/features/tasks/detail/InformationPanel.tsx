import { makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular, InfoRegular } from '@fluentui/react-icons';
import type { Assignment } from '@ouvrage/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInformationSheet } from '../../../data/assignments';
import { useLanguage } from '../../../shared/i18n/useLanguage';
import { edgeBlockStart } from '../../../shared/theme/edges';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { Sheet } from '../../../shared/ui/Sheet';
import { paragraphsOf } from './paragraphs';

interface InformationPanelProps {
  readonly task: Assignment;
  readonly initiallyOpen: boolean;
}

const useStyles = makeStyles({
  heading: { fontSize: 'inherit', fontWeight: 'inherit' },
  toggle: {
    ...typography.title3,
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    width: '100%',
    minHeight: '52px',
    paddingBlock: '8px',
    paddingInline: '20px',
    border: 'none',
    backgroundColor: 'transparent',
    color: ouvrageTokens.ink,
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-visible': { outlineOffset: '-3px' },
    [media.phone]: { paddingInline: '16px' },
    '& > svg': { flexShrink: 0, fontSize: '20px' },
  },
  word: { flexGrow: 1 },
  body: {
    ...typography.body,
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    padding: '20px',
    color: ouvrageTokens.ink2,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { padding: '16px' },
  },
  paragraph: { maxWidth: '620px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** The task's sheet in the page's language, else in French; nothing at all when there is none. */
export function InformationPanel({ task, initiallyOpen }: InformationPanelProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const [open, setOpen] = useState(initiallyOpen);
  const bodyId = useId();
  const { sheet, failed } = useSheetInWords(task);
  if (failed) {
    return (
      <Sheet padded role="alert">
        {t('sheet.error')}
      </Sheet>
    );
  }
  if (sheet === null) return null;
  return (
    <Sheet as="section">
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
        >
          <InfoRegular aria-hidden />
          <span className={styles.word}>{t('sheet.title')}</span>
          {open ? <ChevronUpRegular aria-hidden /> : <ChevronDownRegular aria-hidden />}
        </button>
      </h2>
      {open && (
        <div id={bodyId} className={styles.body} lang={sheet.language} dir="auto">
          {paragraphsOf(sheet.text).map((paragraph, index) => (
            // Paragraphs have no identity of their own, and never move.
            <p key={index} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </Sheet>
  );
}

function useSheetInWords(task: Assignment) {
  const language = useLanguage();
  const own = useInformationSheet(task, language);
  const isMissing = own.status === 'ready' && own.value === null;
  const french = useInformationSheet(isMissing && language !== 'fr' ? task : null, 'fr');
  const live = isMissing && language !== 'fr' ? french : own;
  return {
    sheet: live.status === 'ready' ? live.value : null,
    failed: live.status === 'error',
  };
}
