import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/**
 * The whole page goes full screen, so that dialogs and menus, which hang on its body, are seen too; the
 * room then lies over the rest. Escape is the browser's. Null where there is no full screen, as on iPhones.
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
