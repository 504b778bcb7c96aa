/** How many times longer a test waits than on a quiet machine. `npm run test:repeat -- --load` sets it. */
export const PATIENCE = Number(process.env['OUVRAGE_PATIENCE'] ?? 1);

/** The options of an expectation that needs more than ten seconds, here those it has on a quiet machine. */
export const within = (milliseconds: number) => ({ timeout: milliseconds * PATIENCE });

/** The first call of a function loads its code. */
export const FIRST_CALL = within(30_000);

/** A document is read and drawn, and two are compared, by workers that share the cores with everything else. */
export const DRAWN = within(30_000);
