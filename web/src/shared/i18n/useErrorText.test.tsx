import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { toActionError, type ActionError } from '../useAction';
import { NAMESPACES, startI18n } from './i18n';
import { useErrorText } from './useErrorText';

async function textOf(error: ActionError, language: 'fr' | 'ar' = 'fr'): Promise<string> {
  const i18n = await startI18n(language, NAMESPACES);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  return renderHook(() => useErrorText(), { wrapper }).result.current(error);
}

describe('why an act failed', () => {
  it.each([
    [1, 'Réessayez dans 1 seconde.'],
    [48, 'Réessayez dans 48 secondes.'],
    [120, 'Réessayez dans 2 minutes.'],
    [2_390, 'Réessayez dans 40 minutes.'],
  ])('when there were too many requests says how long to wait: %i s', async (count, text) => {
    const error = { reason: 'request/too-many', params: { count } } as const;

    expect(await textOf(error)).toBe(`Trop de demandes en peu de temps. ${text}`);
  });

  it('has the plural of the language', async () => {
    const wait = (count: number) =>
      textOf({ reason: 'request/too-many', params: { count } } as const, 'ar');

    expect(await wait(5)).toContain('5 ثوانٍ');
    expect(await wait(11)).toContain('11 ثانية');
  });

  it('promises nothing of a call without an answer, nor of what was typed', async () => {
    expect(await textOf({ reason: 'unreachable', params: {} })).toBe(
      "Le serveur n'a pas confirmé cette action, et elle ne sera pas renvoyée d'elle-même. Réessayez.",
    );
  });

  it('ends with the reference under which the server has logged a failure it did not expect', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const details = { reason: 'unexpected', params: { reference: '7KQ2M9XWTB' } };
    const callError = Object.assign(new Error('Unexpected failure'), { details });

    expect(await textOf(toActionError(callError))).toBe(
      "Une erreur inattendue s'est produite. Réessayez. Référence\u00a0: 7KQ2M9XWTB",
    );
    for (const defect of [new TypeError('x is undefined'), null, 'a text', { details: null }]) {
      expect(await textOf(toActionError(defect))).toBe(
        "Une erreur inattendue s'est produite. Réessayez.",
      );
    }
    vi.restoreAllMocks();
  });
});
