import {
  group,
  instant,
  number,
  oneOf,
  optional,
  pathId,
  record,
  text,
  texts,
  type RecordOf,
} from '../core/record';
import { LANGUAGES } from '../people/user-settings';
import { DOSSIER_PRESETS } from './presets';

/** Which deliverables go in: `validated`, or `submitted` also those without a favourable decision. */
export const DOSSIER_SCOPES = ['validated', 'submitted'] as const;
/** Of each task: the last revision that suits, or all that were submitted. */
export const DOSSIER_REVISIONS = ['last', 'all'] as const;

/** Days for which a dossier can be downloaded. */
export const DOSSIER_DAYS = 7;

/**
 * `asked` → `sealing` → `writing` → `ready`. An interrupted one keeps its state, and is taken up again when its
 * lease has run out.
 */
export const DOSSIER_STATES = [
  'asked',
  'sealing',
  'writing',
  'ready',
  'failed',
  'cancelled',
] as const;
export type DossierState = (typeof DOSSIER_STATES)[number];

/** Why a dossier was not made. `seal-broken`: the record differs from its last seal. */
export const DOSSIER_FAILURES = [
  'seal-broken',
  'file-missing',
  'file-changed',
  'no-pieces',
  'not-allowed',
  'unexpected',
] as const;

export const DOSSIER_CHOICE = {
  preset: oneOf(DOSSIER_PRESETS),
  /** As `taskIdOf`. */
  taskIds: texts(),
  scope: oneOf(DOSSIER_SCOPES),
  revisions: oneOf(DOSSIER_REVISIONS),
  language: oneOf(LANGUAGES),
} as const;

/** `projects/{projectId}/dossiers/{operationId}`: an archive that somebody has asked for. Written by functions only. */
export const dossierRecord = record({
  id: pathId(),
  ...DOSSIER_CHOICE,
  state: oneOf(DOSSIER_STATES),
  /** How often it was begun. */
  attempt: number(),
  askedBy: text(),
  askedByName: text(),
  askedAt: instant(),
  updatedAt: instant(),
  /** Until when one run of the work has it for itself. */
  leaseUntil: optional(instant()),
  progress: group({
    pieces: number(),
    totalPieces: number(),
    bytes: number(),
    totalBytes: number(),
    /** The piece under way, as `taskIdOf` its task. */
    task: optional(text()),
  }),
  failure: optional(
    group({
      reason: oneOf(DOSSIER_FAILURES),
      /** The task whose file or entry it is, as `taskIdOf`. */
      task: optional(text()),
    }),
  ),
  result: optional(
    group({
      fileName: text(),
      /** In the bucket. */
      filePath: text(),
      manifestPath: text(),
      /** Bytes. */
      size: number(),
      sha256: text(),
      pieces: number(),
      missing: number(),
      seal: group({ n: number(), root: text(), at: instant(), count: number() }),
      readyAt: instant(),
      expiresAt: instant(),
    }),
  ),
});
export type Dossier = RecordOf<typeof dossierRecord>;
export type DossierChoice = Pick<Dossier, keyof typeof DOSSIER_CHOICE>;

/** Whether somebody still waits for it. */
export function isUnderWay({ state }: Pick<Dossier, 'state'>): boolean {
  return state === 'asked' || state === 'sealing' || state === 'writing';
}

/** Whether it can be downloaded. */
export function isDownloadable({ state, result }: Pick<Dossier, 'state' | 'result'>, now: Date) {
  return state === 'ready' && result !== null && now < result.expiresAt;
}
