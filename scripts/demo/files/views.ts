import { chanceFor } from '../chance';
import { gridOf, type Area } from './views/grid';
import { drawPlan } from './views/plan';
import { drawSite } from './views/site';
import { drawStructure } from './views/structure';
import { drawElevation, drawSection } from './views/upright';
import type { PdfPage } from './pdf-page';
import type { SheetAbout } from './sheet-about';

type Shown = Pick<SheetAbout, 'view' | 'shape' | 'rooms' | 'street' | 'seed'>;

/**
 * Draws the view of a sheet: a plan on its grid of axes, a site, an elevation, a section or a structure.
 */
export function drawView(page: PdfPage, subject: Shown, area: Area) {
  // All sheets of an operation show the same building; details differ between sheets.
  const grid = gridOf(chanceFor(`grid ${subject.rooms.join()}`), area);
  const chance = chanceFor(subject.seed);
  switch (subject.view) {
    case 'plan':
      drawPlan(page, grid, subject.rooms, chance);
      break;
    case 'structure':
      drawStructure(page, grid, chance);
      break;
    case 'site':
      drawSite(page, grid, area, subject.street, chance);
      break;
    case 'elevation':
      drawElevation(page, grid, subject.shape, area);
      break;
    case 'section':
      drawSection(page, grid, area);
      break;
  }
}
