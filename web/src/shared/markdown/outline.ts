/** The parts of a Markdown tree that are used here. */
interface Node {
  readonly type: string;
  depth?: number;
  readonly children?: readonly Node[];
}

const DEEPEST = 6;

/**
 * A remark plugin that nests the headings of a text under those of the page: the highest ones become `level`,
 * and none is more than one level below the one above it.
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
