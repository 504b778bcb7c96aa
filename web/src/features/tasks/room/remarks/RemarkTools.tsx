import {
  makeStyles,
  mergeClasses,
  ToggleButton,
  ToolbarDivider,
  Tooltip,
} from '@fluentui/react-components';
import { CommentAddRegular, SquareHintRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import type { Placing, Tool } from './usePlacing';

interface RemarkToolsProps {
  readonly placing: Placing;
  /** No more remarks fit on the revision. */
  readonly isFull: boolean;
}

/** The key of each tool, in the document. */
export const TOOL_KEYS: Readonly<Record<Tool, string>> = { point: 'c', area: 'z' };

const useStyles = makeStyles({
  button: {
    minWidth: '32px',
    paddingInline: '5px',
    fontWeight: 600,
    [media.phone]: { minWidth: ouvrageTokens.touchTarget, minHeight: ouvrageTokens.touchTarget },
    '& .fui-Button__icon': { marginInlineEnd: '0px' },
    '@container room (min-width: 800px)': {
      paddingInline: '8px',
      '& .fui-Button__icon': { marginInlineEnd: '6px' },
    },
  },
  checked: {
    backgroundColor: ouvrageTokens.table,
    boxShadow: `inset 0 0 0 1px ${ouvrageTokens.line}`,
    color: ouvrageTokens.ink,
  },
  word: { display: 'none', '@container room (min-width: 800px)': { display: 'inline' } },
});

/** The two tools of somebody who may remark. */
export function RemarkTools({ placing, isFull }: RemarkToolsProps) {
  return (
    <>
      <ToolbarDivider />
      <ToolButton tool="point" placing={placing} isFull={isFull} />
      <ToolButton tool="area" placing={placing} isFull={isFull} />
    </>
  );
}

function ToolButton({ tool, placing, isFull }: RemarkToolsProps & { readonly tool: Tool }) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const isHeld = placing.tool === tool;
  const name = t(`remarks.tool.${tool}`);
  const label = isFull
    ? t('remarks.tool.full')
    : t('remarks.tool.label', {
        name: t(`remarks.tool.${tool}Long`),
        key: TOOL_KEYS[tool].toUpperCase(),
      });
  return (
    <Tooltip content={label} relationship="description">
      <ToggleButton
        className={mergeClasses(styles.button, isHeld && styles.checked)}
        appearance="subtle"
        icon={tool === 'point' ? <CommentAddRegular /> : <SquareHintRegular />}
        checked={isHeld}
        disabledFocusable={isFull}
        aria-label={name}
        aria-keyshortcuts={TOOL_KEYS[tool].toUpperCase()}
        // A click of the keyboard has no clicks to count.
        onClick={(event) => placing.choose(tool, event.detail === 0)}
      >
        <span className={styles.word}>{name}</span>
      </ToggleButton>
    </Tooltip>
  );
}
