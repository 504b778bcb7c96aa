import { invalidArgument, STATUS_CODES, type StatusCode } from '#status/status';
import { type Act, type FaultRule, type FaultTarget, type Span, type When } from './fault-rule';
import { newSeed } from './random';
import { type Json, readChoice, readInteger, readNumber, readObject, readText } from './read-json';
import { readMatch } from './read-match';

type ActKind = Act['kind'];

/** Which act there is for which target, and what more may be said of it. */
const ACTS: Readonly<Record<FaultTarget, Partial<Readonly<Record<ActKind, readonly string[]>>>>> = {
  rpc: {
    fail: ['code', 'message', 'when'],
    delay: ['ms', 'when'],
    drop: ['ms', 'when'],
    duplicate: [],
    cut: ['when'],
  },
  listen: {
    fail: ['code', 'message', 'when'],
    delay: ['ms'],
    drop: ['ms'],
    duplicate: [],
    cut: ['when'],
  },
  trigger: {
    fail: ['code', 'message'],
    delay: ['ms'],
    drop: [],
    duplicate: ['ms'],
    reorder: ['ms'],
  },
};

const TARGETS: readonly FaultTarget[] = ['rpc', 'listen', 'trigger'];
const WHENS: readonly When[] = ['before', 'after'];
const CODES = (Object.keys(STATUS_CODES) as StatusCode[]).filter((code) => code !== 'OK');
const MEMBERS = ['target', 'match', 'act', 'probability', 'seed', 'times', 'after'];

/** An hour: what waits longer is dropped in all but name. */
const LONGEST_MS = 3_600_000;
const DEFAULT_WINDOW: Span = [200, 200];
const MAX_SEED = 2 ** 32 - 1;

/** Reads the body of `POST /emulator/v1/faults`. @throws INVALID_ARGUMENT that names the member */
export function readRule(body: unknown): FaultRule {
  const anyRule = readObject(body, 'A fault', [...MEMBERS, 'code', 'message', 'when', 'ms']);
  const target = readChoice(anyRule['target'], 'target', TARGETS);
  const acts = ACTS[target];
  const kind = readChoice(anyRule['act'], 'act', Object.keys(acts) as ActKind[]);
  const json = readObject(anyRule, 'A fault', [...MEMBERS, ...(acts[kind] ?? [])]);
  const seed =
    json['seed'] === undefined ? newSeed() : readInteger(json['seed'], 'seed', 0, MAX_SEED);
  return {
    target,
    matches: readMatch(json['match'], target),
    act: readAct(kind, json),
    probability: readNumber(json['probability'] ?? 1, 'probability', 0, 1),
    seed,
    times: readCount(json['times'], 'times', 1, Infinity),
    after: readCount(json['after'], 'after', 0, 0),
    json: { ...json, seed },
  };
}

function readCount(json: unknown, name: string, from: number, absent: number): number {
  return json === undefined ? absent : readInteger(json, name, from, Number.MAX_SAFE_INTEGER);
}

function readAct(kind: ActKind, json: Json): Act {
  const when = readChoice(json['when'] ?? 'before', 'when', WHENS);
  const ms = json['ms'] === undefined ? undefined : readSpan(json['ms']);
  switch (kind) {
    case 'fail': {
      const code = readChoice(json['code'] ?? 'UNAVAILABLE', 'code', CODES);
      const message = json['message'] ?? 'Failed on purpose.';
      return { kind, code, message: readText(message, 'message'), when };
    }
    case 'delay':
      if (!ms) throw invalidArgument('ms: a delay needs one, a number or [from, to].');
      return { kind, ms, when };
    case 'drop':
      return { kind, ms, when };
    case 'duplicate':
      return { kind, ms };
    case 'reorder':
      return { kind, ms: ms ?? DEFAULT_WINDOW };
    case 'cut':
      return { kind, when };
  }
}

function readSpan(json: unknown): Span {
  const ends = Array.isArray(json) ? (json as readonly unknown[]) : [json, json];
  const [from, to, ...more] = ends;
  const span: Span = [readNumber(from, 'ms', 0, LONGEST_MS), readNumber(to, 'ms', 0, LONGEST_MS)];
  if (more.length > 0 || span[0] > span[1]) throw invalidArgument('ms: a number or [from, to].');
  return span;
}
