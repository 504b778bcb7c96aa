import { HistoryRegular } from '@fluentui/react-icons';
import type { RecentChoice } from '#data/session/recent-choices';
import type { PaletteRow } from './palette-row';

/** A choice whose data no screen listens to now, as it was named then. An act of before may be no longer allowed. */
export function recentRow({ id, name, detail, to }: RecentChoice): PaletteRow | null {
  if (to === null) return null;
  return {
    ...{ id, name, to, verb: 'open' },
    mark: { kind: 'icon', icon: HistoryRegular },
    isStrong: false,
    path: { parts: [detail] },
    isLate: false,
    needsNetwork: true,
    tokens: [],
  };
}

/** What is remembered of a row. */
export function choiceOf({ id, code, name, path, to }: PaletteRow): RecentChoice {
  return {
    id,
    name: code === undefined ? name : `${code} ${name}`,
    detail: [path.code ?? '', ...path.parts].filter(Boolean).join(', '),
    to,
  };
}
