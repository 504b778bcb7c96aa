import { ouvrageTokens, statusTokens } from '../theme/tokens';

interface SealRingProps {
  /** A SHA-256 in hexadecimal: the root of a seal, or the fingerprint of a file. */
  readonly root: string;
  /** Side in px: 228 on its own page, 190 in the verifier, 84 for a file. */
  readonly size: number;
  /** The word above the number. */
  readonly label?: string;
  /** The number of the seal, in the middle. */
  readonly n?: number;
  /** `rejected`: carmine, for what is not as it must be; with `expected` only the digits that differ from it. */
  readonly tone?: 'ink' | 'rejected';
  /** The fingerprint that was expected. */
  readonly expected?: string;
}

/** In units of the drawing, whose side is 228. */
const SIDE = 228;
const CENTRE = SIDE / 2;
const OUTER = 111;
const INNER = 58;
/** Where strokes begin. */
const START = 65;
const SHORTEST = 5;
const BY_DIGIT = 1.9;

/**
 * A hash as a ring: a stroke for each hexadecimal digit, clockwise from noon, as long as the digit is high. Two rings
 * that look the same are the same hash. Never turned nor mirrored; hidden from assistive technology, so that the hash
 * must stand beside it as text.
 */
export function SealRing({ root, size, label, n, tone = 'ink', expected }: SealRingProps) {
  const digits = root.split('');
  const isOdd = (digit: string, place: number) =>
    tone === 'rejected' && (expected === undefined || expected[place] !== digit);
  const pathOf = (isDrawn: (digit: string, place: number) => boolean) =>
    digits
      .map((digit, place) => (isDrawn(digit, place) ? strokeOf(digit, place, digits.length) : ''))
      .join('');
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      direction="ltr"
      aria-hidden
      focusable="false"
    >
      <g fill="none" stroke={ouvrageTokens.ink} strokeWidth={size < 120 ? 1.6 : 1.4}>
        <circle cx={CENTRE} cy={CENTRE} r={OUTER} />
        <circle cx={CENTRE} cy={CENTRE} r={INNER} />
      </g>
      <g fill="none" strokeWidth={size < 120 ? 3 : 2.6}>
        <path d={pathOf((digit, place) => !isOdd(digit, place))} stroke={ouvrageTokens.ink} />
        <path d={pathOf(isOdd)} stroke={statusTokens.rejected.stroke} />
      </g>
      {n !== undefined && (
        <g textAnchor="middle">
          {label !== undefined && (
            <text x={CENTRE} y={CENTRE - 7} fontSize="19" fill={ouvrageTokens.ink3}>
              {label}
            </text>
          )}
          <text
            x={CENTRE}
            y={CENTRE + (label === undefined ? 12 : 25)}
            fontFamily={ouvrageTokens.fontDisplay}
            fontWeight="600"
            fontSize="34"
            fill={ouvrageTokens.ink}
          >
            {n}
          </text>
        </g>
      )}
    </svg>
  );
}

function strokeOf(digit: string, place: number, count: number): string {
  const value = Number.parseInt(digit, 16);
  if (Number.isNaN(value)) return '';
  const angle = (place / count) * 2 * Math.PI;
  const at = (radius: number) =>
    `${(CENTRE + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE - radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(START)}L${at(START + SHORTEST + BY_DIGIT * value)}`;
}
