import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
} from '@fluentui/react-components';
import { ArrowDownloadRegular, DocumentAddRegular } from '@fluentui/react-icons';
import { IMPORT_LIMITS } from '@ouvrage/domain';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { FileProblem, ImportDraft } from './useImportDraft';
import { isolate } from './useFateText';
import { useSample } from './useSample';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  drop: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '10px',
    padding: '28px 20px',
    border: `1px dashed ${ouvrageTokens.line}`,
    backgroundColor: ouvrageTokens.sheet,
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    [media.phone]: { padding: '20px 16px' },
  },
  over: { border: `1px solid ${ouvrageTokens.frame}`, backgroundColor: ouvrageTokens.table },
  texts: { flexGrow: 1, flexBasis: '240px' },
  title: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  // Touch devices cannot drag files.
  dropTitle: { '@media (hover: none)': { display: 'none' } },
  note: { ...typography.meta, color: ouvrageTokens.ink3 },
  button: { [media.phone]: { width: '100%', minHeight: '48px' } },
  sample: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '8px',
    paddingInline: '20px',
    [media.phone]: { paddingInline: 0 },
  },
  bar: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/** The file is chosen, by click, keyboard or drop; a sample shows what it may hold. */
export function FileStep({ draft }: { readonly draft: ImportDraft }) {
  const { t } = useTranslation('imports');
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const problemText = useProblemText();
  const saveSample = useSample();
  const { reading, refusal, choose } = draft;

  function handleInput(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Allows selecting the same file again after a correction.
    event.target.value = '';
    if (file !== undefined) void choose(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) void choose(file);
  }

  return (
    <div className={styles.root}>
      {refusal !== null && (
        <MessageBar intent="error" layout="multiline" politeness="assertive">
          <MessageBarBody className={styles.bar}>
            <MessageBarTitle>
              {t('problem.title', { file: isolate(refusal.fileName) })}
            </MessageBarTitle>{' '}
            {problemText(refusal.problem)}
          </MessageBarBody>
        </MessageBar>
      )}
      <div
        className={mergeClasses(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <div className={styles.texts}>
          <p className={mergeClasses(styles.title, styles.dropTitle)}>
            {t(isOver ? 'file.dropNow' : 'file.drop')}
          </p>
          <p className={styles.note}>{t('file.limits', { lines: IMPORT_LIMITS.lines })}</p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.tsv,.txt"
          aria-label={t('file.choose')}
          onChange={handleInput}
        />
        <Button
          className={styles.button}
          icon={reading === null ? <DocumentAddRegular /> : <Spinner size="tiny" />}
          disabledFocusable={reading !== null}
          onClick={() => input.current?.click()}
        >
          {reading === null ? t('file.choose') : t('file.reading', { file: isolate(reading) })}
        </Button>
      </div>
      <div className={styles.sample}>
        <p className={mergeClasses(styles.texts, styles.note)}>{t('file.sampleHint')}</p>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<ArrowDownloadRegular />}
          onClick={() => void saveSample()}
        >
          {t('file.sample')}
        </Button>
      </div>
    </div>
  );
}

function useProblemText(): (problem: FileProblem) => string {
  const { t } = useTranslation('imports');
  return (problem) => {
    const line = problem.kind === 'quote' ? problem.line : 0;
    return t(`problem.${problem.kind}`, { lines: IMPORT_LIMITS.lines, line });
  };
}
