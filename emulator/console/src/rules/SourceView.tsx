import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useEffect, useMemo, useRef } from 'react';
import { type RulesProblem, type TriedAllow } from '#protocol/inspection';
import { FOCUS } from '../app/styles';
import { segmentLines, type Mark, type Segment } from './marks';
import { useVerdict } from './verdict-styles';

const useStyles = makeStyles({
  source: {
    position: 'relative',
    margin: 0,
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12.5px',
    lineHeight: '20px',
    paddingBlock: '8px',
    tabSize: 2,
    ...FOCUS,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: '76px minmax(0, 1fr)',
    paddingInlineEnd: '12px',
    minInlineSize: 'fit-content',
  },
  reached: { backgroundColor: tokens.colorNeutralBackground2 },
  broken: { backgroundColor: tokens.colorPaletteRedBackground1 },
  gutter: {
    color: tokens.colorNeutralForeground3,
    textAlign: 'end',
    paddingInlineEnd: '12px',
    userSelect: 'none',
    whiteSpace: 'nowrap',
  },
  code: { whiteSpace: 'pre' },
  mark: { cursor: 'pointer' },
  chosen: { backgroundColor: tokens.colorBrandBackground2, borderRadius: '2px' },
  granted: { color: tokens.colorPaletteGreenForeground1 },
  refused: { color: tokens.colorPaletteRedForeground1 },
  problem: {
    gridColumn: 2,
    color: tokens.colorPaletteRedForeground1,
    whiteSpace: 'pre-wrap',
    fontFamily: tokens.fontFamilyBase,
  },
});

const SIGNS = { granted: '✓', refused: '✗', error: '!' };

interface SourceViewProps {
  readonly source: string;
  readonly allows: readonly TriedAllow[];
  readonly problems: readonly RulesProblem[];
  /** The expressions of the selected statement. */
  readonly marks: readonly Mark[];
  readonly selectedKey: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** The rules with the results of their expressions, and the outcome of each statement beside its line. */
export function SourceView(props: SourceViewProps) {
  const { source, allows, problems, marks, selectedKey, onChoose } = props;
  const styles = useStyles();
  const frame = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => segmentLines(source, marks), [source, marks]);
  const chosenMark = marks.find(({ key }) => key === selectedKey);

  useEffect(() => {
    const view = frame.current;
    const target =
      view?.querySelector<HTMLElement>('[data-chosen]') ??
      view?.querySelector<HTMLElement>('[data-problem]') ??
      view?.querySelector<HTMLElement>('[data-reached]');
    // Scrolls only the source, not the page around it.
    if (view && target) view.scrollTop = target.offsetTop - view.clientHeight / 2;
  }, [source, marks, selectedKey]);

  return (
    <div
      ref={frame}
      className={styles.source}
      tabIndex={0}
      role="group"
      aria-label="Source of the rules"
    >
      {lines.map((segments, at) => (
        <Line
          key={at}
          number={at + 1}
          segments={segments}
          outcome={allows.findLast(({ span }) => span.line === at + 1)?.outcome}
          problem={problems
            .filter(({ span }) => span?.line === at + 1)
            .map(({ description }) => description)
            .join('\n')}
          selectedMark={isWithin(segments, chosenMark) ? chosenMark : undefined}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

function isWithin(segments: readonly Segment[], mark: Mark | undefined): boolean {
  return mark !== undefined && segments.some((segment) => isPartOf(segment, mark));
}

function isPartOf({ start }: Segment, mark: Mark): boolean {
  return start >= mark.start && start < mark.end;
}

interface LineProps {
  readonly number: number;
  readonly segments: readonly Segment[];
  readonly outcome: TriedAllow['outcome'] | undefined;
  readonly problem: string;
  readonly selectedMark: Mark | undefined;
  readonly onChoose: (key: string) => void;
}

const Line = memo(function Line(props: LineProps) {
  const { number, segments, outcome, problem, selectedMark, onChoose } = props;
  const styles = useStyles();
  const verdicts = useVerdict();
  return (
    <div
      className={mergeClasses(
        styles.line,
        outcome && styles.reached,
        problem !== '' && styles.broken,
      )}
      data-reached={outcome}
      data-problem={problem === '' ? undefined : true}
    >
      <span className={styles.gutter}>
        {outcome && (
          <span className={outcome === 'granted' ? styles.granted : styles.refused}>
            <span role="img" aria-label={outcome}>
              {SIGNS[outcome]}
            </span>{' '}
          </span>
        )}
        {number}
      </span>
      <span className={styles.code}>
        {segments.map(({ text, start, mark }) => {
          const isChosen = selectedMark !== undefined && isPartOf({ text, start }, selectedMark);
          return mark ? (
            // No keyboard handler, because the list beside it offers the same expressions.
            <span
              key={start}
              className={mergeClasses(
                styles.mark,
                verdicts[mark.verdict],
                isChosen && styles.chosen,
              )}
              data-chosen={isChosen || undefined}
              title={mark.verdict === 'left-out' ? 'left out' : mark.text}
              onClick={() => onChoose(mark.key)}
            >
              {text}
            </span>
          ) : (
            <span key={start} className={mergeClasses(isChosen && styles.chosen)}>
              {text}
            </span>
          );
        })}
        {segments.length === 0 && '\u200b'}
      </span>
      {problem !== '' && <span className={styles.problem}>{problem}</span>}
    </div>
  );
});
