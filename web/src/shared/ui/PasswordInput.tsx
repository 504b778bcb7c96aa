import { Button, Input, makeStyles, Tooltip, type InputProps } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { media, ouvrageTokens } from '../theme/tokens';

interface PasswordInputProps extends Pick<InputProps, 'name' | 'className'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** What the browser may fill in: one's own password, or none of those it knows. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel: string;
  readonly hideLabel: string;
}

const useStyles = makeStyles({
  root: { width: '100%', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  toggle: { [media.phone]: { minWidth: '40px', height: '40px' } },
});

/** A password, hidden until one asks to see it. Passwords are written from left to right in every language. */
export function PasswordInput({ onChange, showLabel, hideLabel, ...input }: PasswordInputProps) {
  const styles = useStyles();
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? hideLabel : showLabel;
  return (
    <Input
      {...input}
      className={styles.root}
      input={{ dir: 'ltr' }}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      onChange={(_event, { value }) => onChange(value)}
      contentAfter={
        <Tooltip content={label} relationship="label">
          <Button
            appearance="transparent"
            size="small"
            className={styles.toggle}
            icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
            onClick={() => setIsShown(!isShown)}
          />
        </Tooltip>
      }
    />
  );
}
