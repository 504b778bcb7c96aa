/**
 * @typedef {{ role: string, email: string, password: string }} Account
 * @typedef {{ url: string, accounts: Account[] }} StartOutput
 */

const URL_LINE = /^ {2}Ouvrage +(http:\S+)$/m;

/** A role, an address and a password, followed by the name. */
const ACCOUNT_LINE = /^ {4}(\w+) +(\S+@\S+) +(\S+) +\S/gm;

/** The last line that `npm start` prints when it is ready. */
export const READY_LINE = 'Ctrl+C stops it.';

/**
 * Reads the output of `npm start`: the address of the product and the demo accounts.
 * @param {string} output
 * @returns {StartOutput}
 * @throws {Error} if either is missing
 */
export function readStartOutput(output) {
  const url = URL_LINE.exec(output)?.[1];
  if (url === undefined) throw new Error('`npm start` printed no address.');
  const accounts = [...output.matchAll(ACCOUNT_LINE)].map(
    ([, role = '', email = '', password = '']) => ({ role, email, password }),
  );
  if (accounts.length === 0) throw new Error('`npm start` printed no accounts.');
  return { url, accounts };
}
