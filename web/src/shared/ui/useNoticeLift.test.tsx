import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NOTICE_LIFT, useNoticeLift } from './useNoticeLift';

function MessageField() {
  return <form ref={useNoticeLift()} />;
}

it('keeps notices above a field as high as it is now, and as long as it is there', () => {
  let resize: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe = () => resize();
      disconnect = () => undefined;
    },
  );
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
  const lift = () => document.documentElement.style.getPropertyValue(NOTICE_LIFT);
  const field = render(<MessageField />);
  expect(lift()).toBe('57px');
  height.mockReturnValue(168);
  resize();
  expect(lift()).toBe('168px');
  field.unmount();
  expect(lift()).toBe('');
  vi.restoreAllMocks();
});
