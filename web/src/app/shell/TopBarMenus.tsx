import { LanguageMenu } from '#shared/ui/LanguageMenu';
import { AccountMenu } from './AccountMenu';

export function TopBarMenus() {
  return (
    <>
      <LanguageMenu />
      <AccountMenu />
    </>
  );
}
