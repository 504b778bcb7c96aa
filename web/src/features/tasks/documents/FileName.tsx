import { makeStyles } from '@fluentui/react-components';
import { Fragment } from 'react';

/** Characters kept at the end: the extension and what tells versions apart. */
const TAIL = 12;

const useStyles = makeStyles({
  root: { display: 'flex', minWidth: 0, maxWidth: '100%', whiteSpace: 'pre' },
  head: { overflow: 'hidden', textOverflow: 'ellipsis' },
  tail: { flexShrink: 0 },
  wrapped: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

interface FileNameProps {
  readonly name: string;
  /** On as many lines as it takes, where several names are told apart. */
  readonly isWrapped?: boolean;
}

/** A file's name; where it has one line, cut in the middle: its end says the version and the format. */
export function FileName({ name, isWrapped = false }: FileNameProps) {
  const styles = useStyles();
  if (isWrapped) {
    return (
      <bdi className={styles.wrapped} title={name}>
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

/** Names of files have no spaces: lines may end after what stands for them. */
function partsOf(name: string): readonly string[] {
  return name.split(/(?<=[_.-])(?=.)/);
}
