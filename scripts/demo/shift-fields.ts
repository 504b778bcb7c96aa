import { shiftDay, shiftInstant } from './clock';

/**
 * Moves all dates in a document, at any depth: timestamps, calendar days in fields with known names, and the
 * days that are keys of counts. Other values are not changed, even texts that look like a day.
 */

const DAY_FIELDS = new Set([
  ...['startDate', 'deadline', 'validationDeadline', 'dueDay'],
  ...['ballSince', 'due'],
]);

const COUNTS_BY_DAY = new Set(['openByDeadline', 'work', 'visas']);

export function shiftCounts(counts: Readonly<Record<string, number>>, days: number) {
  return Object.fromEntries(
    Object.entries(counts).map(([day, count]) => [shiftDay(day, days), count]),
  );
}

/** Recognises a timestamp of the Admin SDK by its shape. Tests pass plain dates. */
function isTimestamp(value: unknown): value is { toDate(): Date } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'toDate' in value &&
    typeof value.toDate === 'function'
  );
}

function shiftValue(value: unknown, days: number, field: string): unknown {
  if (value instanceof Date) return shiftInstant(value, days);
  if (isTimestamp(value)) return shiftInstant(value.toDate(), days);
  if (typeof value === 'string') return DAY_FIELDS.has(field) ? shiftDay(value, days) : value;
  if (Array.isArray(value)) return value.map((item) => shiftValue(item, days, ''));
  if (typeof value !== 'object' || value === null) return value;
  // References, bytes and geopoints are instances of classes.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  if (COUNTS_BY_DAY.has(field)) {
    return shiftCounts(value as Record<string, number>, days);
  }
  return shiftFields(value as Record<string, unknown>, days);
}

export function shiftFields(
  fields: Readonly<Record<string, unknown>>,
  days: number,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, shiftValue(value, days, field)]),
  );
}
