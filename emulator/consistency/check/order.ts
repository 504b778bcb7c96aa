import {
  type Commit,
  type ReadDocument,
  type History,
  type Moment,
  type Read,
  type Target,
  type Write,
} from '../history';
import { describeCommit, describeMoment } from './describe';
import { Graph } from './graph';
import { Precedence } from './precedence';
import { type Violation } from './violation';

/** A commit or a moment in the order: one point, or a first and a last where it may be twice. */
interface Place {
  readonly first: number;
  readonly last: number;
  readonly about: Commit | Moment;
}

/**
 * Checks that one order of all commits and moments explains the history: each saw exactly the commits before it,
 * and the order agrees with real time, with the engine's own times, and with the snapshots of each listener.
 * Every observation gives edges of a graph; such an order exists if and only if the graph has no cycle. This
 * finds lost writes, dirty and torn reads, write skew, phantoms, stale reads and listeners that go back. It
 * does not trust the engine's times, which are just further edges.
 */
export function checkOrder(history: History): readonly Violation[] {
  const order = new Order(history);
  const circle = order.circle();
  return circle ? [{ property: 'order', lines: circle }] : [];
}

class Order {
  private readonly graph = new Graph<string>();
  private readonly precedence: Precedence;
  private readonly commits: readonly Commit[];
  private readonly places = new Map<Commit | Moment, Place>();
  private readonly owners = new Map<number, Place>();
  private readonly byId: ReadonlyMap<string, Commit>;
  private readonly writers = new Map<string, (readonly [Commit, Write])[]>();

  constructor(private readonly history: History) {
    this.precedence = new Precedence(history);
    this.commits = history.commits.filter(({ outcome }) => outcome !== 'refused');
    this.byId = new Map(this.commits.map((commit) => [commit.id, commit]));
    for (const commit of this.commits) {
      for (const write of commit.writes) {
        const writers = this.writers.get(write.path) ?? [];
        writers.push([commit, write]);
        this.writers.set(write.path, writers);
      }
      this.place(commit, commit.mayRepeat);
    }
    for (const moment of history.moments) this.place(moment, false);
    this.addRealTime();
    this.addEngineTime();
    this.addListeners();
    for (const one of [...this.commits, ...history.moments]) {
      if ('outcome' in one && !this.precedence.tookPlace(one)) continue;
      for (const read of one.reads) this.addRead(one, read);
    }
  }

  /** Describes a shortest cycle, one line for each step. */
  circle(): readonly string[] | undefined {
    const starts = [...this.places.values()].flatMap(({ first, last }) => [first, last]);
    const cycle = this.graph.shortestCycle(starts);
    if (!cycle) return undefined;
    const at = cycle.findIndex((node) => this.owners.has(node));
    const rotation = [...cycle.slice(at), ...cycle.slice(0, at)];
    const reasons: string[] = [];
    const lines: string[] = [];
    const describedPlaces = new Set<Place>();
    rotation.forEach((node, index) => {
      const place = this.owners.get(node);
      if (place) {
        if (reasons.length > 0) lines.push(`  before, as ${distinct(reasons).join(', ')}:`);
        reasons.length = 0;
        lines.push(describedPlaces.has(place) ? place.about.id : describe(place.about));
        describedPlaces.add(place);
      }
      const next = rotation[(index + 1) % rotation.length] ?? node;
      reasons.push(this.graph.reason(node, next) ?? '');
    });
    lines.push(`  before, as ${distinct(reasons).join(', ')}: the first of these`);
    return ['There is no order in which all this could have been:', ...lines];
  }

  private place(about: Commit | Moment, mayRepeat: boolean): void {
    const first = this.graph.add();
    const last = mayRepeat ? this.graph.add() : first;
    this.graph.connect(first, last, 'it may be done twice');
    const place = { first, last, about };
    this.places.set(about, place);
    this.owners.set(first, place);
    this.owners.set(last, place);
  }

  private placeOf(about: Commit | Moment): Place {
    const place = this.places.get(about);
    if (!place) throw new Error(`${about.id} has no place.`);
    return place;
  }

  /** Real-time order: an operation that ended comes before one that began later. A snapshot only has a start. */
  private addRealTime(): void {
    const { graph } = this;
    const events = [...this.places.values()].flatMap((place) => {
      const { startTick, endTick } = place.about;
      const isListener = 'listener' in place.about;
      return [
        ...(isListener ? [] : [{ tick: startTick, begins: place }]),
        ...(endTick === Infinity ? [] : [{ tick: endTick, ends: place }]),
      ];
    });
    let barrier = graph.add();
    for (const event of events.toSorted((a, b) => a.tick - b.tick)) {
      if ('begins' in event) {
        graph.connect(barrier, event.begins.first, 'it was over before the other began');
        continue;
      }
      const next = graph.add();
      graph.connect(barrier, next, 'it was over before the other began');
      graph.connect(event.ends.first, next, 'it was over before the other began');
      barrier = next;
    }
  }

  /** The engine's own times. */
  private addEngineTime(): void {
    const { graph } = this;
    const commits = new Map<number, number[]>();
    const moments = new Map<number, number[]>();
    const put = (into: Map<number, number[]>, micros: number, node: number) =>
      into.set(micros, [...(into.get(micros) ?? []), node]);
    for (const [id, micros] of this.precedence.micros) {
      const commit = this.byId.get(id);
      if (commit) put(commits, micros, this.placeOf(commit).first);
    }
    for (const moment of this.history.moments) {
      if (moment.micros !== undefined) put(moments, moment.micros, this.placeOf(moment).first);
    }
    const reason = 'the engine gave it an earlier moment';
    let before = graph.add();
    const times = new Set([...commits.keys(), ...moments.keys()]);
    for (const micros of [...times].toSorted((a, b) => a - b)) {
      for (const nodes of [commits.get(micros), moments.get(micros)]) {
        const after = graph.add();
        graph.connect(before, after, reason);
        for (const node of nodes ?? []) {
          graph.connect(before, node, reason);
          graph.connect(node, after, reason);
        }
        before = after;
      }
    }
  }

  private addListeners(): void {
    const latest = new Map<string, Moment>();
    for (const moment of this.history.moments) {
      if (moment.listener === undefined) continue;
      const before = latest.get(moment.listener);
      if (before) {
        const reason = 'the listener was shown it first';
        this.graph.connect(this.placeOf(before).last, this.placeOf(moment).first, reason);
      }
      latest.set(moment.listener, moment);
    }
  }

  private addRead(reader: Commit | Moment, read: Read): void {
    for (const document of read.documents) this.addFound(reader, document);
    const paths = new Set(read.documents.map(({ path }) => path));
    for (const path of this.missing(read, paths)) this.addMissing(reader, path, read.target);
  }

  /** The documents that the read shows as missing, or as not in the group. */
  private missing({ target, documents }: Read, paths: ReadonlySet<string>): readonly string[] {
    if (target.kind === 'top') return [];
    if (target.kind === 'documents') return target.paths.filter((path) => !paths.has(path));
    const isFull = documents.length === target.limit;
    const last = documents.at(-1)?.path ?? '';
    return this.history.documents.filter((path) => !paths.has(path) && (!isFull || path < last));
  }

  private addFound(reader: Commit | Moment, { path, version }: ReadDocument): void {
    const { graph, precedence } = this;
    const at = this.placeOf(reader);
    const log = version.log.map((id) => this.byId.get(id)).filter((one) => one !== undefined);
    log.forEach((commit, index) => {
      const place = this.placeOf(commit);
      graph.connect(place.first, at.last, `its ${path} was seen by the other`);
      const next = log[index + 1];
      if (next) {
        graph.connect(place.first, this.placeOf(next).last, `it is earlier in the log of ${path}`);
      }
    });
    const [head] = log;
    if (!head || head.mayRepeat) return;
    for (const [commit] of this.writers.get(path) ?? []) {
      const isSeen = version.log.includes(commit.id);
      if (isSeen || commit === reader || !precedence.tookPlace(commit)) continue;
      if (!precedence.isBefore(head, commit)) continue;
      graph.connect(at.last, this.placeOf(commit).first, `it saw ${path} without the other`);
    }
  }

  /** Commits that would show the document, and that no later commit can have hidden, came after the read. */
  private addMissing(reader: Commit | Moment, path: string, target: Target): void {
    const { graph, precedence } = this;
    const group = target.kind === 'query' ? target.group : undefined;
    const writers = this.writers.get(path) ?? [];
    for (const [commit, write] of writers) {
      if (commit === reader || !shows(write, group) || !precedence.tookPlace(commit)) continue;
      const isHidden = writers.some(
        ([other, hiding]) =>
          other !== reader &&
          hides(hiding, group) &&
          !precedence.isBefore(other, commit) &&
          !this.isAfter(other, reader),
      );
      if (isHidden) continue;
      const { first } = this.placeOf(commit);
      graph.connect(this.placeOf(reader).last, first, `it did not see ${path} of the other`);
    }
  }

  private isAfter(commit: Commit, reader: Commit | Moment): boolean {
    if (reader.endTick < commit.startTick) return true;
    const micros = this.precedence.micros.get(commit.id);
    const readerMicros =
      'outcome' in reader ? this.precedence.micros.get(reader.id) : reader.micros;
    return micros !== undefined && readerMicros !== undefined && readerMicros < micros;
  }
}

function shows(write: Write, group: string | undefined): boolean {
  if (write.kind === 'delete') return false;
  if (group === undefined) return true;
  return 'group' in write && write.group === group;
}

function hides(write: Write, group: string | undefined): boolean {
  if (write.kind === 'delete') return true;
  return group !== undefined && 'group' in write && write.group !== group;
}

function describe(about: Commit | Moment): string {
  return 'outcome' in about ? describeCommit(about) : describeMoment(about);
}

function distinct(reasons: readonly string[]): readonly string[] {
  return [...new Set(reasons.filter((reason) => reason !== ''))];
}
