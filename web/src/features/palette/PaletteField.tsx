import { Button, makeStyles } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeBlockEnd } from '#shared/theme/edges';
import { ONE_LINE } from '#shared/theme/one-line';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import type { PaletteToken } from './palette-row';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    flexShrink: 0,
    blockSize: '58px',
    paddingInline: '20px',
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: { blockSize: '56px', paddingInline: '16px 8px' },
  },
  icon: { flexShrink: 0, fontSize: '20px', color: ouvrageTokens.ink2 },
  tokens: { display: 'flex', columnGap: '6px', minWidth: 0, maxInlineSize: '60%' },
  token: {
    ...typography.chip,
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    minWidth: 0,
    blockSize: '32px',
    paddingInline: '8px',
    border: `1px solid ${ouvrageTokens.line}`,
    borderRadius: '2px',
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
    cursor: 'pointer',
  },
  label: ONE_LINE,
  input: {
    flexGrow: 1,
    flexBasis: 0,
    minInlineSize: '60px',
    blockSize: '100%',
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: ouvrageTokens.ink,
    fontFamily: 'inherit',
    fontSize: ouvrageTokens.title2Size,
    lineHeight: ouvrageTokens.title2Line,
    textOverflow: 'ellipsis',
    '::placeholder': { color: ouvrageTokens.ink3, fontSize: ouvrageTokens.bodySize, opacity: 1 },
  },
  count: {
    ...typography.meta,
    flexShrink: 0,
    color: ouvrageTokens.ink3,
    [media.phone]: { display: 'none' },
  },
  escape: {
    flexShrink: 0,
    minInlineSize: 0,
    blockSize: '26px',
    paddingInline: '8px',
    [media.phone]: { display: 'none' },
  },
  close: {
    display: 'none',
    [media.phone]: { display: 'inline-flex', flexShrink: 0, minInlineSize: 0, blockSize: '44px' },
  },
});

interface PaletteFieldProps {
  readonly text: string;
  readonly tokens: readonly PaletteToken[];
  readonly listId: string;
  /** Id of the chosen row's element. */
  readonly activeId: string | undefined;
  /** "9 sur 23", once something is typed. */
  readonly count: string | null;
  readonly onText: (text: string) => void;
  readonly onRemove: (token: PaletteToken) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onClose: () => void;
}

/** The field of the palette: what it is narrowed to, then what is typed. It never loses the focus. */
export function PaletteField(props: PaletteFieldProps) {
  const { text, tokens, listId, activeId, count, onText, onRemove, onKeyDown, onClose } = props;
  const { t } = useTranslation('palette');
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <SearchRegular className={styles.icon} aria-hidden />
      {tokens.length > 0 && (
        <div className={styles.tokens}>
          {tokens.map((token) => (
            <button
              key={token.label}
              type="button"
              tabIndex={-1}
              className={styles.token}
              aria-label={t('scope.remove', { name: token.label })}
              title={t('scope.remove', { name: token.label })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRemove(token)}
            >
              {token.letter !== undefined && <AxisBubble letter={token.letter} size={20} />}
              <bdi className={styles.label}>{token.label}</bdi>
            </button>
          ))}
        </div>
      )}
      <input
        className={styles.input}
        // The dialog opens to be typed in.
        autoFocus
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-label={t('title')}
        placeholder={tokens.length === 0 ? t('placeholder') : undefined}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="auto"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      {count !== null && <span className={styles.count}>{count}</span>}
      <Button size="small" className={styles.escape} aria-label={t('close')} onClick={onClose}>
        {t('escape')}
      </Button>
      <Button appearance="subtle" className={styles.close} onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
