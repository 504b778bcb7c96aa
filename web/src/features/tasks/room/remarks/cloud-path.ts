/** Pixels of one scallop, about. */
const SCALLOP = 13;

/** A revision cloud around a rectangle, from its top left corner: scallops that bulge outwards. */
export function cloudPath(width: number, height: number): string {
  return [
    'M0 0',
    side(width, 1, 0),
    side(height, 0, 1),
    side(width, -1, 0),
    side(height, 0, -1),
    'Z',
  ].join('');
}

function side(length: number, x: number, y: number): string {
  const count = Math.max(1, Math.round(length / SCALLOP));
  const chord = length / count;
  const radius = round(chord * 0.56);
  return `a${radius} ${radius} 0 0 1 ${round(chord * x)} ${round(chord * y)}`.repeat(count);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
