/**
 * Files as people send them: a PDF that opens, of `size` bytes or a little more. It holds one drawn page and
 * a stream of padding, so that an upload takes several chunks.
 */
export function pdfFile(title: string, size: number): Buffer {
  const padding = '%'.padEnd(Math.max(1, size - 1200), 'ouvrage ');
  return pdfOf([title], [streamOf(padding)]);
}

/** A PDF with a framed page for each text. */
export function pdfPages(texts: readonly string[]): Buffer {
  return pdfOf(texts, []);
}

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function pdfOf(texts: readonly string[], more: readonly string[]): Buffer {
  const kids = texts.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      streamOf(`1 w 60 60 475 722 re S BT /F1 24 Tf 80 720 Td (${text}) Tj ET`),
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
