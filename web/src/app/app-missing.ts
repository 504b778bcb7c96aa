/** The app sends this to the window when it cannot start without its texts; `first-paint/main.ts` tells the person. */
export const APP_MISSING = 'ouvrage:app-missing';
