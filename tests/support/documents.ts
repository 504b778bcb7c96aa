/**
 * Files as people send them: a PDF that opens, of `size` bytes or a little more. It holds one drawn page and
 * a stream of padding, so that an upload takes several chunks.
 */
export function pdfFile(title: string, size: number): Buffer {
  const padding = '%'.padEnd(Math.max(1, size - 1200), 'ouvrage ');
  return pdfOf([framedPage(title, '')], [streamOf(padding)]);
}

/** A PDF with a framed page for each text, and small words at the foot of each. */
export function pdfPages(texts: readonly string[], foot = ''): Buffer {
  return pdfDrawings(texts.map((text) => framedPage(text, foot)));
}

/** A PDF with a page for each content stream, of these sizes in points; its font is `/F1`. */
export function pdfDrawings(contents: readonly string[], width = 595, height = 842): Buffer {
  return pdfOf(contents, [], `[0 0 ${width} ${height}]`);
}

/** Lines of a text are parted by line breaks. */
function framedPage(text: string, foot: string): string {
  const lines = text
    .split('\n')
    .map((line, index) => `BT /F1 24 Tf 80 ${720 - 40 * index} Td (${line}) Tj ET`);
  const words = foot === '' ? [] : [`BT /F1 8 Tf 80 70 Td (${foot}) Tj ET`];
  return ['1 w 60 60 475 722 re S', ...lines, ...words].join(' ');
}

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

const A4 = '[0 0 595 842]';

function pdfOf(contents: readonly string[], more: readonly string[], mediaBox = A4): Buffer {
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      streamOf(content),
    ]),
    ...more,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
