import { useEffect, useEffectEvent } from 'react';

/** Where a key writes, or already has a meaning of its own. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="alertdialog"]';

/** Single keys that act anywhere in the room, as long as `isOn`. */
export function useShortcuts(
  isOn: boolean,
  acts: Readonly<Partial<Record<string, () => void>>>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null) return;
    acts[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
