import type { PagePair } from './match-pages';
import type { PackedInk } from './packed-ink';
import type { Signature } from './signature';

/** What is kept of a page once it has been drawn. */
export interface PageInk {
  readonly signature: Signature;
  readonly ink: PackedInk;
}

interface TwoDrawings {
  /** Null where the revision does not have the page. */
  readonly older: ImageBitmap | null;
  readonly newer: ImageBitmap | null;
}

export interface LayerBitmaps {
  readonly older: ImageBitmap;
  readonly newer: ImageBitmap;
}

/** What the page asks of the compare worker, and what it answers. The worker closes the bitmaps it gets. */
export interface CompareCalls {
  readonly read: {
    readonly order: { readonly drawing: ImageBitmap; readonly isToDeflate: boolean };
    readonly answer: PageInk;
  };
  readonly match: {
    readonly order: {
      readonly older: readonly (Signature | null)[];
      readonly newer: readonly (Signature | null)[];
    };
    readonly answer: readonly PagePair[];
  };
  /** The share of ink that differs. */
  readonly compare: {
    readonly order: { readonly older: PackedInk; readonly newer: PackedInk };
    readonly answer: number;
  };
  readonly layers: { readonly order: TwoDrawings; readonly answer: LayerBitmaps };
}

export type CompareCall = keyof CompareCalls;

/** A call and its number. */
export type CompareMessage = {
  readonly [K in CompareCall]: {
    readonly id: number;
    readonly call: K;
    readonly order: CompareCalls[K]['order'];
  };
}[CompareCall];

export type CompareAnswer =
  | { readonly id: number; readonly answer: CompareCalls[CompareCall]['answer'] }
  | { readonly id: number; readonly hasFailed: true };
