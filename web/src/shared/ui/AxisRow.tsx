import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { AxisBubble } from './AxisBubble';
import { useDirection } from './useDirection';

export interface Axis {
  readonly letter: string;
  readonly name: string;
  readonly progress: number;
  /** "64 %" */
  readonly progressText: string;
  readonly late: boolean;
  /** "G, Permis, 64 %, 1 en retard" */
  readonly label: string;
  /** Whether a gap stands before it. */
  readonly startsGroup?: boolean;
}

interface AxisRowProps {
  readonly label: string;
  readonly axes: readonly Axis[];
  /** The letter whose section is open. */
  readonly selected: string;
  readonly onSelect: (letter: string) => void;
  /** Id of the tab panel; the panel is labelled by `axisTabId(panelId, letter)`. */
  readonly panelId: string;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    paddingBlock: '8px 4px',
    [media.phone]: { overflowX: 'auto', scrollbarWidth: 'none', marginInline: '-15px' },
  },
  tab: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    paddingInline: '4px',
    paddingBlock: 0,
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    // The hairline stops around the bubbles.
    ':not(:first-child)::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '21.5px',
      insetInlineStart: 'calc(-50% + 32px)',
      insetInlineEnd: 'calc(50% + 32px)',
      height: '1px',
      backgroundColor: ouvrageTokens.hair,
    },
    ':hover .ouvrage-axis-name': { color: ouvrageTokens.ink },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible > svg': {
      borderRadius: '50%',
      outline: '2px solid var(--colorStrokeFocus2)',
      outlineOffset: '7px',
    },
    [media.phone]: {
      flexGrow: 0,
      flexShrink: 0,
      flexBasis: '51px',
      paddingInline: 0,
      paddingBlockStart: '5px',
      ':not(:first-child)::before': { display: 'none' },
      '& svg': { width: '34px', height: '34px' },
    },
  },
  group: { marginInlineStart: '24px', ':not(:first-child)::before': { display: 'none' } },
  name: {
    ...typography.chip,
    fontWeight: 400,
    marginBlockStart: '7px',
    color: ouvrageTokens.ink2,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    textAlign: 'center',
    [media.phone]: { display: 'none' },
  },
  current: {
    fontSize: ouvrageTokens.bodySize,
    fontWeight: 600,
    color: ouvrageTokens.ink,
  },
  progress: {
    ...typography.label,
    marginBlockStart: 'auto',
    paddingBlockStart: '5px',
    color: ouvrageTokens.ink3,
    [media.phone]: { ...typography.meta, paddingBlockStart: '4px', color: ouvrageTokens.ink2 },
  },
});

export function axisTabId(panelId: string, letter: string): string {
  return `${panelId}-tab-${letter}`;
}

/** The index to move to on a key, or null when the key is not ours. Arrows follow reading direction. */
function targetOf(key: string, index: number, count: number, dir: 'ltr' | 'rtl'): number | null {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case forward:
      return (index + 1) % count;
    case back:
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The sections of a phase as axes on a line: the navigation between them. */
export function AxisRow({ label, axes, selected, onSelect, panelId }: AxisRowProps) {
  const styles = useStyles();
  const dir = useDirection();
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const current = row.current?.querySelector('[aria-selected="true"]');
    if (row.current && current) keepInView(row.current, current);
  }, [selected]);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const index = axes.findIndex(({ letter }) => letter === selected);
    const next = axes[targetOf(event.key, index, axes.length, dir) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.letter);
    const tabs = row.current?.querySelectorAll<HTMLElement>('[role="tab"]');
    tabs?.item(axes.indexOf(next)).focus();
  }

  return (
    <div
      ref={row}
      className={styles.root}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {axes.map((axis) => {
        const isCurrent = axis.letter === selected;
        return (
          <button
            key={axis.letter}
            type="button"
            role="tab"
            id={axisTabId(panelId, axis.letter)}
            className={mergeClasses(styles.tab, axis.startsGroup === true && styles.group)}
            aria-label={axis.label}
            aria-selected={isCurrent}
            aria-controls={panelId}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onSelect(axis.letter)}
          >
            <AxisBubble
              letter={axis.letter}
              size={44}
              progress={axis.progress}
              late={axis.late}
              selected={isCurrent}
            />
            <span
              className={mergeClasses(
                'ouvrage-axis-name',
                styles.name,
                isCurrent && styles.current,
              )}
            >
              {axis.name}
            </span>
            <span className={styles.progress}>{axis.progressText}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Brings a tab to the middle of a row that scrolls, without moving the page. */
function keepInView(row: HTMLElement, tab: Element) {
  const rowBox = row.getBoundingClientRect();
  const tabBox = tab.getBoundingClientRect();
  row.scrollLeft += tabBox.x + tabBox.width / 2 - (rowBox.x + rowBox.width / 2);
}
