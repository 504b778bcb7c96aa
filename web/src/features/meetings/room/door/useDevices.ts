import { useEffect, useState } from 'react';

export interface Devices {
  readonly cameras: readonly MediaDeviceInfo[];
  readonly microphones: readonly MediaDeviceInfo[];
}

const NONE: Devices = { cameras: [], microphones: [] };

/** What can be chosen, live as things are plugged in. Names come only once access was granted: `granted`. */
export function useDevices(granted: MediaStream | null): Devices {
  const [devices, setDevices] = useState(NONE);
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return;
    const { mediaDevices } = navigator;
    let isOver = false;
    const read = async () => {
      const all = await mediaDevices.enumerateDevices().catch(() => []);
      if (isOver) return;
      // Before access is granted there are entries without an id, which nobody can choose.
      const known = all.filter(({ deviceId }) => deviceId !== '');
      setDevices({
        cameras: known.filter(({ kind }) => kind === 'videoinput'),
        microphones: known.filter(({ kind }) => kind === 'audioinput'),
      });
    };
    void read();
    const onChange = () => void read();
    mediaDevices.addEventListener('devicechange', onChange);
    return () => {
      isOver = true;
      mediaDevices.removeEventListener('devicechange', onChange);
    };
  }, [granted]);
  return devices;
}
