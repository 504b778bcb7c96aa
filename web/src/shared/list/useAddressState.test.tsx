import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { choiceParam, flagParam, textParam, type AddressParams } from './address-params';
import { useAddressParam, useAddressParams } from './useAddressState';

interface State {
  readonly search: string;
  readonly isLate: boolean;
}

const PARAMS: AddressParams<State> = { search: textParam('q'), isLate: flagParam('late') };
const STATUS = choiceParam('status', ['all', 'open'], 'all');

const address = () => window.location.search;

beforeEach(() => window.history.replaceState(null, '', '/list?tab=mine'));

it('writes changes into the address and reads them from it', () => {
  const { result } = renderHook(() => useAddressParams(PARAMS), { wrapper: BrowserRouter });

  act(() => result.current[1]({ search: 'note' }));
  act(() => result.current[1]({ isLate: true }));

  expect(address()).toBe('?tab=mine&q=note&late=1');
  expect(result.current[0]).toEqual({ search: 'note', isLate: true });
});

it('keeps two changes of one moment', () => {
  const { result } = renderHook(() => useAddressParams(PARAMS), { wrapper: BrowserRouter });

  act(() => {
    result.current[1]({ search: 'note' });
    result.current[1]({ isLate: true });
  });

  expect(address()).toBe('?tab=mine&q=note&late=1');
});

it('replaces the entry of the history, unless the change is a step', () => {
  const { result } = renderHook(() => useAddressParam(STATUS), { wrapper: BrowserRouter });
  const { length } = window.history;

  act(() => result.current[1]('open'));
  expect(window.history.length).toBe(length);

  act(() => result.current[1]('all', { isStep: true }));
  expect(window.history.length).toBe(length + 1);
  expect(address()).toBe('?tab=mine');
});
