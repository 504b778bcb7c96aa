import { Button, Field, makeStyles, Textarea } from '@fluentui/react-components';
import { EyeOffRegular } from '@fluentui/react-icons';
import { REMARK_LIMITS } from '@ouvrage/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { Mark } from './marks';
import type { RemarkEditor, TaskRemarks } from './task-remarks';

interface DraftEditorProps {
  readonly mark: Mark;
  readonly editor: RemarkEditor;
  readonly selection: TaskRemarks['selection'];
  readonly onDone: () => void;
  readonly onRemoved: () => void;
}

/** Characters left from which they are counted. */
const COUNTED = 100;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  private: {
    ...typography.meta,
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    color: ouvrageTokens.ink3,
    '& > svg': { flexShrink: 0 },
  },
  field: { '& .fui-Field__validationMessage, & .fui-Field__hint': typography.meta },
  foot: {
    scrollMarginBlockEnd: '14px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
  },
  saving: { ...typography.meta, flexGrow: 1, color: ouvrageTokens.ink3 },
  hidden: HIDDEN_TEXT,
  button: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** The text of a draft remark. It saves itself; what is too long stays here until it is shortened. */
export function DraftEditor({ mark, editor, selection, onDone, onRemoved }: DraftEditorProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { number } = useFormat();
  const field = useRef<HTMLTextAreaElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const saving = useSavingText(editor);
  const { textMax } = REMARK_LIMITS;
  const { length } = mark.text.trim();
  const isTooLong = length > textMax;
  const isCounted = length > textMax - COUNTED;

  const takeFocus = useEffectEvent(() => {
    if (selection?.id === mark.id && selection.by !== 'keys') field.current?.focus();
  });
  useEffect(() => takeFocus(), [selection]);
  // The line under the field moves the buttons, which may lie at the end of a list that scrolls.
  useEffect(() => {
    if (isCounted) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [isCounted, isTooLong]);

  return (
    <div className={styles.root}>
      <p className={styles.private}>
        <EyeOffRegular aria-hidden />
        {t('remarks.private')}
      </p>
      <Field
        className={styles.field}
        {...(isTooLong && {
          validationState: 'error',
          validationMessage: t('remarks.tooLong', {
            count: length - textMax,
            limit: number(textMax),
          }),
        })}
        {...(isCounted &&
          !isTooLong && {
            hint: t('remarks.length', { length: number(length), limit: number(textMax) }),
          })}
      >
        <Textarea
          textarea={{ ref: field }}
          rows={3}
          resize="vertical"
          aria-label={t('remarks.text', { number: mark.number })}
          placeholder={t('remarks.placeholder')}
          dir="auto"
          value={mark.text}
          onChange={(_event, { value }) => editor.setText(mark.id, value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone();
          }}
        />
      </Field>
      <div ref={foot} className={styles.foot}>
        <span className={styles.saving}>{saving}</span>
        {/* Only what is unusual is read aloud: saving happens at every pause. */}
        <span className={styles.hidden} role="status">
          {editor.saving === 'kept' || editor.saving === 'refused' ? saving : ''}
        </span>
        <Button
          className={styles.button}
          appearance="subtle"
          onClick={() => {
            editor.remove(mark.id);
            onRemoved();
          }}
        >
          {t('remarks.remove')}
        </Button>
        <Button className={styles.button} onClick={onDone}>
          {t('remarks.done')}
        </Button>
      </div>
    </div>
  );
}

function useSavingText({ saving, savedAt }: RemarkEditor): string {
  const { t } = useTranslation('room');
  const { time } = useFormat();
  if (saving !== 'saved') return t(`remarks.saving.${saving}`);
  return savedAt === null ? '' : t('remarks.saving.saved', { time: time(savedAt) });
}
