import { makeStyles } from '@fluentui/react-components';

/** Characters kept at the end: the extension and what tells versions apart. */
const TAIL = 12;

const useStyles = makeStyles({
  root: { display: 'flex', minWidth: 0, maxWidth: '100%', whiteSpace: 'pre' },
  head: { overflow: 'hidden', textOverflow: 'ellipsis' },
  tail: { flexShrink: 0 },
});

/** A file's name, cut in the middle when there is no room: its end says the version and the format. */
export function FileName({ name }: { readonly name: string }) {
  const styles = useStyles();
  const cut = Math.max(0, name.length - TAIL);
  return (
    <bdi className={styles.root} title={name}>
      <span className={styles.head}>{name.slice(0, cut)}</span>
      <span className={styles.tail}>{name.slice(cut)}</span>
    </bdi>
  );
}
