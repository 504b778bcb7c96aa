import { describe, expect, it } from 'vitest';
import { hrefOf, placeOf, trimmedPath } from './address';

describe('the address of the page', () => {
  it.each([
    '/',
    '/?tab=listeners',
    '/?project=demo&path=rooms/r1',
    '/?project=demo&database=second&path=rooms/r%C3%A9+1%26%3D%23',
    '/?tab=rules&project=demo&path=rooms/r1&method=update&uid=anna&data=%7B%22a%22%3A+1%7D',
  ])('%s opens what it was made of', (href) => {
    expect(hrefOf(placeOf(href.slice(1)))).toBe(href);
  });

  it('opens the data where it says nothing that is known', () => {
    expect(placeOf('?tab=unknown')).toEqual({
      tab: 'data',
      database: undefined,
      path: '',
      detail: {},
    });
  });

  it('takes paths as people write them', () => {
    expect(trimmedPath('/rooms//r1/')).toBe('rooms/r1');
  });
});
