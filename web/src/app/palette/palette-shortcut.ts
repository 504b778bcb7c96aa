/** Whether shortcuts of this device begin with Command. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl+K, or Command+K on a Mac. A keyboard of another script names the key by its place. */
export function opensPalette(event: Pressed): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || shiftKey) return false;
  if (isMac() ? !metaKey || ctrlKey : !ctrlKey || metaKey) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}
