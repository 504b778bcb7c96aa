/** One picture of the tour, with the size of its window: `scripts/landing-pictures/scenes.ts` says the same. */
export interface TourStop {
  readonly id: 'dashboard' | 'structure' | 'decision' | 'tasks';
  readonly width: number;
  readonly height: number;
}

/** In the order shown. Without a picture there is no tour, and no button that offers one. */
export const TOUR: readonly TourStop[] = [
  { id: 'dashboard', width: 1440, height: 900 },
  { id: 'structure', width: 1440, height: 900 },
  { id: 'decision', width: 1440, height: 900 },
  { id: 'tasks', width: 390, height: 800 },
];

/** Where `npm run landing-pictures` puts it, under web/public. */
export function tourPicture(language: string, { id }: TourStop): string {
  return `/tour/${language}/${id}.webp`;
}
