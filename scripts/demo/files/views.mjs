import { chanceFor } from '../chance.mjs';
import { gridOf } from './views/grid.mjs';
import { drawPlan } from './views/plan.mjs';
import { drawSite } from './views/site.mjs';
import { drawStructure } from './views/structure.mjs';
import { drawElevation, drawSection } from './views/upright.mjs';

/**
 * What a sheet shows: a plan on its grid of axes, a site, an elevation, a section, a structure.
 *
 * @typedef {Pick<import('./sheet.mjs').SheetAbout, 'view' | 'shape' | 'rooms' | 'street' | 'seed'>} Shown
 *
 * @param {import('./pen.mjs').Pen} pen
 * @param {Shown} shown
 * @param {import('./views/grid.mjs').Area} area
 */
export function drawView(pen, shown, area) {
  // The building is the same on all sheets of an operation; what is on a sheet is its own.
  const grid = gridOf(chanceFor(`grid ${shown.rooms.join()}`), area);
  const chance = chanceFor(shown.seed);
  switch (shown.view) {
    case 'plan':
      return drawPlan(pen, grid, shown.rooms, chance);
    case 'structure':
      return drawStructure(pen, grid, chance);
    case 'site':
      return drawSite(pen, grid, area, shown.street, chance);
    case 'elevation':
      return drawElevation(pen, grid, shown.shape, area);
    case 'section':
      return drawSection(pen, grid, area);
  }
}
