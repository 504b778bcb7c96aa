import { Button, makeStyles, mergeClasses, Textarea } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import { hasVisibleText, MESSAGE_LIMITS } from '@ouvrage/domain';
import { memo, useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#data/outbox/outbox-drafts';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useMedia } from '#shared/ui/useMedia';
import { useNoticeLift } from '#shared/ui/useNoticeLift';

interface ComposerProps {
  readonly conversationId: string;
  readonly onWrite: (text: string) => void;
  /** Called at each change of the text. */
  readonly onType: () => void;
}

/** The counter is shown once this few characters are left. */
const COUNTED_FROM = MESSAGE_LIMITS.textMax - 500;

const useStyles = makeStyles({
  root: {
    padding: '12px 32px',
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { padding: '8px 12px' },
  },
  line: { display: 'flex', alignItems: 'flex-end', columnGap: '8px' },
  field: {
    flexGrow: 1,
    minWidth: 0,
    '& textarea': {
      ...typography.body,
      fieldSizing: 'content',
      minBlockSize: '32px',
      maxBlockSize: '144px',
      blockSize: 'auto',
      paddingBlock: '5px',
      [media.phone]: { minBlockSize: ouvrageTokens.touchTarget, paddingBlock: '11px' },
    },
  },
  send: { flexShrink: 0, [media.phone]: { minBlockSize: ouvrageTokens.touchTarget } },
  count: { ...typography.meta, margin: 0, paddingBlockStart: '4px', color: ouvrageTokens.ink3 },
  tooLong: { color: statusTokens.rejected.foreground },
});

/** The message field. The text is kept until it is sent, and never truncated. */
export const Composer = memo(function Composer({ conversationId, onWrite, onType }: ComposerProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const { number } = useFormat();
  const [text, setText] = useDraft(conversationId);
  // Phone keyboards have no other key for a line break.
  const isTouch = useMedia('(pointer: coarse)');
  const countId = useId();
  const over = text.trim().length - MESSAGE_LIMITS.textMax;
  const canSend = hasVisibleText(text) && over <= 0;

  function send() {
    if (!canSend) return;
    onWrite(text.trim());
    setText('');
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isTouch || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      ref={useNoticeLift()}
      className={styles.root}
      data-print="none"
      aria-label={t('thread.composer')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.line}>
        <Textarea
          className={styles.field}
          resize="none"
          value={text}
          placeholder={t('thread.placeholder')}
          onChange={(_event, { value }) => {
            setText(value);
            onType();
          }}
          onKeyDown={handleKey}
          textarea={{
            rows: 1,
            dir: 'auto',
            'aria-label': t('thread.placeholder'),
            'aria-invalid': over > 0,
            'aria-describedby': countId,
            enterKeyHint: isTouch ? 'enter' : 'send',
          }}
        />
        <Button
          type="submit"
          className={styles.send}
          icon={<SendRegular />}
          iconPosition="after"
          disabled={!canSend}
        >
          {t('thread.send')}
        </Button>
      </div>
      <p
        id={countId}
        className={mergeClasses(styles.count, over > 0 && styles.tooLong)}
        hidden={text.length < COUNTED_FROM}
      >
        <bdi dir="ltr">
          {number(text.trim().length)} / {number(MESSAGE_LIMITS.textMax)}
        </bdi>{' '}
        <span role="status">{over > 0 && t('thread.tooLong')}</span>
      </p>
    </form>
  );
});
