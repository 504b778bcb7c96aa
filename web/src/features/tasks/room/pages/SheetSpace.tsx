import { makeStyles } from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';
import type { Rotation } from '../reader/protocol';

interface SheetSpaceProps {
  /** Pixels of the rotated page. */
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
  /** Pixels of a point (1/72 inch), as `--sheetPoint`. */
  readonly point: number;
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  root: { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, transformOrigin: '0 0' },
});

/**
 * The unrotated page as a space for what lies on it: children place themselves in per cent of it, and turn
 * with it. It never mirrors, whatever the language: the sheet is the document's.
 */
export function SheetSpace({ width, height, rotation, point, children }: SheetSpaceProps) {
  const styles = useStyles();
  const isTurned = rotation % 180 !== 0;
  const style: CSSProperties & { readonly '--sheetPoint': string } = {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    transform: turn(width, height, rotation),
    '--sheetPoint': `${point}px`,
  };
  return (
    <div className={styles.root} style={style}>
      {children}
    </div>
  );
}

function turn(width: number, height: number, rotation: Rotation): string | undefined {
  switch (rotation) {
    case 0:
      return undefined;
    case 90:
      return `translate(${width}px, 0) rotate(90deg)`;
    case 180:
      return `translate(${width}px, ${height}px) rotate(180deg)`;
    case 270:
      return `translate(0, ${height}px) rotate(270deg)`;
  }
}
