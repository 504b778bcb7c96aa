/** UTF-16 code units decide, as in Java: '😀' sorts before '\uffff' (measured: D15). */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Order of the UTF-8 bytes, which Firestore sorts by: that of code points, not of UTF-16 units. */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return compareUnits(left, right);
  }
  return a.length - b.length;
}

/** The first units in which two texts differ, in the order of UTF-8. */
export function compareUnits(a: number, b: number): number {
  return codePointRank(a) - codePointRank(b);
}

/** Surrogates sort last: they stand for code points above all single units. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x1_0000 : unit;
}
