import { presenceAt, type Presence, type PresenceRecord } from '@ouvrage/domain';
import { ObservableValue } from '../core/observable';

/** Firestore's limit of ids in one `in` filter, mirrored by the rules' list of presences. */
const PER_LISTENER = 30;
/** Milliseconds a listener survives its last reader: scrolling back and forth reads nothing again. */
const GRACE_MS = 5_000;
/** Milliseconds between two age checks: no event announces that a person went offline silently. */
const AGE_CHECK_MS = 2_000;

/** Listens to these people until the returned function is called; null while nothing is known for sure. */
type Listen = (
  uids: readonly string[],
  show: (records: readonly PresenceRecord[] | null) => void,
) => () => void;

export interface PresenceWatch {
  readonly subscribe: (uids: readonly string[], listener: () => void) => () => void;
  /** Of everyone watched and known; the same object until one of them changes. */
  readonly presences: () => ReadonlyMap<string, Presence>;
  readonly close: () => void;
}

interface Group {
  readonly uids: readonly string[];
  records: ReadonlyMap<string, PresenceRecord> | null;
  readonly stop: () => void;
}

/**
 * Watches the people that any component of this page asks for, each by one listener. People who come at the
 * same time, as the rows of a list do, share listeners of at most 30; a listener ends some seconds after its
 * last person.
 */
export function createPresenceWatch(listen: Listen, now: () => Date): PresenceWatch {
  const readers = new Map<string, number>();
  const groups = new Set<Group>();
  const presences = new ObservableValue<ReadonlyMap<string, Presence>>(new Map(), isSame);
  let ageing: ReturnType<typeof setInterval> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let isOpening = false;

  function update(): void {
    presences.set(presencesOf(groups, now()));
  }

  function open(uids: readonly string[]): void {
    const group: Group = {
      uids,
      records: null,
      stop: listen(uids, (records) => {
        group.records = records && new Map(records.map((record) => [record.uid, record]));
        update();
      }),
    };
    groups.add(group);
  }

  function watchNew(): void {
    isOpening = false;
    const groupUids = new Set([...groups].flatMap((group) => group.uids));
    const newUids = [...readers.keys()].filter((uid) => !groupUids.has(uid));
    for (let at = 0; at < newUids.length; at += PER_LISTENER) {
      open(newUids.slice(at, at + PER_LISTENER));
    }
  }

  function closeUnusedGroups(): void {
    for (const group of groups) {
      if (group.uids.some((uid) => readers.has(uid))) continue;
      group.stop();
      groups.delete(group);
    }
    update();
  }

  return {
    subscribe: (uids, listener) => {
      for (const uid of uids) readers.set(uid, (readers.get(uid) ?? 0) + 1);
      if (!isOpening) queueMicrotask(watchNew);
      isOpening = true;
      const stop = presences.subscribe(listener);
      ageing ??= setInterval(update, AGE_CHECK_MS);
      update();
      return () => {
        stop();
        for (const uid of uids) {
          const left = (readers.get(uid) ?? 0) - 1;
          if (left > 0) readers.set(uid, left);
          else readers.delete(uid);
        }
        if (!presences.hasListeners) {
          clearInterval(ageing);
          ageing = undefined;
        }
        clearTimeout(closing);
        closing = setTimeout(closeUnusedGroups, GRACE_MS);
      };
    },
    presences: presences.get,
    close: () => {
      clearInterval(ageing);
      clearTimeout(closing);
      for (const group of groups) group.stop();
      groups.clear();
      readers.clear();
    },
  };
}

function presencesOf(groups: Iterable<Group>, now: Date): ReadonlyMap<string, Presence> {
  const presences = new Map<string, Presence>();
  for (const { uids, records } of groups) {
    if (records === null) continue;
    for (const uid of uids) presences.set(uid, presenceAt(records.get(uid) ?? null, now));
  }
  return presences;
}

function isSame<K, V>(one: ReadonlyMap<K, V>, other: ReadonlyMap<K, V>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}
