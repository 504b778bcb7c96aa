import {
  Button,
  Input,
  makeStyles,
  mergeClasses,
  type InputProps,
} from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '../theme/tokens';
import { useIsHydrated } from './useIsHydrated';

interface PasswordInputProps extends Pick<InputProps, 'name' | 'className' | 'disabled'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** What the browser may fill in: one's own password, or none of those it knows. */
  readonly autoComplete: 'current-password' | 'new-password';
}

const useStyles = makeStyles({
  root: { width: '100%', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  toggle: {
    [media.phone]: {
      minWidth: ouvrageTokens.touchTarget,
      height: ouvrageTokens.touchTarget,
      marginInlineEnd: '-8px',
    },
  },
  // It keeps its place: the field may not move when the app takes the first paint over.
  waiting: { visibility: 'hidden' },
});

/** A password, hidden until one asks to see it. Passwords are written from left to right in every language. */
export function PasswordInput({ onChange, className, ...input }: PasswordInputProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const isHydrated = useIsHydrated();
  const [isShown, setIsShown] = useState(false);
  const label = t(isShown ? 'password.hide' : 'password.show');
  return (
    <Input
      {...input}
      className={mergeClasses(styles.root, className)}
      input={{ dir: 'ltr' }}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      onChange={(_event, { value }) => onChange(value)}
      contentAfter={
        <Button
          appearance="transparent"
          size="small"
          className={mergeClasses(styles.toggle, !isHydrated && styles.waiting)}
          icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={label}
          title={label}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
