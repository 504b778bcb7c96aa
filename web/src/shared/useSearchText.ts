import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Milliseconds of rest before what is typed is written in the address. */
const REST_MS = 250;

/**
 * A search that lives in the address without lagging under the fingers: the field is ahead, the
 * address follows. A link or the back button moves the field too.
 */
export function useSearchText(name: string): readonly [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name) ?? '';
  const [text, setText] = useState(inAddress);
  const [previousInAddress, setPreviousInAddress] = useState(inAddress);
  const [lastWrite, setLastWrite] = useState(inAddress);

  if (inAddress !== previousInAddress) {
    setPreviousInAddress(inAddress);
    // Our own write has just landed: more may have been typed since.
    if (inAddress !== lastWrite) setText(inAddress);
  }

  useEffect(() => {
    if (text === inAddress) return;
    const timer = setTimeout(() => {
      setLastWrite(text);
      // The address itself: what the router hands out lags behind it while a long list is busy.
      const next = new URLSearchParams(window.location.search);
      if (text === '') next.delete(name);
      else next.set(name, text);
      setParams(next, { replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, name, setParams]);

  return [text, setText];
}
