/** How the protobuf wire format marks what follows a tag. */
export const WIRE_TYPES = {
  varint: 0,
  fixed64: 1,
  bytes: 2,
  group: 3,
  groupEnd: 4,
  fixed32: 5,
} as const;

export type WireType = keyof typeof WIRE_TYPES;
