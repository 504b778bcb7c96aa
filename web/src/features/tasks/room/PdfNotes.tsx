import { makeStyles, mergeClasses, Spinner } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { BAR_NOTE } from './bar/bar-styles';
import { READER_LIMITS } from './reader/limits';
import type { ReadProblems } from './reader/read-problems';
import type { Pdf } from './reader/usePdf';

/** Pages that a note names. */
const MOST_NAMED = 12;

interface PdfNotesProps {
  readonly pdf: Pdf;
  readonly problems: ReadProblems;
  readonly printingPage: number | null;
}

const useStyles = makeStyles({
  note: BAR_NOTE,
  busy: { display: 'flex', alignItems: 'center', columnGap: '8px' },
});

/** Under the bar: what of the document is not shown, and what is being prepared. */
export function PdfNotes({ pdf, problems, printingPage }: PdfNotesProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { number } = useFormat();
  const total = pdf.sizes.length;
  return (
    <>
      {pdf.isCut && (
        <p className={styles.note}>{t('firstPages', { most: number(READER_LIMITS.pages) })}</p>
      )}
      {pdf.isDamaged && (
        <p className={styles.note} role="status">
          {t('unshown.document')}
        </p>
      )}
      <UnshownNotes {...problems} />
      {printingPage !== null && (
        <p className={mergeClasses(styles.note, styles.busy)} role="status">
          <Spinner size="extra-tiny" />
          {t('printing', {
            page: number(Math.min(printingPage + 1, total)),
            total: number(total),
          })}
        </p>
      )}
    </>
  );
}

function UnshownNotes({ failures, incomplete }: Omit<ReadProblems, 'attempt'>) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const names = useNames();
  const failedPages = names([...failures.keys()]);
  const partialPages = names([...incomplete].filter((page) => !failures.has(page)));
  return (
    <>
      {failedPages !== null && (
        <p className={styles.note} role="status">
          {t('unshown.pages', failedPages)}
        </p>
      )}
      {partialPages !== null && (
        <p className={styles.note} role="status">
          {t('unshown.parts', partialPages)}
        </p>
      )}
    </>
  );
}

/** Pages in their order, as many as a note has room for; null when there are none. */
function useNames() {
  const { number } = useFormat();
  return (pages: readonly number[]) => {
    if (pages.length === 0) return null;
    const inOrder = pages.toSorted((one, other) => one - other).map(number);
    const more = inOrder.length > MOST_NAMED ? ['…'] : [];
    return { count: pages.length, pages: [...inOrder.slice(0, MOST_NAMED), ...more].join(', ') };
  };
}
