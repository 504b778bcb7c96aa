import { shiftDay, shiftInstant } from './clock.mjs';

/**
 * Moves what a document says about time, wherever it stands in it: every instant, the calendar days
 * by the names of their fields, and the days that counts are kept by. Everything else stays, also a
 * text that happens to look like a day.
 */

const DAY_FIELDS = new Set(['startDate', 'deadline', 'validationDeadline', 'dueDay']);

const COUNTS_BY_DAY = 'openByDeadline';

/**
 * @param {Readonly<Record<string, number>>} counts
 * @param {number} days
 */
export function shiftCounts(counts, days) {
  return Object.fromEntries(
    Object.entries(counts).map(([day, count]) => [shiftDay(day, days), count]),
  );
}

/**
 * A timestamp of the Admin SDK, by its shape: tests move plain dates.
 * @param {unknown} value
 * @returns {value is { toDate(): Date }}
 */
function isTimestamp(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    'toDate' in value &&
    typeof value.toDate === 'function'
  );
}

/**
 * @param {unknown} value
 * @param {number} days
 * @param {string} field
 * @returns {unknown}
 */
function shiftValue(value, days, field) {
  if (value instanceof Date) return shiftInstant(value, days);
  if (isTimestamp(value)) return shiftInstant(value.toDate(), days);
  if (typeof value === 'string') return DAY_FIELDS.has(field) ? shiftDay(value, days) : value;
  if (Array.isArray(value)) return value.map((item) => shiftValue(item, days, ''));
  if (typeof value !== 'object' || value === null) return value;
  // References, bytes and places are objects with a class of their own.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  if (field === COUNTS_BY_DAY) {
    return shiftCounts(/** @type {Record<string, number>} */ (value), days);
  }
  return shiftFields(/** @type {Record<string, unknown>} */ (value), days);
}

/**
 * @param {Readonly<Record<string, unknown>>} fields
 * @param {number} days
 * @returns {Record<string, unknown>}
 */
export function shiftFields(fields, days) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, shiftValue(value, days, field)]),
  );
}
