import type { Page } from '@playwright/test';
import { settle } from '../tour/settle';
import { SIZES, type View } from '../tour/walk';
import { judge } from './axe';
import { lostInForcedColours } from './forced-colours';
import { movements, sidewaysScroll, smallTargets, textsCutBySpacing } from './geometry';
import { walkByTab } from './tab-stops';

/** A window of 1280 by 1024 at 400 %, and the narrowest phone. */
const REFLOWED = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
];

/**
 * What is wrong with a screen as it is shown.
 *
 * @returns `stops` of the Tab key, 0 where it was not walked
 */
export async function examine(
  page: Page,
  { theme, window, isLayer }: View,
): Promise<{ stops: number; faults: readonly string[] }> {
  const faults = await faultsOf(page, isLayer);
  // The rest follows neither colours nor width.
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
 * @param isLayer something lies over it, which may leave a part of a button to be seen: its size is measured
 *   without that
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
    // What is laid out by a script follows the window a moment later.
    await settle(page);
    const overflows = await sidewaysScroll(page);
    faults.push(...overflows.map((line) => `${size.width} by ${size.height}: ${line}`));
  }
  await page.setViewportSize(SIZES.desk);
  return faults;
}
