import { type AllowCoverage } from './allow-coverage';
import { type CoverageCount, type CoverageNode, type CoverageReport } from './coverage-report';

const STYLE = `
:root { color-scheme: light dark; }
body { font-family: system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; }
th, td { padding: .25rem .75rem; text-align: start; border-bottom: 1px solid light-dark(#ddd, #444); }
td.count { text-align: end; font-variant-numeric: tabular-nums; }
tr.missing { background: light-dark(#fdecea, #4a1f1c); }
a { color: light-dark(#0b57d0, #a8c7fa); }
pre { line-height: 2.2; overflow-x: auto; }
pre span { border-bottom: 3px dotted light-dark(#c62828, #ff8a80); padding-bottom: 2px; display: inline-block; }
pre span.evaluated { border-bottom: 3px solid light-dark(#2e7d32, #81c784); }
pre span.left-out { border-bottom: 3px dashed light-dark(#b26a00, #ffd54f); }
pre span:hover:not(:has(span:hover)) { background: light-dark(#fff3c4, #4d4319); }
pre b { font: .85em system-ui, sans-serif; padding: 1px 6px; border: 1px solid; border-radius: 4px; }
`;

/**
 * The rules as a page: expressions are underlined and show their values on hover. Before each statement
 * stands how often it granted and refused; a table lists the same first.
 */
export function coveragePage(
  report: CoverageReport,
  allows: readonly AllowCoverage[] = [],
): string {
  const [file] = report.rules.files;
  const content = file?.content ?? '';
  const title = file?.name === undefined ? 'Rule coverage' : `Rule coverage of ${file.name}`;
  const marks: readonly Mark[] = allows.map((allow) => ({
    offset: allow.offset,
    html: `<b id="L${String(allow.line)}">${stateText(allow)}</b> `,
  }));
  const source = { content, marks };
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
${allows.length > 0 ? allowTable(allows) : ''}
<p>Solid, green: evaluated. Dashed, yellow: left out, because what stands beside it decided. Dotted, red: never reached.</p>
<pre>${annotateSource(source, report.report ?? [], 0, content.length)}</pre>
</html>
`;
}

/** Whether the statement both refused and granted (or can never grant). */
function isSeenBothWays({ granted, refused, neverGrants }: AllowCoverage): boolean {
  return refused > 0 && (granted > 0 || neverGrants);
}

function allowTable(allows: readonly AllowCoverage[]): string {
  const completeCount = allows.filter(isSeenBothWays).length;
  const rows = allows.map(
    (allow) => `<tr${isSeenBothWays(allow) ? '' : ' class="missing"'}>
<td><a href="#L${String(allow.line)}">${String(allow.line)}</a></td>
<td>${allow.methods.join(', ')}</td><td>${escapeHtml(allow.path)}</td>
<td class="count">${allow.neverGrants ? 'never grants' : String(allow.granted)}</td>
<td class="count">${String(allow.refused)}</td><td>${isSeenBothWays(allow) ? 'yes' : 'no'}</td></tr>`,
  );
  return `<table>
<caption>${String(completeCount)} of ${String(allows.length)} statements were seen to do all that they can</caption>
<tr><th scope="col">Line</th><th scope="col">allow</th><th scope="col">of</th><th scope="col">granted</th><th scope="col">refused</th><th scope="col">seen</th></tr>
${rows.join('\n')}
</table>`;
}

function stateText({ granted, refused, neverGrants }: AllowCoverage): string {
  const grants = neverGrants ? 'never grants' : `granted ${countOf(granted)}`;
  return `${grants}, refused ${countOf(refused)}`;
}

function countOf(count: number): string {
  return count === 0 ? 'nothing' : String(count);
}

interface Mark {
  readonly offset: number;
  readonly html: string;
}

interface Source {
  readonly content: string;
  readonly marks: readonly Mark[];
}

/** The source between two offsets, with its expressions marked up. */
function annotateSource(
  source: Source,
  nodes: readonly CoverageNode[],
  start: number,
  end: number,
): string {
  let at = start;
  let html = '';
  for (const node of nodes.toSorted(byOffset)) {
    const { currentOffset, endOffset } = node.sourcePosition;
    html += insertMarks(source, at, currentOffset);
    const inner = annotateSource(source, node.children ?? [], currentOffset, endOffset + 1);
    html += `<span class="${stateOf(node)}" title="${escapeHtml(summaryOf(node))}">${inner}</span>`;
    at = endOffset + 1;
  }
  return html + insertMarks(source, at, end);
}

/** The source between two offsets, with the marks before its statements. */
function insertMarks({ content, marks }: Source, start: number, end: number): string {
  let at = start;
  let html = '';
  for (const mark of marks) {
    if (mark.offset < start || mark.offset >= end) continue;
    html += escapeHtml(content.slice(at, mark.offset)) + mark.html;
    at = mark.offset;
  }
  return html + escapeHtml(content.slice(at, end));
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

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
