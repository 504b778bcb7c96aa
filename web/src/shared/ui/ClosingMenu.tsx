import { Menu, type MenuProps } from '@fluentui/react-components';
import { useState } from 'react';
import { useBackCloses } from '../unsaved/back-layers';

/** A menu that Back closes, like every layer over the page. */
export function ClosingMenu(props: Omit<MenuProps, 'open' | 'onOpenChange'>) {
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  return <Menu {...props} open={isOpen} onOpenChange={(_event, { open }) => setOpen(open)} />;
}
