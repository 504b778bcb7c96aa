import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { CheckInWords } from '@ouvrage/domain/dossier-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ResultMark } from './ResultMark';
import { SentenceText } from './SentenceText';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '20px 144px minmax(0, 1fr)',
    columnGap: '12px',
    rowGap: '4px',
    padding: '11px 24px',
    ':not(:first-child)': { ...edgeBlockStart(ouvrageTokens.hair) },
    [media.phone]: { gridTemplateColumns: '20px minmax(0, 1fr)', paddingInline: '16px' },
  },
  mark: { display: 'flex', alignItems: 'center', blockSize: ouvrageTokens.bodyLine },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  answer: { minWidth: 0, [media.phone]: { gridColumnStart: 2 } },
  sentence: { ...typography.body, margin: 0, color: ouvrageTokens.ink2 },
  bad: { ...typography.bodyStrong, color: statusTokens.rejected.foreground },
  findings: {
    ...typography.body,
    display: 'grid',
    rowGap: '4px',
    margin: '6px 0 0',
    padding: 0,
    listStyleType: 'none',
    color: ouvrageTokens.ink,
  },
  more: { marginBlockStart: '6px' },
  hidden: HIDDEN_TEXT,
});

/** Findings that are shown at once. */
const SHOWN = 6;

/** The four questions with their answers, and what was found. */
export function CheckRows({ checks }: { readonly checks: readonly CheckInWords[] }) {
  const styles = useStyles();
  // A single finding stands in the head of the sheet.
  const isOne = checks.flatMap(({ findings }) => findings).length === 1;
  return (
    <ul className={styles.list}>
      {checks.map((check) => (
        <CheckRow key={check.check} {...check} findings={isOne ? [] : check.findings} />
      ))}
    </ul>
  );
}

function CheckRow({ check, isPassed, sentence, findings }: CheckInWords) {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const [isWhole, setIsWhole] = useState(false);
  const rest = findings.length - SHOWN;
  const visible = isWhole || rest <= 1 ? findings : findings.slice(0, SHOWN);
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <ResultMark isPassed={isPassed} />
      </span>
      <span className={styles.name}>{t(`checks.${check}`)}</span>
      <div className={styles.answer}>
        <p className={mergeClasses(styles.sentence, isPassed === false && styles.bad)}>
          <span className={styles.hidden}>
            {t(`result.${RESULTS[String(isPassed)] ?? 'unasked'}`)}
          </span>
          <SentenceText sentence={sentence} />
        </p>
        {visible.length > 0 && (
          <ul className={styles.findings}>
            {visible.map((finding) => (
              <li key={JSON.stringify(finding)}>
                <SentenceText sentence={finding} />
              </li>
            ))}
          </ul>
        )}
        {visible.length < findings.length && (
          <Button size="small" className={styles.more} onClick={() => setIsWhole(true)}>
            {t('result.showFindings', { count: rest })}
          </Button>
        )}
      </div>
    </li>
  );
}

const RESULTS: Readonly<Record<string, 'passed' | 'failed'>> = { true: 'passed', false: 'failed' };
