/** What of a Markdown tree this looks at. */
interface Node {
  readonly type: string;
  depth?: number;
  readonly children?: readonly Node[];
}

const DEEPEST = 6;

/**
 * A remark plugin that puts the headings of a text under those of the page: its highest ones become
 * `level`, and none is more than one deeper than the one above it, however they were typed.
 */
export function outlineFrom(level: number) {
  return (tree: Node): void => {
    const above: number[] = [];
    for (const heading of headingsOf(tree)) {
      const depth = heading.depth ?? 1;
      while ((above.at(-1) ?? 0) >= depth) above.pop();
      above.push(depth);
      heading.depth = Math.min(level + above.length - 1, DEEPEST);
    }
  };
}

function headingsOf(node: Node): readonly Node[] {
  return node.type === 'heading' ? [node] : (node.children ?? []).flatMap(headingsOf);
}
