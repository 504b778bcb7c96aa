import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type TracedExpression, type TriedAllow } from '#protocol/inspection';
import { FOCUS, useSharedStyles } from '../app/styles';
import { moveByArrows } from '../data/arrow-keys';
import { verdictOf } from './marks';
import { useVerdict, VERDICT_SIGNS, VERDICT_WORDS } from './verdict-styles';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  inner: { paddingInlineStart: '14px' },
  row: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    inlineSize: '100%',
    padding: '3px 8px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12.5px',
    lineHeight: '19px',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...FOCUS,
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  source: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  text: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  /** Long values, such as documents, are cut unless selected. */
  cut: { display: 'block', maxBlockSize: '57px', overflow: 'hidden' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  right: { color: tokens.colorPaletteGreenForeground1 },
});

interface TraceListProps {
  readonly allow: TriedAllow;
  readonly selectedKey: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** The expressions of a statement, each before its parts. Arrow keys move between them. */
export function TraceList({ allow, selectedKey, onChoose }: TraceListProps) {
  const sharedStyles = useSharedStyles();
  if (allow.trace.length === 0) {
    const always = allow.outcome === 'granted' ? 'grants' : 'refuses';
    return <p className={sharedStyles.empty}>It always {always}: there is nothing to come to.</p>;
  }
  return (
    <div onKeyDown={moveByArrows} role="group" aria-label="What the expressions came to">
      <Expressions
        expressions={allow.trace}
        prefix=""
        selectedKey={selectedKey}
        onChoose={onChoose}
      />
    </div>
  );
}

interface ExpressionsProps extends Omit<TraceListProps, 'allow'> {
  readonly expressions: readonly TracedExpression[];
  readonly prefix: string;
}

function Expressions({ expressions, prefix, selectedKey, onChoose }: ExpressionsProps) {
  const styles = useStyles();
  return (
    <ul className={mergeClasses(styles.list, prefix !== '' && styles.inner)}>
      {expressions.map((expression, at) => {
        const key = `${prefix}${at}`;
        return (
          <li key={key}>
            <Row
              expression={expression}
              isChosen={key === selectedKey}
              onChoose={() => onChoose(key)}
            />
            {expression.children.length > 0 && (
              <Expressions
                expressions={expression.children}
                prefix={`${key}.`}
                selectedKey={selectedKey}
                onChoose={onChoose}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps {
  readonly expression: TracedExpression;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ expression, isChosen, onChoose }: RowProps) {
  const styles = useStyles();
  const verdicts = useVerdict();
  const verdict = verdictOf(expression);
  const isWrong = verdict === 'false' || verdict === 'error';
  const word = VERDICT_WORDS[verdict];
  return (
    <button
      type="button"
      className={mergeClasses(styles.row, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
      onFocus={onChoose}
      onClick={onChoose}
    >
      <span
        className={mergeClasses(isWrong && styles.wrong, verdict === 'true' && styles.right)}
        aria-hidden
      >
        {VERDICT_SIGNS[verdict]}
      </span>
      <span>
        <span className={styles.source} title={expression.source}>
          <span className={verdicts[verdict]}>{expression.source.replace(/\s+/g, ' ')}</span>
        </span>
        <span
          className={mergeClasses(styles.text, !isChosen && styles.cut, isWrong && styles.wrong)}
        >
          {verdict === 'error' ? `error: ${expression.text}` : expression.text || word}
        </span>
      </span>
    </button>
  );
}
