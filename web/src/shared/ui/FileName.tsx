import { makeStyles } from '@fluentui/react-components';
import { Fragment } from 'react';

/** Number of characters kept at the end: the extension and the version. */
const TAIL = 12;

const useStyles = makeStyles({
  root: { display: 'flex', minWidth: 0, maxWidth: '100%', whiteSpace: 'pre' },
  head: { overflow: 'hidden', textOverflow: 'ellipsis' },
  tail: { flexShrink: 0 },
  wrap: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

interface FileNameProps {
  readonly name: string;
  /** Wraps on several lines, where names must be compared. */
  readonly isWrapped?: boolean;
}

/** A file's name. On one line it is truncated in the middle, because its end holds version and format. */
export function FileName({ name, isWrapped = false }: FileNameProps) {
  const styles = useStyles();
  if (isWrapped) {
    return (
      <bdi className={styles.wrap} title={name}>
        {partsOf(name).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </bdi>
    );
  }
  const cut = Math.max(0, name.length - TAIL);
  return (
    <bdi className={styles.root} title={name}>
      <span className={styles.head}>{name.slice(0, cut)}</span>
      <span className={styles.tail}>{name.slice(cut)}</span>
    </bdi>
  );
}

/** File names have no spaces: allows line breaks after separators. */
function partsOf(name: string): readonly string[] {
  return name.split(/(?<=[_.-])(?=.)/);
}
