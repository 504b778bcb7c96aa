import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListened } from '#data/live/live';
import type { Listened } from '#data/live/listened';
import { useToday } from '#data/live/today';
import { usePaletteTasks } from '#data/queries/assignments';
import { usePalettePeople } from '#data/queries/people';
import { readRecentChoices } from '#data/session/recent-choices';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { useFrenchTitles, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { createRows, type RowMaker } from './create-rows';
import { gatherData, sourceOf } from './palette-data';
import type { PaletteAct, PalettePlace } from './palette-entries';
import type { PaletteRow } from './palette-row';
import type { PaletteSource } from './search/palette-source';
import { recentRow } from './recent-row';

/** What the shell gives to the palette: what differs by role, and what other features do. */
export interface PaletteOffer {
  readonly places: readonly PalettePlace[];
  /** The first ones stand under the recent choices. */
  readonly acts: readonly PaletteAct[];
  readonly nameConversation: (conversation: Listened['conversations'][number]) => string;
  readonly write: (personId: string) => void;
  /** The project on screen. */
  readonly hereId: string | null;
}

export interface PaletteRows {
  readonly source: PaletteSource;
  readonly rowOf: RowMaker;
  /** Chosen on this device before, the newest first. */
  readonly recentRows: readonly PaletteRow[];
}

/** All that can be found: people, an intervenant's tasks, and what the page listens to already. */
export function usePaletteRows(offer: PaletteOffer): PaletteRows {
  const { places, acts, nameConversation, write, hereId } = offer;
  const { t } = useTranslation('palette');
  const { id: me, role } = useSignedInUser();
  usePalettePeople();
  usePaletteTasks();
  const lists = useListened();
  const titles = useStructureTitles();
  const french = useFrenchTitles();
  const format = useFormat();
  const today = useToday();
  const data = useMemo(() => gatherData(lists, me), [lists, me]);
  const choices = useMemo(() => readRecentChoices(me), [me]);
  const source = useMemo(
    () =>
      sourceOf(data, {
        ...{ role, titles, french, places, acts, nameConversation, hereId },
        recentIds: choices.map(({ id }) => id),
      }),
    [data, role, titles, french, places, acts, nameConversation, hereId, choices],
  );
  const rowOf = useMemo(
    () =>
      createRows({ data, titles, places, acts, nameConversation, write, role, today, t, format }),
    [data, titles, places, acts, nameConversation, write, role, today, t, format],
  );
  const recentRows = useMemo(
    () => choices.flatMap((choice) => rowOf(choice.id) ?? recentRow(choice) ?? []),
    [choices, rowOf],
  );
  return { source, rowOf, recentRows };
}
