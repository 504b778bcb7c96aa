import { spansOf, type Span } from '#shared/ui/elevation';

/** The measures of a drawing, in px. */
export interface DrawingSize {
  /** Width of a column: an axis stands in its middle. */
  readonly pitch: number;
  readonly storey: number;
  /** Where the ground is, from the top. */
  readonly ground: number;
}

/** SVG paths of a building over its axes, and up to where each column of it is done. */
export interface AxesDrawing {
  readonly gridlines: string;
  readonly windows: string;
  readonly walls: string;
  readonly slabs: string;
  /** What is done, and what is not: together the whole picture. */
  readonly doneClip: string;
  readonly plannedClip: string;
  /** Columns under way, up to their level, and the level itself. */
  readonly underWay: string;
  readonly levels: string;
}

const OVERHANG = 4;
const MAX_WINDOW = 18;
/** A window and its wall, at most. */
const BAY = 34;

/**
 * The building of a project over some of its axes.
 *
 * @param seed the project's id: it always has the same building
 * @param progress of all axes, in per cent
 * @param first index of the first axis drawn
 * @param count how many axes are drawn
 */
export function drawAxes(
  seed: string,
  progress: readonly number[],
  { first, count }: { readonly first: number; readonly count: number },
  size: DrawingSize,
): AxesDrawing {
  const spans = spansOf(seed, progress.length)
    .filter((span) => span.last >= first && span.first < first + count)
    .map((span) => ({
      ...span,
      first: Math.max(0, span.first - first),
      last: Math.min(count - 1, span.last - first),
    }));
  const columns = progress.slice(first, first + count).map((percent, index) => {
    const span = spans.find((each) => each.first <= index && index <= each.last);
    const height = (span?.storeys ?? 1) * size.storey;
    return { percent, x: index * size.pitch, level: size.ground - (height * percent) / 100 };
  });
  const isUnderWay = ({ percent }: { percent: number }) => percent > 0 && percent < 100;
  const { pitch, ground } = size;
  const box = (x: number, top: number, bottom: number) =>
    `M${x} ${top}h${pitch}V${bottom}h-${pitch}z`;
  return {
    gridlines: columns.map(({ x }) => `M${x + pitch / 2} 0V${ground + 12}`).join(''),
    windows: spans.map((span) => windowsOf(span, size)).join(''),
    walls: spans.map((span) => wallsOf(span, size)).join(''),
    slabs: spans.map((span) => slabsOf(span, size)).join(''),
    doneClip: columns
      .filter(({ percent }) => percent > 0)
      .map(({ percent, x, level }) => box(x, percent < 100 ? level : 0, ground))
      .join(''),
    plannedClip: columns
      .filter(({ percent }) => percent < 100)
      .map(({ percent, x, level }) => box(x, 0, percent > 0 ? level : ground))
      .join(''),
    underWay: columns
      .filter(isUnderWay)
      .map(({ x, level }) => box(x, level, ground))
      .join(''),
    levels: columns
      .filter(isUnderWay)
      .map(({ x, level }) => `M${x} ${level}h${pitch}`)
      .join(''),
  };
}

function storeysOf({ storeys }: Span, { ground, storey }: DrawingSize): number[] {
  return Array.from({ length: storeys }, (_, level) => ground - (level + 1) * storey);
}

function windowsOf(span: Span, size: DrawingSize): string {
  const { pitch, storey } = size;
  const count = Math.max(1, Math.round(pitch / BAY));
  const side = Math.min(MAX_WINDOW, storey / 2, pitch / count - 6);
  const columns = span.last - span.first + 1;
  return storeysOf(span, size)
    .flatMap((top) =>
      Array.from({ length: columns * count }, (_, at) => {
        const x = span.first * pitch + ((at + 0.5) * pitch) / count - side / 2;
        return `M${x} ${top + (storey - side) / 2}h${side}v${side}h-${side}z`;
      }),
    )
    .join('');
}

function wallsOf(span: Span, size: DrawingSize): string {
  const from = span.first * size.pitch;
  const to = (span.last + 1) * size.pitch;
  const roof = size.ground - span.storeys * size.storey;
  const top = span.roof === 'gable' ? roof : roof - 6;
  return `M${from} ${size.ground}V${top}M${to} ${size.ground}V${top}${roofOf(span, from, to, roof, size)}`;
}

function roofOf(
  { roof, first, last }: Span,
  from: number,
  to: number,
  y: number,
  { pitch, storey }: DrawingSize,
): string {
  switch (roof) {
    case 'flat':
      return '';
    case 'gable':
      return `M${from - OVERHANG} ${y}L${(from + to) / 2} ${y - storey * 0.7}L${to + OVERHANG} ${y}`;
    case 'attic':
      return `M${from + pitch / 2} ${y}v-${storey * 0.6}H${to - pitch / 2}v${storey * 0.6}`;
    case 'sheds':
      return Array.from(
        { length: last - first + 1 },
        (_, at) => `M${from + at * pitch} ${y}v-${storey * 0.65}l${pitch} ${storey * 0.65}`,
      ).join('');
  }
}

function slabsOf(span: Span, size: DrawingSize): string {
  const from = span.first * size.pitch - OVERHANG;
  const to = (span.last + 1) * size.pitch + OVERHANG;
  return storeysOf(span, size)
    .map((top) => `M${from} ${top}H${to}`)
    .join('');
}
