import { javaTrim } from './java-trim';

const HEX_FLOAT = /^([+-]?)0[xX]([0-9a-fA-F]*)(?:\.([0-9a-fA-F]*))?[pP]([+-]?\d+)$/;
const DECIMAL_FLOAT = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** `Double.toString` of Java, which `string(float)` prints: "1.0", "1.0E20", "1.0E-4". */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  if (size === 0) return `${sign}0.0`;
  if (size >= 1e-3 && size < 1e7) {
    const plain = String(size);
    return sign + (plain.includes('.') ? plain : `${plain}.0`);
  }
  const [mantissa = '', exponent = ''] = size.toExponential().split('e');
  const digits = mantissa.includes('.') ? mantissa : `${mantissa}.0`;
  return `${sign}${digits}E${exponent.replace('+', '')}`;
}

/**
 * `Double.parseDouble` of Java, which `float(string)` accepts: white space around, a trailing
 * `f` or `d`, hexadecimal floats, `NaN` and `Infinity` (measured: D28).
 */
export function parseFloatText(text: string): number | undefined {
  const content = javaTrim(text);
  const special = /^([+-]?)(NaN|Infinity)$/.exec(content);
  if (special) return applySign(special[1], special[2] === 'NaN' ? NaN : Infinity);
  const digits = content.replace(/[fFdD]$/, '');
  const hex = HEX_FLOAT.exec(digits) ?? HEX_FLOAT.exec(content);
  if (hex) return parseHexFloat(hex);
  return DECIMAL_FLOAT.test(digits) ? Number(digits) : undefined;
}

function parseHexFloat([, sign, whole = '', fraction = '', exponent]: RegExpExecArray) {
  if (whole === '' && fraction === '') return undefined;
  const scale = Number(exponent) - 4 * fraction.length;
  return applySign(sign, Number(BigInt(`0x${whole}${fraction}`)) * 2 ** scale);
}

function applySign(sign: string | undefined, value: number): number {
  return sign === '-' ? -value : value;
}
