import {
  Button,
  makeStyles,
  mergeClasses,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  ToggleButton,
  ToolbarDivider,
  Tooltip,
} from '@fluentui/react-components';
import { CommentAddRegular, SquareHintRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { ClosingMenu } from '#shared/ui/ClosingMenu';
import { useLayout } from '#shared/ui/useLayout';
import { PRESSED_BUTTON } from '../bar/bar-styles';
import type { Placing, Tool } from './usePlacing';

interface RemarkToolsProps {
  readonly placing: Placing;
  /** No more remarks fit on the revision. */
  readonly isFull: boolean;
}

export const TOOLS = ['point', 'area'] as const satisfies readonly Tool[];

const ICONS: Readonly<Record<Tool, ReactElement>> = {
  point: <CommentAddRegular />,
  area: <SquareHintRegular />,
};

/** The key of each tool, in the document. */
export const TOOL_KEYS: Readonly<Record<Tool, string>> = { point: 'c', area: 'z' };

const useStyles = makeStyles({
  button: {
    minWidth: '32px',
    paddingInline: '5px',
    fontWeight: 600,
    [media.phone]: { minWidth: ouvrageTokens.touchTarget, minHeight: ouvrageTokens.touchTarget },
    '& .fui-Button__icon': { marginInlineEnd: '0px' },
    '@container room (min-width: 920px)': {
      paddingInline: '8px',
      '& .fui-Button__icon': { marginInlineEnd: '6px' },
    },
  },
  checked: PRESSED_BUTTON,
  word: { display: 'none', '@container room (min-width: 920px)': { display: 'inline' } },
});

/** The two tools of somebody who may remark. */
export function RemarkTools({ placing, isFull }: RemarkToolsProps) {
  const isPhone = useLayout('phone');
  if (isPhone) return <ToolMenu placing={placing} isFull={isFull} />;
  return (
    <>
      <ToolbarDivider />
      <ToolButton tool="point" placing={placing} isFull={isFull} />
      <ToolButton tool="area" placing={placing} isFull={isFull} />
    </>
  );
}

/** On a phone both are behind one button, which puts the tool down again. */
function ToolMenu({ placing, isFull }: RemarkToolsProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { tool } = placing;
  if (tool !== null) return <ToolButton tool={tool} placing={placing} isFull={isFull} />;
  return (
    <ClosingMenu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={styles.button}
          appearance="subtle"
          icon={<CommentAddRegular />}
          aria-label={t(isFull ? 'remarks.tool.full' : 'remarks.tool.add')}
          disabledFocusable={isFull}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {TOOLS.map((name) => (
            <MenuItem key={name} icon={ICONS[name]} onClick={() => placing.choose(name, false)}>
              {t(`remarks.tool.${name}Long`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </ClosingMenu>
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
        icon={ICONS[tool]}
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
