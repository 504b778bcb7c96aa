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

export function describeRead({ target, found }: Read): string {
  const seen = found.map(({ path, version }) => `${path}: ${describeVersion(version)}`);
  return `${describeTarget(target)} → ${seen.length === 0 ? 'nothing' : seen.join('; ')}`;
}

export function describeCommit({
  id,
  writes,
  reads,
  outcome,
  began,
  ended,
  micros,
}: Commit): string {
  const read = reads.length === 0 ? '' : `, having read ${reads.map(describeRead).join(' | ')}`;
  const moment = micros === undefined ? '' : ` at ${micros}`;
  return `${id} (${outcome}${moment}, ${span(began, ended)}): ${writes.map(describeWrite).join(', ') || 'nothing'}${read}`;
}

export function describeMoment({ id, reads, began, ended, listener, micros }: Moment): string {
  const kind = listener === undefined ? 'read' : `shown by ${listener}`;
  const moment = micros === undefined ? '' : ` at ${micros}`;
  const when = listener === undefined ? span(began, ended) : `tick ${ended}`;
  return `${id} (${kind}${moment}, ${when}): ${reads.map(describeRead).join(' | ')}`;
}

const span = (began: number, ended: number) => `ticks ${began}–${ended === Infinity ? '?' : ended}`;
