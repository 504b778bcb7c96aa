/** How many times longer a test waits than on a quiet machine. `npm run test:repeat -- --load` sets it. */
export const PATIENCE = Number(process.env['OUVRAGE_PATIENCE'] ?? 1);

/** Options of an expectation that needs more than ten seconds. Takes the milliseconds of a quiet machine. */
export const within = (milliseconds: number) => ({ timeout: milliseconds * PATIENCE });

/** The first call of a function loads its code. */
export const FIRST_CALL = within(30_000);

/** A document is read and drawn, and two are compared, by workers that share the cores with everything else. */
export const DRAWN = within(30_000);

/** The app detects a silent connection within ten seconds. The rest is margin for a busy machine. */
export const NOTICED = within(25_000);
export const CONVERGED = within(60_000);
