import { renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCentreChoice } from './useCentreChoice';

describe('what the notification centre shows at first', () => {
  beforeEach(() => window.history.replaceState(null, '', '/dashboard?notifications=unread'));

  it('is what the address says', () => {
    const { result } = renderHook(useCentreChoice, { wrapper: BrowserRouter });

    expect(result.current.choice.filter).toBe('unread');
  });

  it('is everything once the address says nothing, also before the router has told so', () => {
    const { result } = renderHook(
      () => {
        // Closed after the router drew the page: what it hands out is older than the address.
        window.history.replaceState(null, '', '/dashboard');
        return useCentreChoice();
      },
      { wrapper: BrowserRouter },
    );

    expect(result.current.choice.filter).toBe('all');
  });
});
