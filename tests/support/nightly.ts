/** Whether the run may take long: `npm run test:nightly` tries all that `npm test` tries some of. */
const IS_NIGHTLY = process.env['OUVRAGE_NIGHTLY'] !== undefined;

/** `all` at night, otherwise `some`. */
export const atNight = <T>(all: T, some: T): T => (IS_NIGHTLY ? all : some);
