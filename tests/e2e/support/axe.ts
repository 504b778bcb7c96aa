import type { Page } from '@playwright/test';
import { judge, type Scope } from '../../../scripts/accessibility/axe';

/** What axe finds on the page as it is, dialogs included: WCAG 2.2 AA and good practice. */
export async function violations(page: Page, scope: Scope = {}): Promise<readonly string[]> {
  return (await judge(page, scope)).violations;
}
