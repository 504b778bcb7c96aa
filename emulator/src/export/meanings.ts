/** What a property's value stands for beyond its type on the wire, as Google's emulator numbers it. */
export const MEANINGS = {
  none: 0,
  timestamp: 7,
  geoPoint: 9,
  bytes: 14,
  map: 19,
  emptyArray: 24,
  vector: 31,
} as const;
