import type { Page } from '@playwright/test';

/**
 * What the landing page's tour shows, in its order; web/src/landing/tour.ts has the same names and
 * sizes.
 */
export interface Scene {
  id: string;
  /** Role of emulator-data/accounts.json. */
  login: string;
  path: string;
  /** Of the window, in CSS pixels; pictures have twice as many. */
  width: number;
  height: number;
  /** Resolves when there is something to see. */
  ready: (page: Page) => Promise<void>;
}

/** Milliseconds in which the browser draws a page of a PDF. */
const PDF_MS = 3_000;

const DESK = { width: 1440, height: 900 };

/** Twelve hundred by six hundred and thirty is what social sites cut pictures to. */
export const SOCIAL = { width: 1200, height: 630 };

export const SCENES: readonly Scene[] = [
  {
    id: 'dashboard',
    login: 'admin',
    path: '/dashboard',
    ...DESK,
    ready: async (page) => {
      // One for each section of the page that has its data.
      await page.getByRole('main').getByText('45').first().waitFor();
    },
  },
  {
    id: 'structure',
    login: 'admin',
    path: '/dashboard/projets/mediatheque-des-carrieres?tab=structure&section=G',
    ...DESK,
    ready: async (page) => {
      await page.getByText('PC2').first().waitFor();
    },
  },
  {
    id: 'decision',
    login: 'validator',
    path: '/dashboard/tasks/mediatheque-des-carrieres_G2_plan-de-masse-des-constructions-pc2',
    ...DESK,
    ready: async (page) => {
      await page.getByRole('radio').first().waitFor();
      await page.locator('iframe').waitFor();
      // The browser's own viewer draws in a page that cannot be asked.
      await page.waitForTimeout(PDF_MS);
    },
  },
  {
    id: 'tasks',
    login: 'intervenant',
    path: '/dashboard/tasks',
    width: 390,
    height: 800,
    ready: async (page) => {
      await page.getByRole('main').getByRole('link').first().waitFor();
    },
  },
];
