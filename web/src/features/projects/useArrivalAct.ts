import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { choiceParam, textParam } from '#shared/list/address-params';
import { useAddressParams } from '#shared/list/useAddressState';

const ARRIVAL = {
  act: choiceParam('act', ['assign', 'shift'], null),
  /** An assignment's id, and the days by which it is to be moved. */
  assignmentId: textParam('shifted'),
  days: textParam('days'),
};

/**
 * Does what the link that led here asks for, once, and takes it out of the address.
 *
 * @param run null as long as it cannot be done; the address keeps it until then
 */
export function useArrivalAct(
  act: 'assign' | 'shift',
  run: ((request: { readonly assignmentId: string; readonly days: string }) => void) | null,
): void {
  const [request, setRequest] = useAddressParams(ARRIVAL);
  const { key } = useLocation();
  // The router's address changes some time after it is asked to.
  const handledKey = useRef<string | null>(null);
  useEffect(() => {
    if (request.act !== act || run === null || handledKey.current === key) return;
    handledKey.current = key;
    setRequest({ act: null, assignmentId: '', days: '' });
    run(request);
  }, [request, act, run, key, setRequest]);
}
