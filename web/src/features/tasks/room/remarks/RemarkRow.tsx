import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { DraftEditor } from './DraftEditor';
import type { Mark } from './marks';
import { RemarkBubble } from './RemarkBubble';
import { RemarkDetails } from './RemarkDetails';
import type { TaskRemarks } from './task-remarks';
import { useRemarkName } from './useRemarkName';

interface RemarkRowProps {
  readonly mark: Mark;
  readonly remarks: TaskRemarks;
  /** Takes the focus when the row is gone. */
  readonly onRemoved: () => void;
}

const useStyles = makeStyles({
  root: { position: 'relative', scrollMarginBlock: '12px' },
  selected: {
    backgroundColor: ouvrageTokens.table,
    boxShadow: `inset 0 0 0 1px ${ouvrageTokens.frame}`,
  },
  head: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: '14px',
    width: '100%',
    paddingBlock: '12px',
    paddingInline: '20px',
    border: 'none',
    backgroundColor: 'transparent',
    color: ouvrageTokens.ink,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-visible': { outline: 'var(--colorStrokeFocus2) solid 2px', outlineOffset: '-2px' },
  },
  editing: { alignItems: 'center', paddingBlockEnd: '6px' },
  words: { display: 'flex', flexDirection: 'column', rowGap: '2px', minWidth: 0 },
  text: {
    ...typography.body,
    color: ouvrageTokens.ink,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  empty: { color: ouvrageTokens.ink3 },
  title: { ...typography.bodyStrong },
  meta: { ...typography.meta, color: ouvrageTokens.ink3 },
  body: {
    paddingInlineStart: '62px',
    paddingInlineEnd: '20px',
    paddingBlockEnd: '14px',
    [media.phone]: { paddingInlineStart: '20px' },
  },
  hidden: HIDDEN_TEXT,
});

/** A remark of the list. A selected draft is a field; another shows what was answered and what is done to it. */
export function RemarkRow({ mark, remarks, onRemoved }: RemarkRowProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const nameId = useId();
  const textId = useId();
  const root = useRef<HTMLLIElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  const name = useRemarkName(mark);
  const { selection, select, clearSelection, editor } = remarks;
  const isSelected = selection?.id === mark.id;
  const isEditing = isSelected && mark.state === 'draft' && editor !== null;

  const showRow = useEffectEvent(() => {
    if (isSelected && selection.by !== 'list') root.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => showRow(), [selection]);

  return (
    <li ref={root} className={mergeClasses(styles.root, isSelected && styles.selected)}>
      <button
        ref={head}
        type="button"
        className={mergeClasses(styles.head, isEditing && styles.editing)}
        aria-labelledby={nameId}
        aria-describedby={isEditing ? undefined : textId}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => select(mark.id, 'list')}
      >
        <RemarkBubble number={mark.number} state={mark.state} isSelected={isSelected} />
        <span className={styles.hidden} id={nameId}>
          {name.full}
        </span>
        <span className={styles.words}>
          {isEditing ? (
            <span className={styles.title}>{name.kind}</span>
          ) : (
            <>
              <span
                className={mergeClasses(styles.text, mark.text === '' && styles.empty)}
                id={textId}
                dir="auto"
              >
                {mark.text === '' ? t('remarks.empty') : mark.text}
              </span>
              <span className={styles.meta}>{name.meta}</span>
            </>
          )}
        </span>
      </button>
      {isEditing ? (
        <div className={styles.body}>
          <DraftEditor
            mark={mark}
            editor={editor}
            selection={selection}
            onDone={() => {
              clearSelection();
              head.current?.focus();
            }}
            onRemoved={onRemoved}
          />
        </div>
      ) : (
        <RemarkDetails className={styles.body} mark={mark} editor={editor} />
      )}
    </li>
  );
}
