import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Milliseconds of rest before the text is written to the address. */
const REST_MS = 250;

/**
 * A search text stored in the address, without lag: the field updates at once, the address follows. A link or
 * the back button updates the field too.
 */
export function useSearchText(name: string): readonly [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name) ?? '';
  const [text, setText] = useState(inAddress);
  const [previousInAddress, setPreviousInAddress] = useState(inAddress);
  const [lastWrite, setLastWrite] = useState(inAddress);

  if (inAddress !== previousInAddress) {
    setPreviousInAddress(inAddress);
    // The address shows our own write: more may have been typed since.
    if (inAddress !== lastWrite) setText(inAddress);
  }

  useEffect(() => {
    if (text === inAddress) return;
    const timer = setTimeout(() => {
      setLastWrite(text);
      // The router's value lags behind the address while a long list renders.
      const next = new URLSearchParams(window.location.search);
      if (text === '') next.delete(name);
      else next.set(name, text);
      setParams(next, { replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, name, setParams]);

  return [text, setText];
}
