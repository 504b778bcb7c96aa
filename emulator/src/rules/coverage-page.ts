import { type CoverageCount, type CoverageNode, type CoverageReport } from './coverage';

/** The rules with every expression underlined, and what it came to on hovering over it. */
export function coveragePage(report: CoverageReport): string {
  const [file] = report.rules.files;
  const content = file?.content ?? '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rule coverage</title>
<style>
body { font-family: system-ui, sans-serif; margin: 2rem; }
pre { line-height: 2.2; }
span { border-bottom: 3px solid #c62828; padding-bottom: 2px; display: inline-block; }
span.evaluated { border-color: #2e7d32; }
span.left-out { border-color: #f9a825; }
span:hover:not(:has(span:hover)) { background: #fff3c4; }
</style>
<h1>Rule coverage</h1>
<p>Green: evaluated. Yellow: left out, because what stands beside it decided. Red: never reached.</p>
<pre>${annotated(content, report.report ?? [], 0, content.length)}</pre>
</html>
`;
}

/** The source between two offsets, with the expressions in it marked up. */
function annotated(
  source: string,
  nodes: readonly CoverageNode[],
  start: number,
  end: number,
): string {
  let at = start;
  let html = '';
  for (const node of nodes.toSorted(byOffset)) {
    const { currentOffset, endOffset } = node.sourcePosition;
    html += escaped(source.slice(at, currentOffset));
    const inner = annotated(source, node.children ?? [], currentOffset, endOffset + 1);
    html += `<span class="${stateOf(node)}" title="${escaped(summaryOf(node))}">${inner}</span>`;
    at = endOffset + 1;
  }
  return html + escaped(source.slice(at, end));
}

function byOffset(a: CoverageNode, b: CoverageNode): number {
  return a.sourcePosition.currentOffset - b.sourcePosition.currentOffset;
}

function stateOf({ values }: CoverageNode): string {
  if (!values) return 'unreached';
  return values.some(({ value }) => Object.keys(value).length > 0) ? 'evaluated' : 'left-out';
}

function summaryOf({ values = [] }: CoverageNode): string {
  if (values.length === 0) return 'Never evaluated';
  return values.map(countText).join('\n');
}

function countText({ value, count }: CoverageCount): string {
  const [[kind, content] = ['left out', undefined]] = Object.entries(value);
  return `${String(count)} × ${content === undefined ? kind : JSON.stringify(content)}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
