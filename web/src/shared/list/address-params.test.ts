import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choiceParam,
  flagParam,
  readAddress,
  textParam,
  writeAddress,
  type AddressParams,
} from './address-params';

interface State {
  readonly search: string;
  readonly status: 'open' | 'closed' | null;
  readonly order: 'name' | 'date';
  readonly isLate: boolean;
}

const PARAMS: AddressParams<State> = {
  search: textParam('q'),
  status: choiceParam('status', ['open', 'closed'], null),
  order: choiceParam('sort', ['name', 'date'], 'name'),
  isLate: flagParam('late'),
};

const DEFAULTS: State = { search: '', status: null, order: 'name', isLate: false };

const read = (query: string) => readAddress(PARAMS, new URLSearchParams(query));
const write = (query: string, state: State) =>
  writeAddress(PARAMS, new URLSearchParams(query), state).toString();

describe('readAddress', () => {
  it('reads each field', () => {
    expect(read('q=note&status=closed&sort=date&late=1')).toEqual({
      search: 'note',
      status: 'closed',
      order: 'date',
      isLate: true,
    });
  });

  it.each(['', 'status=lost&sort=&late=yes', 'other=1'])('reads %j as the defaults', (query) => {
    expect(read(query)).toEqual(DEFAULTS);
  });
});

describe('writeAddress', () => {
  it('leaves the defaults out, and everything else as it was', () => {
    expect(write('q=note&tab=structure&late=1', DEFAULTS)).toBe('tab=structure');
  });

  it('writes in one order, whatever the order before', () => {
    const state: State = { search: 'note', status: 'open', order: 'date', isLate: true };

    expect(write('late=1&status=closed', state)).toBe('q=note&status=open&sort=date&late=1');
  });

  it('is read back as it was written', () => {
    const states = fc.record<State>({
      search: fc.string(),
      status: fc.constantFrom('open', 'closed', null),
      order: fc.constantFrom('name', 'date'),
      isLate: fc.boolean(),
    });
    fc.assert(
      fc.property(states, (state) => {
        expect(read(write('tab=structure', state))).toEqual(state);
      }),
    );
  });
});
