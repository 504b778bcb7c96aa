import { MINIUM, NEUTRALS, STATUS_COLOURS } from './palette';

/** Colours of what is drawn on a document's page, which is white by day and night. */
export const PAPER = {
  sheet: '#FFFFFF',
  ink: NEUTRALS.light.ink,
  onInk: NEUTRALS.light.onInk,
  minium: MINIUM.light.fill,
  tick: STATUS_COLOURS.light.validated.mark,
} as const;
