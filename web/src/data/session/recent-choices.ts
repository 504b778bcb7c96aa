/** Something that a person chose in the palette, as it was named then. */
export interface RecentChoice {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** Where it leads; null for an act. */
  readonly to: string | null;
}

const KEY = 'recentChoices';

/** More than are shown: some may be gone. */
const STORED_MAX = 20;

interface Stored {
  readonly uid: string;
  readonly choices: readonly RecentChoice[];
}

/** The last choices of a person on this device, the newest first. Signing out erases them. */
export function readRecentChoices(uid: string): readonly RecentChoice[] {
  const record = parse(localStorage.getItem(KEY));
  return record?.uid === uid ? record.choices : [];
}

/** Puts a choice before the others. A device that stores nothing forgets it. */
export function rememberChoice(uid: string, choice: RecentChoice): void {
  const others = readRecentChoices(uid).filter(({ id }) => id !== choice.id);
  const choices = [choice, ...others].slice(0, STORED_MAX);
  try {
    localStorage.setItem(KEY, JSON.stringify({ uid, choices } satisfies Stored));
  } catch {
    // The quota is used up, or the browser refuses.
  }
}

function parse(text: string | null): Stored | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Record<keyof Stored, unknown>> | null;
    if (typeof value?.uid !== 'string' || !Array.isArray(value.choices)) return null;
    return { uid: value.uid, choices: value.choices.filter(isChoice) };
  } catch {
    return null;
  }
}

function isChoice(value: unknown): value is RecentChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, detail, to } = value as Partial<Record<keyof RecentChoice, unknown>>;
  const isAddress = to === null || (typeof to === 'string' && /^\/(?!\/)/.test(to));
  return [id, name, detail].every((text) => typeof text === 'string') && isAddress;
}
