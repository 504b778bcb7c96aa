import { Button, makeStyles, mergeClasses, type ButtonProps } from '@fluentui/react-components';

interface FilterToggleProps extends Pick<ButtonProps, 'className' | 'icon' | 'children'> {
  readonly checked: boolean;
  readonly onClick: () => void;
}

/** As Fluent's `ToggleButton` looks, whose styles for every appearance weigh 3 kB. */
const useStyles = makeStyles({
  checked: {
    backgroundColor: 'var(--colorNeutralBackground1Selected)',
    color: 'var(--colorNeutralForeground1Selected)',
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

/** A filter that is on or off. */
export function FilterToggle({ checked, className, ...button }: FilterToggleProps) {
  const styles = useStyles();
  return (
    <Button
      {...button}
      aria-pressed={checked}
      className={mergeClasses(className, checked && styles.checked)}
    />
  );
}
