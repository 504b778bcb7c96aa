import { makeStyles } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { BAR_NOTE } from '../bar/bar-styles';
import { turnedPlace, type Extent } from '../pages/page-layout';
import type { RoomView } from '../useRoomView';
import { centreOf, countByPage } from './marks';
import { RemarkLayer } from './RemarkLayer';
import { RemarkTools, TOOL_KEYS, TOOLS } from './RemarkTools';
import { useRemarksOn, type TaskRemarks } from './task-remarks';
import { reveal, usePlacing, type Placing, type Tool } from './usePlacing';

export interface RoomRemarks {
  /** For the bar: null for those who only read. */
  readonly tools: ReactNode;
  /** Under the bar: what to do with the tool that one holds. */
  readonly note: ReactNode;
  /** For a page, in the space of the unrotated sheet. */
  readonly renderLayer: (index: number, box: Extent) => ReactNode;
  /** Whether the key was for the remarks. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** By page, from 1. */
  readonly counts: ReadonlyMap<number, number>;
}

/** The remarks of a revision in its room. */
export function useRoomRemarks(revision: number, view: RoomView): RoomRemarks {
  const remarks = useRemarksOn(revision);
  const { editor, marks, selection } = remarks;
  const placing = usePlacing(view, editor === null || editor.isFull ? null : editor.add);
  const counts = useMemo(() => countByPage(marks), [marks]);

  const show = useEffectEvent((id: string) => {
    const mark = marks.find((one) => one.id === id);
    if (mark === undefined) return;
    reveal(view, mark.page, turnedPlace(centreOf(mark.at), view.rotation));
  });
  useEffect(() => {
    if (selection !== null && selection.by !== 'sheet') show(selection.id);
  }, [selection]);

  return {
    tools: editor !== null && <RemarkTools placing={placing} isFull={editor.isFull} />,
    note: placing.tool !== null && <PlacingNote tool={placing.tool} placing={placing} />,
    renderLayer: (index, box) => (
      <RemarkLayer
        page={index + 1}
        box={box}
        rotation={view.rotation}
        revision={revision}
        remarks={remarks}
        placing={placing}
      />
    ),
    onKey: (event) => onKey(event, remarks, placing),
    counts,
  };
}

/** The tools' keys, and N and P from remark to remark. */
function onKey(event: KeyboardEvent, remarks: TaskRemarks, placing: Placing): boolean {
  if (event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return false;
  if (placing.onKey(event)) return true;
  const key = event.key.toLowerCase();
  if (remarks.editor !== null && !remarks.editor.isFull) {
    for (const tool of TOOLS) {
      if (key === TOOL_KEYS[tool]) {
        placing.choose(tool, true);
        return true;
      }
    }
  }
  if (key === 'n' || key === 'p') return step(remarks, key === 'n' ? 1 : -1);
  if (key === 'escape' && remarks.selection !== null) {
    remarks.clearSelection();
    return true;
  }
  return false;
}

/** Selects the next or the previous remark, around the ends. */
function step({ marks, selection, select }: TaskRemarks, direction: 1 | -1): boolean {
  if (marks.length === 0) return false;
  const at = marks.findIndex(({ id }) => id === selection?.id);
  const from = at === -1 && direction === -1 ? 0 : at;
  const next = marks[(from + direction + marks.length) % marks.length];
  if (next !== undefined) select(next.id, 'keys');
  return true;
}

const useStyles = makeStyles({
  note: BAR_NOTE,
  hidden: HIDDEN_TEXT,
});

function PlacingNote({ tool, placing }: { readonly tool: Tool; readonly placing: Placing }) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { percent } = useFormat();
  const { aim, drawnArea } = placing;
  return (
    <div className={styles.note}>
      <p role="status">
        {t(
          drawnArea !== null && aim !== null ? 'remarks.placing.corner' : `remarks.placing.${tool}`,
        )}
      </p>
      <p className={styles.hidden} role="status">
        {aim !== null &&
          t('remarks.placing.aim', {
            page: aim.page,
            x: percent(Math.round(aim.x * 100)),
            y: percent(Math.round(aim.y * 100)),
          })}
      </p>
    </div>
  );
}
