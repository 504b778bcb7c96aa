import type { Page } from '@playwright/test';

/**
 * The scenes of the landing page's tour, in order. web/src/landing/tour.ts has the same names and sizes.
 */
export interface Scene {
  id: string;
  /** Role of emulator-data/accounts.json. */
  login: string;
  path: string;
  /** Size of the viewport in CSS pixels. Pictures have twice as many pixels. */
  width: number;
  height: number;
  /** Resolves when the content is visible. */
  ready: (page: Page) => Promise<void>;
}

/** Milliseconds that the browser needs to draw a page of a PDF. */
const PDF_MS = 3_000;

const DESK = { width: 1440, height: 900 };

/** Social sites crop pictures to this size. */
export const SOCIAL = { width: 1200, height: 630 };

export const SCENES: readonly Scene[] = [
  {
    id: 'dashboard',
    login: 'admin',
    path: '/dashboard',
    ...DESK,
    ready: async (page) => {
      // Each section of the page shows this number when its data has loaded.
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
      // The drawing of a page replaces its number.
      await page.locator('canvas').first().waitFor();
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
