import type { Page } from '@playwright/test';
import { judge, type Scope } from '../../../scripts/accessibility/axe';

/** The violations of WCAG 2.2 AA and best practices that axe finds in the page, dialogs included. */
export async function violations(page: Page, scope: Scope = {}): Promise<readonly string[]> {
  return (await judge(page, scope)).violations;
}
