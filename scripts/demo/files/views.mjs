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
 * @param {import('./pdf-page.mjs').PdfPage} page
 * @param {Shown} shown
 * @param {import('./views/grid.mjs').Area} area
 */
export function drawView(page, shown, area) {
  // The building is the same on all sheets of an operation; what is on a sheet is its own.
  const grid = gridOf(chanceFor(`grid ${shown.rooms.join()}`), area);
  const chance = chanceFor(shown.seed);
  switch (shown.view) {
    case 'plan':
      return drawPlan(page, grid, shown.rooms, chance);
    case 'structure':
      return drawStructure(page, grid, chance);
    case 'site':
      return drawSite(page, grid, area, shown.street, chance);
    case 'elevation':
      return drawElevation(page, grid, shown.shape, area);
    case 'section':
      return drawSection(page, grid, area);
  }
}
