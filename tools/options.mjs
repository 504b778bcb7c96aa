import { parseArgs } from 'node:util';

/**
 * @typedef {{ value?: string, says: string }} Option `value` names the argument; a switch has none
 */

/**
 * Reads the options of a command from the same table that its help uses.
 *
 * @template {string} K
 * @param {{ usage: string, options: Record<K, Option> }} command
 * @param {string[]} [args]
 * @returns {Partial<Record<K | 'help', string>>} the value of a switch is ''
 */
export function readOptions({ usage, options }, args = process.argv.slice(2)) {
  const table = Object.fromEntries(
    Object.entries(/** @type {Record<string, Option>} */ (options)).map(([name, { value }]) => [
      name,
      { type: /** @type {'string' | 'boolean'} */ (value === undefined ? 'boolean' : 'string') },
    ]),
  );
  try {
    const { values } = parseArgs({ args, options: { ...table, help: { type: 'boolean' } } });
    return /** @type {Partial<Record<K | 'help', string>>} */ (
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value === true ? '' : value]),
      )
    );
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Error(`${message}. \`${usage} --help\` lists the options.`);
  }
}

/**
 * @param {{ usage: string, says: string, options: Record<string, Option> }} command
 * @returns {string}
 */
export function helpOf({ usage, says, options }) {
  const rows = Object.entries({ ...options, help: { says: 'shows this' } }).map(
    ([name, option]) => {
      const value = 'value' in option ? ` <${option.value}>` : '';
      return `  ${`--${name}${value}`.padEnd(24)} ${option.says}`;
    },
  );
  return [`${usage} [options]`, '', says, '', ...rows].join('\n');
}
