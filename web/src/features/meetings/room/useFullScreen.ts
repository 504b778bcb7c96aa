import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/**
 * Makes the whole page full screen, so that dialogs and menus on its body are visible too; the room then
 * covers the rest. The browser handles Escape. Null where there is no full screen, as on iPhones.
 */
export function useFullScreen(): { readonly isOn: boolean; readonly toggle: () => void } | null {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  useEffect(
    () => () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    },
    [],
  );
  if (!document.fullscreenEnabled) return null;
  return {
    isOn,
    toggle: () =>
      void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  };
}
