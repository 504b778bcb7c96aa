import type { Page } from '@playwright/test';
import { settle } from '../tour/settle';
import { SIZES, type View } from '../tour/walk';
import { judge } from './axe';
import { lostInForcedColours } from './forced-colours';
import { movements, sidewaysScroll, smallTargets, textsCutBySpacing } from './geometry';
import { walkByTab } from './tab-stops';

/** A window of 1280 by 1024 zoomed to 400 %, and the narrowest phone. */
const REFLOWED = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
];

/**
 * Finds the faults of a screen in its current state.
 *
 * @returns `stops` is the number of Tab stops, or 0 if they were not tested
 */
export async function examine(
  page: Page,
  { theme, window, isLayer }: View,
): Promise<{ stops: number; faults: readonly string[] }> {
  const faults = await faultsOf(page, isLayer);
  // The other checks depend on neither the theme nor the window, so they run once.
  if (theme !== 'light' || window !== 'desk') return { stops: 0, faults };
  const { stops, faults: tabFaults } = await walkByTab(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const forcedWalk = await walkByTab(page);
  await page.emulateMedia({ forcedColors: 'none' });
  const unseen = forcedWalk.faults.map((line) => `forced colours: ${line}`);
  const cut = await textsCutBySpacing(page);
  const wide = isLayer ? [] : await faultsWhenReflowed(page);
  return { stops, faults: [...faults, ...tabFaults, ...unseen, ...cut, ...wide] };
}

/**
 * @param isLayer whether a layer may cover parts of the buttons below; axe then does not check target sizes
 */
async function faultsOf(page: Page, isLayer: boolean) {
  const { violations, undecided } = await judge(page, { without: isLayer ? ['target-size'] : [] });
  return [
    ...violations,
    ...undecided.map((line) => `undecided: ${line}`),
    ...(await smallTargets(page)),
    ...(await sidewaysScroll(page)),
    ...(await movements(page)),
    ...(await lostInForcedColours(page)),
  ];
}

async function faultsWhenReflowed(page: Page) {
  const faults = [];
  for (const size of REFLOWED) {
    await page.setViewportSize(size);
    // Layouts computed by scripts follow the new size with a delay.
    await settle(page);
    const overflows = await sidewaysScroll(page);
    faults.push(...overflows.map((line) => `${size.width} by ${size.height}: ${line}`));
  }
  await page.setViewportSize(SIZES.desk);
  return faults;
}
