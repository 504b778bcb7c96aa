import {
  Button,
  makeStyles,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { media } from '../theme/tokens';
import { ClosingMenu } from './ClosingMenu';

interface ActMenuProps {
  /** Names what the acts are done to. */
  readonly label: string;
  readonly acts: readonly {
    readonly label: string;
    readonly icon: ReactElement;
    readonly onClick: () => void;
  }[];
}

const useStyles = makeStyles({
  button: { [media.phone]: { minWidth: '44px', height: '44px' } },
});

/** What can be done to the card it stands on. */
export function ActMenu({ label, acts }: ActMenuProps) {
  const styles = useStyles();
  return (
    <ClosingMenu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<MoreHorizontalRegular />}
          aria-label={label}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {acts.map((act) => (
            <MenuItem key={act.label} icon={act.icon} onClick={act.onClick}>
              {act.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </ClosingMenu>
  );
}
