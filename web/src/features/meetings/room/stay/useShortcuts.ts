import { useEffect, useEffectEvent } from 'react';

/** Elements in which a key types or has its own meaning. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="alertdialog"]';

/** Single-key shortcuts anywhere in the room, while `isOn`. */
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
