import { invalidArgument } from '#status/status';
import { type Clock } from '#store/clock';
import { readInteger, readNumber, readObject, readText } from './read-json';
import { projectOf } from './request-paths';

/** The time to which a clock was set, and when. */
interface Setting {
  readonly micros: number;
  readonly since: number;
  readonly isFrozen: boolean;
}

/** A clock of all projects, or of one (`project`). */
export interface ClockReading {
  /** ISO, to the millisecond. */
  readonly now: string;
  readonly offsetMs: number;
  readonly frozen: boolean;
}

/** The last moment of a timestamp: the end of the year 9999. */
const LAST_MS = 253_402_300_799_999;

/** For all projects that have no setting of their own. */
const ALL = '';

/**
 * A clock that can be set, moved on and stopped, for all projects or for one. A database's time never
 * goes back, whatever its clock does: what is committed stays in order.
 */
export class AdjustableClock {
  private readonly settings = new Map<string, Setting>();

  constructor(private readonly base: () => number) {}

  readonly read: Clock = (database) =>
    this.settings.size === 0 ? this.base() : this.micros(projectOf(database));

  readClock(project = ALL): ClockReading {
    const micros = this.micros(project);
    const offsetMs = Math.round((micros - this.base()) / 1000);
    const isFrozen = this.settingOf(project)?.isFrozen ?? false;
    return { now: new Date(Math.floor(micros / 1000)).toISOString(), offsetMs, frozen: isFrozen };
  }

  /** `{offsetMs}` from the real time, or `{at, frozen}`; without `at`, as it is now. */
  set(body: unknown, project = ALL): ClockReading {
    const settingJson = readObject(body, 'The clock', ['offsetMs', 'at', 'frozen']);
    const { offsetMs, at, frozen = false } = settingJson;
    if (typeof frozen !== 'boolean') throw invalidArgument('frozen: must be true or false.');
    if ((offsetMs === undefined) === (at === undefined) && (offsetMs !== undefined || !frozen)) {
      throw invalidArgument('The clock: takes offsetMs, at, or frozen.');
    }
    const since = this.base();
    const micros =
      offsetMs !== undefined
        ? since + readInteger(offsetMs, 'offsetMs', -LAST_MS, LAST_MS) * 1000
        : at !== undefined
          ? readMoment(at) * 1000
          : this.micros(project);
    return this.put(project, { micros, since, isFrozen: frozen });
  }

  /** `{ms}`. */
  advance(body: unknown, project = ALL): ClockReading {
    const { ms } = readObject(body, 'An advance', ['ms']);
    const micros = this.micros(project) + Math.round(readNumber(ms, 'ms', 0, LAST_MS) * 1000);
    const isFrozen = this.settingOf(project)?.isFrozen ?? false;
    return this.put(project, { micros, since: this.base(), isFrozen });
  }

  /** Resets to the real time; for a project, to the setting of all projects. */
  reset(project = ALL): ClockReading {
    this.settings.delete(project);
    return this.readClock(project);
  }

  private put(project: string, setting: Setting): ClockReading {
    const { micros } = setting;
    if (micros < 0 || micros > LAST_MS * 1000) {
      throw invalidArgument('The clock: stays between the years 1970 and 9999.');
    }
    this.settings.set(project, setting);
    return this.readClock(project);
  }

  private micros(project: string): number {
    const setting = this.settingOf(project);
    if (!setting) return this.base();
    const { micros, since, isFrozen } = setting;
    return isFrozen ? micros : micros + this.base() - since;
  }

  private settingOf(project: string): Setting | undefined {
    return this.settings.get(project) ?? this.settings.get(ALL);
  }
}

function readMoment(json: unknown): number {
  const ms = Date.parse(readText(json, 'at'));
  if (Number.isNaN(ms)) throw invalidArgument('at: must be a moment such as 2026-11-21T09:00:00Z.');
  return ms;
}
