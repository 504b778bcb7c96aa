import { makeStyles } from '@fluentui/react-components';
import { markMatches } from './search/mark-matches';

export interface Matches {
  readonly words: readonly string[];
  readonly terms: ReadonlySet<string>;
}

const useStyles = makeStyles({
  match: {
    fontWeight: 600,
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
  },
});

interface MarkedMatchesProps {
  readonly text: string;
  readonly matches: Matches;
}

/** A text whose letters that were typed are underlined. */
export function MarkedMatches({ text, matches }: MarkedMatchesProps) {
  const styles = useStyles();
  return (
    <bdi>
      {markMatches(text, matches.words, matches.terms).map((part, at) => (
        <span key={at} className={part.isMatch ? styles.match : undefined}>
          {part.text}
        </span>
      ))}
    </bdi>
  );
}
