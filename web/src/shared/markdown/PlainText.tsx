import { makeStyles } from '@fluentui/react-components';
import { paragraphsOf } from './paragraphs';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '8px',
    textAlign: 'start',
  },
  paragraph: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** A text as it was typed, in paragraphs. */
export function PlainText({ text }: { readonly text: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {paragraphsOf(text).map((paragraph, index) => (
        // Paragraphs have no identity of their own, and never move.
        <p key={index} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
