import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Fragment, memo, type ReactNode } from 'react';
import { media, statusTokens } from '#shared/theme/tokens';
import type { TextRun } from '../reader/protocol';
import type { MatchPart, PageMatch } from '../search-matches';

interface TextLayerProps {
  readonly runs: readonly TextRun[];
  readonly matches: readonly PageMatch[];
  /** The index of the match that the reader is at; null when it is on another page. */
  readonly active: number | null;
}

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0, overflow: 'hidden', lineHeight: 1, userSelect: 'text' },
  run: {
    position: 'absolute',
    color: 'transparent',
    fontFamily: 'sans-serif',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0 0',
    '::selection': { backgroundColor: 'rgba(31, 120, 216, 0.3)' },
    '& ::selection': { backgroundColor: 'rgba(31, 120, 216, 0.3)' },
  },
  // The page is white by day and night, so its marks keep their colours.
  match: {
    color: 'transparent',
    backgroundColor: 'rgba(239, 193, 0, 0.4)',
    [media.forcedColors]: { backgroundColor: 'Highlight', opacity: 0.5 },
  },
  active: {
    backgroundColor: 'rgba(242, 138, 28, 0.55)',
    outline: `2px solid ${statusTokens.submitted.stroke}`,
  },
});

/** The text of a page, transparent over its drawing: it is selected, copied, read aloud and found there. */
export const TextLayer = memo(function TextLayer({ runs, matches, active }: TextLayerProps) {
  const styles = useStyles();
  const partsByRun = groupParts(matches);
  return (
    <div className={styles.root}>
      {runs.map((run, index) => (
        <Fragment key={index}>
          <span
            className={styles.run}
            style={{
              insetInlineStart: `${run.x * 100}%`,
              insetBlockStart: `${run.y * 100}%`,
              fontSize: `calc(var(--sheetPoint) * ${run.size})`,
              transform: `rotate(${run.angle}rad) scaleX(${run.stretch})`,
            }}
          >
            {markParts(run.text, partsByRun.get(index), (match) =>
              mergeClasses(styles.match, match === active && styles.active),
            )}
          </span>
          {run.endsLine && <br role="presentation" />}
        </Fragment>
      ))}
    </div>
  );
});

interface OwnedPart extends MatchPart {
  readonly match: number;
}

function groupParts(matches: readonly PageMatch[]): ReadonlyMap<number, readonly OwnedPart[]> {
  const parts = new Map<number, OwnedPart[]>();
  matches.forEach((match, index) => {
    for (const part of match) {
      parts.set(part.run, [...(parts.get(part.run) ?? []), { ...part, match: index }]);
    }
  });
  return parts;
}

function markParts(
  text: string,
  parts: readonly OwnedPart[] | undefined,
  classOf: (match: number) => string,
): ReactNode {
  if (parts === undefined) return text;
  const last = parts.at(-1);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={part.start}>
          {text.slice(parts[index - 1]?.end ?? 0, part.start)}
          <mark className={classOf(part.match)}>{text.slice(part.start, part.end)}</mark>
        </Fragment>
      ))}
      {text.slice(last?.end ?? 0)}
    </>
  );
}
