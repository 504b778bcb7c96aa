import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { Matches } from './MarkedMatches';
import { PaletteRowView } from './PaletteRowView';
import type { PaletteRow } from './palette-row';

export interface ShownGroup {
  readonly key: string;
  readonly label: string;
  /** "5 sur 18", or "code exact". */
  readonly note: string | null;
  readonly rows: readonly PaletteRow[];
}

const useStyles = makeStyles({
  group: {
    paddingBlockEnd: '6px',
    '&:not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
  },
  head: {
    ...typography.label,
    display: 'flex',
    justifyContent: 'space-between',
    paddingBlock: '12px 6px',
    paddingInline: '20px',
    color: ouvrageTokens.ink3,
    [media.phone]: { paddingInline: '16px' },
  },
  note: { fontWeight: 400 },
});

interface PaletteListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ShownGroup[];
  readonly activeRow: PaletteRow | null;
  readonly optionId: (row: PaletteRow) => string;
  readonly isOffline: boolean;
  readonly matches: Matches;
  readonly onPoint: (row: PaletteRow) => void;
  readonly onChoose: (row: PaletteRow) => void;
}

/** The results, by group. Nothing moves when they change. */
export function PaletteList(props: PaletteListProps) {
  const { id, label, groups, activeRow, optionId, isOffline, matches, onPoint, onChoose } = props;
  const styles = useStyles();
  const headId = useId();
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map((group) => (
        <div
          key={group.key}
          role="group"
          aria-labelledby={`${headId}${group.key}`}
          className={styles.group}
        >
          <div className={styles.head} role="presentation">
            <span id={`${headId}${group.key}`}>{group.label}</span>
            {group.note !== null && <span className={styles.note}>{group.note}</span>}
          </div>
          {group.rows.map((row) => (
            <PaletteRowView
              key={row.id}
              row={row}
              optionId={optionId(row)}
              isActive={row.id === activeRow?.id}
              isOffline={isOffline}
              matches={matches}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
