import { useEffect, useState } from 'react';

export interface Devices {
  readonly cameras: readonly MediaDeviceInfo[];
  readonly microphones: readonly MediaDeviceInfo[];
}

const NONE: Devices = { cameras: [], microphones: [] };

/** The selectable devices, live. They have names only once access is granted, that is, with a `stream`. */
export function useDevices(stream: MediaStream | null): Devices {
  const [devices, setDevices] = useState(NONE);
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return;
    const { mediaDevices } = navigator;
    let isOver = false;
    const read = async () => {
      const all = await mediaDevices.enumerateDevices().catch(() => []);
      if (isOver) return;
      // Before access is granted, entries have no id and cannot be selected.
      const selectableDevices = all.filter(({ deviceId }) => deviceId !== '');
      setDevices({
        cameras: selectableDevices.filter(({ kind }) => kind === 'videoinput'),
        microphones: selectableDevices.filter(({ kind }) => kind === 'audioinput'),
      });
    };
    void read();
    const onChange = () => void read();
    mediaDevices.addEventListener('devicechange', onChange);
    return () => {
      isOver = true;
      mediaDevices.removeEventListener('devicechange', onChange);
    };
  }, [stream]);
  return devices;
}
