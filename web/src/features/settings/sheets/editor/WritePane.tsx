import { makeStyles, mergeClasses, Textarea } from '@fluentui/react-components';
import { INFORMATION_SHEET_LIMITS, type Language } from '@ouvrage/domain';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '#shared/i18n/direction';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FormatBar } from './FormatBar';
import { formatText, type TextFormat } from './format-text';
import { Pane } from './Pane';

interface WritePaneProps {
  readonly language: Language;
  readonly text: string;
  readonly isTooLong: boolean;
  readonly isHidden: boolean;
  readonly onWrite: (text: string) => void;
  readonly onSave: () => void;
}

/** The counter is shown once this few characters are left. */
const NEAR_LIMIT = 5_000;

const useStyles = makeStyles({
  area: {
    flexGrow: 1,
    minBlockSize: 0,
    borderRadius: 0,
    '& textarea': {
      ...typography.body,
      blockSize: '100%',
      maxBlockSize: 'none',
      paddingBlock: '14px',
      paddingInline: '16px',
    },
  },
  count: {
    ...typography.meta,
    margin: 0,
    paddingBlock: '6px',
    paddingInline: '16px',
    color: ouvrageTokens.ink3,
  },
  over: { color: statusTokens.rejected.foreground },
});

/** The text area of a sheet, in the direction of its language. */
export function WritePane({
  language,
  text,
  isTooLong,
  isHidden,
  onWrite,
  onSave,
}: WritePaneProps) {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const number = useFormat().number;
  const areaId = useId();
  const countId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const isNear = text.length > INFORMATION_SHEET_LIMITS.textMax - NEAR_LIMIT;

  function format(kind: TextFormat) {
    if (area.current === null) return;
    const { selectionStart: start, selectionEnd: end } = area.current;
    const words = { text: t('format.words'), column: t('format.column') };
    const edit = formatText(kind, { text, start, end }, words);
    insertText(area.current, edit.start, edit.end, edit.insert);
    area.current.setSelectionRange(edit.selectStart, edit.selectEnd);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const act = SHORTCUTS[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    // Elsewhere Ctrl+B collapses the sidebar.
    event.stopPropagation();
    if (act === 'save') onSave();
    else format(act);
  }

  return (
    <Pane
      title={t('pane.write')}
      isHidden={isHidden}
      actions={<FormatBar controls={areaId} onFormat={format} />}
    >
      <Textarea
        id={areaId}
        textarea={{ ref: area }}
        className={styles.area}
        appearance="filled-lighter"
        resize="none"
        lang={language}
        dir={directionOf(language)}
        aria-label={t(`text.${language}`)}
        aria-describedby={countId}
        aria-invalid={isTooLong}
        placeholder={t('placeholder')}
        value={text}
        onChange={(_event, { value }) => onWrite(value)}
        onKeyDown={handleKeyDown}
      />
      <p
        id={countId}
        role="status"
        className={mergeClasses(isNear && styles.count, isTooLong && styles.over)}
      >
        {isNear &&
          t(isTooLong ? 'tooLong' : 'length', {
            length: number(text.length),
            max: number(INFORMATION_SHEET_LIMITS.textMax),
          })}
      </p>
    </Pane>
  );
}

const SHORTCUTS: Readonly<Record<string, TextFormat | 'save' | undefined>> = {
  s: 'save',
  b: 'bold',
  k: 'link',
};

/** Replaces a part of the text as if typed, so that the browser can undo it. */
function insertText(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else is undone by Ctrl+Z
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}
