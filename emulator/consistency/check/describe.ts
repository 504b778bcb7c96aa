import {
  type Commit,
  type Moment,
  type Read,
  type Target,
  type Version,
  type Write,
} from '../history';

function describeWrite({ path, ...write }: Write): string {
  switch (write.kind) {
    case 'delete':
      return `delete ${path}`;
    case 'merge':
      return `merge ${path}`;
    case 'update':
      return `update ${path} n+${write.add}${write.group === undefined ? '' : ` group=${write.group}`}`;
    case 'set':
    case 'create':
      return `${write.kind} ${path} n=${write.n} group=${write.group}${write.log ? ` after [${write.log.join(' ')}]` : ''}`;
  }
}

function describeTarget(target: Target): string {
  switch (target.kind) {
    case 'documents':
      return target.paths.join(' ');
    case 'top':
      return `the ${target.limit} with the greatest n`;
    case 'query': {
      const what = target.group === undefined ? 'all' : `all of group ${target.group}`;
      return target.limit === undefined ? what : `the first ${target.limit} of ${what}`;
    }
  }
}

export function describeVersion({ by, log, n, group, micros }: Version): string {
  const moment = micros === undefined ? '' : ` at ${micros}`;
  return `n=${n} group=${group} by ${by} of [${log.join(' ')}]${moment}`;
}

export function describeRead({ target, documents }: Read): string {
  const lines = documents.map(({ path, version }) => `${path}: ${describeVersion(version)}`);
  return `${describeTarget(target)} → ${lines.length === 0 ? 'nothing' : lines.join('; ')}`;
}

export function describeCommit({
  id,
  writes,
  reads,
  outcome,
  startTick,
  endTick,
  micros,
}: Commit): string {
  const read = reads.length === 0 ? '' : `, having read ${reads.map(describeRead).join(' | ')}`;
  const moment = micros === undefined ? '' : ` at ${micros}`;
  return `${id} (${outcome}${moment}, ${span(startTick, endTick)}): ${writes.map(describeWrite).join(', ') || 'nothing'}${read}`;
}

export function describeMoment({
  id,
  reads,
  startTick,
  endTick,
  listener,
  micros,
}: Moment): string {
  const kind = listener === undefined ? 'read' : `shown by ${listener}`;
  const moment = micros === undefined ? '' : ` at ${micros}`;
  const when = listener === undefined ? span(startTick, endTick) : `tick ${endTick}`;
  return `${id} (${kind}${moment}, ${when}): ${reads.map(describeRead).join(' | ')}`;
}

const span = (startTick: number, endTick: number) =>
  `ticks ${startTick}–${endTick === Infinity ? '?' : endTick}`;
