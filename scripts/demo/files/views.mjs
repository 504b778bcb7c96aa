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
 * @param {Shown} subject
 * @param {import('./views/grid.mjs').Area} area
 */
export function drawView(page, subject, area) {
  // The building is the same on all sheets of an operation; what is on a sheet is its own.
  const grid = gridOf(chanceFor(`grid ${subject.rooms.join()}`), area);
  const chance = chanceFor(subject.seed);
  switch (subject.view) {
    case 'plan':
      return drawPlan(page, grid, subject.rooms, chance);
    case 'structure':
      return drawStructure(page, grid, chance);
    case 'site':
      return drawSite(page, grid, area, subject.street, chance);
    case 'elevation':
      return drawElevation(page, grid, subject.shape, area);
    case 'section':
      return drawSection(page, grid, area);
  }
}
