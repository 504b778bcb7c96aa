import { makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular, InfoRegular } from '@fluentui/react-icons';
import type { Assignment, Language } from '@ouvrage/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInformationSheet } from '#data/queries/information-sheets';
import { directionOf } from '#shared/i18n/direction';
import { useLanguage } from '#shared/i18n/useLanguage';
import { Markdown } from '#shared/markdown/Markdown';
import { DISCLOSURE } from '#shared/theme/disclosure';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';

interface InformationPanelProps {
  readonly task: Assignment;
  readonly initiallyOpen: boolean;
}

const useStyles = makeStyles({
  heading: { fontSize: 'inherit', fontWeight: 'inherit' },
  toggle: {
    ...typography.title3,
    ...DISCLOSURE,
    columnGap: '12px',
    minHeight: '52px',
    '& > svg': { flexShrink: 0, fontSize: '20px' },
  },
  word: { flexGrow: 1 },
  body: {
    ...typography.body,
    padding: '20px',
    color: ouvrageTokens.ink2,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { padding: '16px' },
  },
  inFrench: {
    ...typography.meta,
    margin: 0,
    marginBlockEnd: '12px',
    color: ouvrageTokens.ink3,
  },
});

/** The task's sheet in the page's language, else in French; renders nothing without one. */
export function InformationPanel({ task, initiallyOpen }: InformationPanelProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const [open, setOpen] = useState(initiallyOpen);
  const bodyId = useId();
  const language = useLanguage();
  const { sheet, failed } = useSheetInWords(task, language);
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
        <div id={bodyId} className={styles.body}>
          {sheet.language !== language && <p className={styles.inFrench}>{t('sheet.inFrench')}</p>}
          <div lang={sheet.language} dir={directionOf(sheet.language)}>
            <Markdown text={sheet.text} headingLevel={3} />
          </div>
        </div>
      )}
    </Sheet>
  );
}

function useSheetInWords(task: Assignment, language: Language) {
  const own = useInformationSheet(task, language);
  const isMissing = own.status === 'ready' && own.value === null;
  const french = useInformationSheet(isMissing && language !== 'fr' ? task : null, 'fr');
  const live = isMissing && language !== 'fr' ? french : own;
  return {
    sheet: live.status === 'ready' ? live.value : null,
    failed: live.status === 'error',
  };
}
