/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}

export const toTenth = (value: number) => Math.round(value * 10) / 10;
