import { createPresenceComponent, Menu, type MenuProps } from '@fluentui/react-components';
import { useState } from 'react';
import { useBackCloses } from '../unsaved/back-layers';

/** In place of Fluent's slide of 400 ms. */
const QuickMotion = createPresenceComponent({
  enter: {
    keyframes: [{ opacity: 0 }, { opacity: 1 }],
    duration: 160,
    easing: 'cubic-bezier(.2,0,0,1)',
  },
  exit: [],
});

/** A menu that Back closes, like every layer over the page. */
export function ClosingMenu(props: Omit<MenuProps, 'open' | 'onOpenChange'>) {
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <Menu
      surfaceMotion={{ children: (_component, motion) => <QuickMotion {...motion} /> }}
      {...props}
      open={isOpen}
      onOpenChange={(_event, { open }) => setOpen(open)}
    />
  );
}
