/** `part`: a part of the page in hand is left out. `pages`: pages of the document may be. */
type PdfFault = 'part' | 'pages';

const PART =
  /^Warning: (getOperatorList - ignoring|Unable to decode|Dependent image|Image exceeded|Image dimensions|Invalid stream|Filter "|Unknown command|Found EOI|JpegImage|decodeScan|readDataBlock|loadFont - preEvaluate)|^Info: Bad .* in flate stream/;
const PAGES = /^Warning: (checkLastPage|getAllPageDicts)/;

let onFault: (fault: PdfFault) => void = () => undefined;

/** Sets who hears of faults from now on. */
export function hearFaults(listener: (fault: PdfFault) => void): void {
  onFault = listener;
}

export function reportFault(fault: PdfFault): void {
  onFault(fault);
}

/** What a method of the console does in place of writing, where pdf.js calls it. */
function hear(write: (...values: readonly unknown[]) => void) {
  return (...values: readonly unknown[]) => {
    const text = String(values[0]);
    if (PAGES.test(text)) reportFault('pages');
    else if (PART.test(text)) reportFault('part');
    else if (!/^(Info|Warning): /.test(text)) write(...values);
  };
}

/* oxlint-disable no-console -- pdf.js says in the console alone what it leaves out: it is heard there, not written */
console.info = hear(console.info.bind(console));
console.warn = hear(console.warn.bind(console));
/* oxlint-enable no-console */
