import { Button, makeStyles, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useLayout } from '#shared/ui/useLayout';

/** The texts of a control: its full name, and `short` for phones. */
export type ControlLabel =
  | 'microphone.on'
  | 'microphone.off'
  | 'microphone.taken'
  | 'camera.on'
  | 'camera.off'
  | 'screen.start'
  | 'screen.stop'
  | 'hand.raise'
  | 'hand.lower'
  | 'people.open';

interface ControlProps {
  readonly id?: string;
  readonly icon: ReactElement;
  readonly label: ControlLabel;
  readonly count?: number;
  /** The keyboard shortcut; null without one. */
  readonly shortcut?: string | null;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const useStyles = makeStyles({
  root: {
    minBlockSize: '40px',
    whiteSpace: 'nowrap',
    [media.phone]: {
      ...typography.label,
      fontFamily: ouvrageTokens.fontDisplay,
      flexDirection: 'column',
      minInlineSize: 0,
      rowGap: '2px',
      paddingInline: '2px',
      paddingBlock: '6px',
      '& > .fui-Button__icon': { marginInline: 0 },
    },
  },
  word: { maxInlineSize: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** A control of the room: icon and name, shortened on a phone. */
export function Control({
  id,
  icon,
  label,
  count = 0,
  shortcut = null,
  disabled = false,
  onClick,
}: ControlProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const isPhone = useLayout('phone');
  const name = t(`room.${label}`, { total: count });
  const button = (
    <Button
      id={id}
      className={styles.root}
      icon={icon}
      disabledFocusable={disabled}
      onClick={onClick}
      {...(isPhone && { 'aria-label': name })}
      {...(shortcut !== null && { 'aria-keyshortcuts': shortcut })}
    >
      <span className={styles.word}>{isPhone ? t(`room.short.${label}`) : name}</span>
    </Button>
  );
  if (shortcut === null || isPhone) return button;
  return (
    <Tooltip relationship="description" content={t('room.shortcut', { key: shortcut })}>
      {button}
    </Tooltip>
  );
}
