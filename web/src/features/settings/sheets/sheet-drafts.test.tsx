import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetPersonInPage, markSignedIn } from '#data/core/sign-out';
import { draftOf, dropDraft, keepDraft, useSheetDrafts } from './sheet-drafts';

const FRENCH = 'A1_etude_fr';
const SPANISH = 'A1_etude_es';

/** Whether the browser would ask before it closes this page. */
function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  dropDraft(FRENCH);
  dropDraft(SPANISH);
  sessionStorage.clear();
});

describe('a text that is not saved', () => {
  it('is kept by sheet and language, and told to whoever shows it', () => {
    const { result } = renderHook(() => useSheetDrafts());

    act(() => keepDraft(FRENCH, { text: 'Objet', base: 2 }));
    act(() => keepDraft(SPANISH, { text: 'Objeto', base: 0 }));
    expect([...result.current.keys()]).toEqual([FRENCH, SPANISH]);
    expect(draftOf(FRENCH)).toEqual({ text: 'Objet', base: 2 });

    act(() => dropDraft(FRENCH));
    expect([...result.current.keys()]).toEqual([SPANISH]);
  });

  it('outlives the page, and what is not one is left alone', async () => {
    keepDraft(FRENCH, { text: 'Objet', base: 2 });
    sessionStorage.setItem('ouvrage.sheet-draft/A1_autre_fr', '{"text":');
    sessionStorage.setItem('ouvrage.sheet-draft/A1_tiers_fr', '{"text":1}');
    vi.resetModules();
    const later = await import('./sheet-drafts');

    expect(later.draftOf(FRENCH)).toEqual({ text: 'Objet', base: 2 });
    expect(later.draftOf('A1_autre_fr')).toBeNull();
    expect(later.draftOf('A1_tiers_fr')).toBeNull();
    later.dropDraft(FRENCH);
  });

  it('makes the browser ask before the page closes, until nothing is left', () => {
    expect(asksBeforeLeaving()).toBe(false);
    keepDraft(FRENCH, { text: 'Objet', base: 0 });
    expect(asksBeforeLeaving()).toBe(true);
    dropDraft(FRENCH);
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('is kept by this page where the browser has no room left', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepDraft(FRENCH, { text: 'Objet', base: 0 });

    expect(draftOf(FRENCH)?.text).toBe('Objet');
  });

  it('goes with the person who wrote it', () => {
    markSignedIn();
    keepDraft(FRENCH, { text: 'Objet', base: 0 });

    forgetPersonInPage();

    expect(draftOf(FRENCH)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(asksBeforeLeaving()).toBe(false);
  });
});
