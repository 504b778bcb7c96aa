import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { describeReport } from '@ouvrage/domain/dossier-file';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/useLanguage';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle';
import { AboutChecks } from './AboutChecks';
import { DropZone } from './DropZone';
import { EmptySheet, FailedSheet, ReadingSheet } from './OtherSheets';
import { ResultSheet } from './ResultSheet';
import { plainText } from './SentenceText';
import { useVerification, type VerificationState } from './useVerification';
import { VerifierBar } from './VerifierBar';

const useStyles = makeStyles({
  root: { minBlockSize: '100dvh' },
  main: {
    display: 'grid',
    gridTemplateColumns: '404px minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"head outcome" "about outcome"',
    columnGap: '48px',
    rowGap: '24px',
    alignItems: 'start',
    maxInlineSize: '1440px',
    marginInline: 'auto',
    padding: '48px 72px 72px',
    // The outcome comes where it was asked for.
    [media.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto',
      gridTemplateAreas: '"head" "outcome" "about"',
      paddingInline: '32px',
    },
    [media.phone]: { padding: '24px 16px 48px' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '24px' },
  head: { gridArea: 'head' },
  about: { gridArea: 'about' },
  outcome: { gridArea: 'outcome', minWidth: 0 },
  title: {
    ...typography.figure,
    margin: 0,
    color: ouvrageTokens.ink,
    [media.phone]: { ...typography.title1 },
  },
  lead: { fontSize: '17px', lineHeight: '26px', margin: '12px 0 0', color: ouvrageTokens.ink2 },
  told: HIDDEN_TEXT,
});

/** Checks the archive of a dossier without account and without sending anything. */
export function VerifierScreen() {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const { state, verify, cancel } = useVerification();
  const { isOver, handlers } = useFileDrop(verify);
  useDocumentTitle(t('page.title'));
  return (
    <div className={styles.root} {...handlers}>
      <VerifierBar />
      <main className={styles.main}>
        <div className={mergeClasses(styles.column, styles.head)}>
          <div>
            <h1 className={styles.title}>{t('page.title')}</h1>
            <p className={styles.lead}>{t('page.lead')}</p>
          </div>
          <DropZone
            file={state.status === 'empty' ? null : state.file}
            seconds={state.status === 'done' ? state.seconds : null}
            isOver={isOver}
            onChoose={verify}
          />
        </div>
        <div className={styles.outcome}>
          <Outcome state={state} onCancel={cancel} />
          <Told state={state} />
        </div>
        <div className={mergeClasses(styles.column, styles.about)}>
          <AboutChecks />
        </div>
      </main>
    </div>
  );
}

interface OutcomeProps {
  readonly state: VerificationState;
  readonly onCancel: () => void;
}

function Outcome({ state, onCancel }: OutcomeProps) {
  if (state.status === 'empty') return <EmptySheet />;
  if (state.status === 'failed') return <FailedSheet reason={state.reason} />;
  if (state.status === 'reading') {
    return <ReadingSheet file={state.file} bytes={state.bytes} onCancel={onCancel} />;
  }
  return <ResultSheet report={state.report} />;
}

/** The verdict for assistive technology, which hears of it wherever it is. */
function Told({ state }: { readonly state: VerificationState }) {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const language = useLanguage();
  const words = state.status === 'done' ? describeReport(state.report, language) : null;
  const sentences = words === null ? [] : [words.title, ...words.lead];
  return (
    <div role="status" className={styles.told}>
      {sentences.map((sentence) => plainText(t, sentence).replace(/[^.!?؟…]$/, '$&.')).join(' ')}
    </div>
  );
}

/** Takes a file that is dropped anywhere on the page, which would otherwise leave for it. */
function useFileDrop(onDrop: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (event.relatedTarget === null) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onDrop(file);
      },
    },
  };
}
