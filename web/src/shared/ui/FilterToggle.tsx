import { Button, makeStyles, mergeClasses, type ButtonProps } from '@fluentui/react-components';
import { ouvrageTokens } from '../theme/tokens';

interface FilterToggleProps extends Pick<ButtonProps, 'className' | 'icon' | 'size' | 'children'> {
  readonly checked: boolean;
  readonly onClick: () => void;
}

/** Instead of Fluent's `ToggleButton`, whose styles for every appearance weigh 3 kB. */
const useStyles = makeStyles({
  root: { '& svg': { color: 'inherit' } },
  checked: {
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
    ':hover': { backgroundColor: ouvrageTokens.inkFill, color: ouvrageTokens.onInk },
    ':hover:active': { backgroundColor: ouvrageTokens.inkFill, color: ouvrageTokens.onInk },
    '@media (forced-colors: active)': {
      backgroundColor: 'Highlight',
      border: '1px solid Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
      '& svg': { color: 'inherit', forcedColorAdjust: 'inherit' },
      ':hover': { backgroundColor: 'HighlightText', color: 'Highlight' },
      ':hover:active,:active:focus-visible': {
        backgroundColor: 'HighlightText',
        color: 'Highlight',
      },
    },
  },
});

/** A filter or a choice that is on or off. */
export function FilterToggle({ checked, className, ...button }: FilterToggleProps) {
  const styles = useStyles();
  return (
    <Button
      {...button}
      aria-pressed={checked}
      className={mergeClasses(styles.root, className, checked && styles.checked)}
    />
  );
}
