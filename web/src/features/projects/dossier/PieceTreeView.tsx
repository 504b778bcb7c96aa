import { Checkbox, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import type { ProjectCounts } from '@ouvrage/domain';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { useTreeArrows } from '../structure/useTreeKeys';
import { useTitles } from '../useTitles';
import { emptyEnd, type PieceTree } from './piece-tree';
import type { TreeState } from './tree-state';
import { AxisRows } from './TreeRows';
import { useTreeStyles } from './tree-styles';

interface PieceTreeViewProps extends TreeState {
  readonly tree: PieceTree;
  readonly counts: ProjectCounts;
}

/** The axes of a project, opened into steps and tasks, each with its check box. */
export function PieceTreeView({ tree, counts, ...state }: PieceTreeViewProps) {
  const { t } = useTranslation('dossier');
  const styles = useTreeStyles();
  const keys = useId();
  const handleKeyDown = useTreeArrowKeys(state);
  const end = emptyEnd(tree.axes);
  const axes = tree.axes.slice(0, tree.axes.length - end.length);
  return (
    <section aria-label={t('tree.label')}>
      <div className={mergeClasses(styles.row, styles.columns)} aria-hidden>
        <span style={{ inlineSize: 32 }} />
        <div className={styles.cells}>
          <span />
          <span>{t('tree.label')}</span>
          <span className={styles.columnName}>{t('tree.validated')}</span>
          <span className={mergeClasses(styles.columnName, styles.size)}>{t('tree.size')}</span>
        </div>
      </div>
      <ul
        className={mergeClasses(styles.list, styles.tree)}
        aria-describedby={keys}
        onKeyDown={handleKeyDown}
      >
        {axes.map((axis) => (
          <AxisRows key={axis.section.id} axis={axis} counts={counts} {...state} />
        ))}
        {end.length > 0 && <EmptyEnd axes={end} counts={counts} {...state} />}
      </ul>
      <p id={keys} className={styles.keys}>
        {t('tree.keys')}
      </p>
    </section>
  );
}

interface EmptyEndProps extends TreeState {
  readonly axes: PieceTree['axes'];
  readonly counts: ProjectCounts;
}

/** One row for all axes at the end of which nobody has anything. */
function EmptyEnd({ axes, counts, ...state }: EmptyEndProps) {
  const { t } = useTranslation('dossier');
  const styles = useTreeStyles();
  const format = useFormat();
  const titles = useTitles();
  const [isOpen, setIsOpen] = useState(false);
  const Chevron = isOpen ? ChevronUpRegular : ChevronDownRegular;
  const [first, last] = [axes[0]?.section, axes.at(-1)?.section];
  const range = t('tree.axes', { first: first?.id, last: last?.id });
  const name = t('tree.empty', { phase: titles.phase(first?.phaseId ?? ''), count: axes.length });
  return (
    <>
      <li className={mergeClasses(styles.row, styles.axis)}>
        <Checkbox className={styles.box} disabled aria-label={name} />
        <button
          type="button"
          className={mergeClasses(styles.cells, styles.toggle)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={mergeClasses(styles.lead, styles.code, styles.quiet)}>{range}</span>
          <span className={mergeClasses(styles.name, styles.quiet)}>{name}</span>
          <span className={mergeClasses(styles.figure, styles.quiet)}>
            {t('ofTotal', { validated: format.number(0), assigned: format.number(0) })}
          </span>
          <span className={styles.size} />
          <Chevron className={styles.chevron} aria-hidden />
        </button>
      </li>
      {isOpen &&
        axes.map((axis) => (
          <AxisRows key={axis.section.id} axis={axis} counts={counts} {...state} />
        ))}
    </>
  );
}

const BOXES = 'input[type="checkbox"]:not(:disabled)';

/** Up and down go from box to box; inwards and outwards open and close what the focus is on. */
function useTreeArrowKeys({ open, onToggle }: Pick<TreeState, 'open' | 'onToggle'>) {
  const { inwards, outwards } = useTreeArrows();
  return (event: KeyboardEvent<HTMLUListElement>) => {
    const { target, currentTarget, key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    if (key === inwards || key === outwards) {
      const id = target.closest<HTMLElement>('[data-part]')?.dataset['part'];
      if (id === undefined || open.has(id) === (key === inwards)) return;
      event.preventDefault();
      onToggle(id);
      return;
    }
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const boxes = [...currentTarget.querySelectorAll<HTMLElement>(BOXES)];
    const row = target.closest('[data-row]');
    const at = boxes.findIndex((box) => row?.contains(box));
    event.preventDefault();
    boxes[at + step]?.focus();
  };
}
