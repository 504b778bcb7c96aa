import { type Commit, type Content, type ReadDocument, type History, type Read } from '../history';
import { compare, replay } from '../replay';
import { describeRead, describeVersion } from './describe';
import { type Violation } from './violation';

/**
 * Every version that a client saw is the result of the commits in its log, and none of these was refused or
 * requested later.
 */
export function checkContents(history: History): readonly Violation[] {
  const commits = new Map(history.commits.map((commit) => [commit.id, commit]));
  const versions = new Map<string, string>();
  return [...history.commits, ...history.moments].flatMap(({ id, reads, endTick }) =>
    reads.flatMap((read) => {
      const complaints = [
        ...complaintsAboutTarget(read),
        ...read.documents.flatMap((document) => [
          ...complaintsAbout(document, endTick, commits),
          ...complaintsAboutMoment(document, commits, versions),
        ]),
      ];
      return complaints.map((complaint): Violation => ({
        property: 'contents',
        lines: [`${id} was shown what is not: ${complaint}`, describeRead(read)],
      }));
    }),
  );
}

function complaintsAboutTarget({ target, documents }: Read): readonly string[] {
  const paths = documents.map(({ path }) => path);
  if (new Set(paths).size < paths.length) return ['a document twice'];
  if (target.kind === 'documents') return [];
  const complaints: string[] = [];
  if (target.limit !== undefined && documents.length > target.limit) complaints.push('too much');
  if (target.kind === 'query' && target.group !== undefined) {
    const strange = documents.filter(({ version }) => version.group !== target.group);
    complaints.push(...strange.map(({ path }) => `${path} is not of group ${target.group ?? ''}`));
  }
  const isInOrder = documents.every((one, at) => {
    const next = documents[at + 1];
    if (!next) return true;
    return target.kind === 'query'
      ? compare(one.path, next.path) < 0
      : one.version.n > next.version.n ||
          (one.version.n === next.version.n && compare(one.path, next.path) > 0);
  });
  if (!isInOrder) complaints.push('out of order');
  return complaints;
}

function complaintsAbout(
  { path, version }: ReadDocument,
  endTick: number,
  commits: ReadonlyMap<string, Commit>,
): readonly string[] {
  const { by, log } = version;
  if (!log.includes(by)) return [`${path} is by ${by}, which is not in its log`];
  if (new Set(log).size < log.length) return [`the log of ${path} names a commit twice`];
  const complaints = log.flatMap((id) => complaintsAboutCommit(id, path, endTick, commits.get(id)));
  // A commit that was applied twice is in the log once, at its first place.
  const isExact = log.every((id) => commits.get(id)?.mayRepeat === false);
  if (complaints.length > 0 || !isExact) return complaints;
  try {
    const content = log.reduce<Content | undefined>((before, id) => {
      const write = commits.get(id)?.writes.find((one) => one.path === path);
      return write && replay(before, write, id);
    }, undefined);
    if (content && isSame(content, version)) return [];
    return [`${path} should be ${content ? describeVersion(content) : 'gone'}`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function complaintsAboutCommit(
  id: string,
  path: string,
  endTick: number,
  commit: Commit | undefined,
): readonly string[] {
  if (!commit?.writes.some((write) => write.path === path))
    return [`nobody wrote ${id} to ${path}`];
  if (commit.outcome === 'refused') return [`${id}, which was refused, is in ${path}`];
  if (commit.startTick > endTick) return [`${id} is in ${path} before it was asked for`];
  return [];
}

/** One commit, one moment; one moment, one version. */
function complaintsAboutMoment(
  { path, version }: ReadDocument,
  commits: ReadonlyMap<string, Commit>,
  versions: Map<string, string>,
): readonly string[] {
  const { by, micros } = version;
  const commit = commits.get(by);
  if (micros === undefined || !commit || commit.mayRepeat) return [];
  if (commit.micros !== undefined && commit.micros !== micros) {
    return [`${path} by ${by} is of ${micros}, the commit of ${commit.micros}`];
  }
  const before = versions.get(`${path} ${micros}`);
  versions.set(`${path} ${micros}`, by);
  const other = versions.get(by);
  versions.set(by, String(micros));
  if (before !== undefined && before !== by) {
    return [`${path} of ${micros} is by ${by}, and by ${before} to another`];
  }
  if (other === undefined || other === String(micros)) return [];
  return [`${by} is of ${micros}, and of ${other} to another`];
}

function isSame(a: Content, b: Content): boolean {
  const isSameLog = a.log.join(' ') === b.log.join(' ');
  return isSameLog && a.by === b.by && a.n === b.n && a.group === b.group && a.mark === b.mark;
}
