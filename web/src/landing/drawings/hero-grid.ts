import { SECTIONS } from '@ouvrage/domain';
import type { SectionGrid } from '#shared/drawings/section-geometry';

/** The drawing under the bar's rule, at 1296 px wide: one column of 81 per axis. */
export const WIDTH = 1296;
export const HEIGHT = 936;
/** Where the gridlines leave their bubbles. */
export const GRID_TOP = 62;
export const GROUND = 865;
export const AXES: readonly string[] = SECTIONS.map(({ id }) => id);

const COLUMN_WIDTH = WIDTH / 16;
const STOREY = 78;

export const HERO_GRID: SectionGrid = {
  axisX: (letter) => COLUMN_WIDTH * (letter.charCodeAt(0) - 65) + 40.5,
  slabTop: (level) => GROUND - level * STOREY,
};
