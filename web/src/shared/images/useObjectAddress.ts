import { useEffect, useState } from 'react';

/** An object URL for a blob, as long as it is shown; null until it is created. */
export function useObjectAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const url = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives as long as this effect
    setAddress(url);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(url);
    };
  }, [blob]);
  return address;
}
