import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import type { ActionError } from '#shared/useAction';
import { useFailureTexts } from './useFailureTexts';

const SAVE = "Impossible de créer/modifier l'entreprise. Vérifiez les informations et réessayez.";
const DELETE = "Impossible de supprimer l'entreprise. Veuillez réessayer.";

async function failureOf(act: 'create' | 'update' | 'delete', reason: ActionError['reason']) {
  const i18n = await startI18n('fr', NAMESPACES);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  const { result } = renderHook(() => useFailureTexts(act, { reason, params: {} }), { wrapper });
  return { title: result.current.title, text: result.current.texts[reason] };
}

describe('useFailureTexts', () => {
  it.each([
    ['create', 'unexpected', 'Erreur', SAVE],
    ['update', 'request/invalid', 'Erreur', SAVE],
    ['delete', 'unexpected', 'Erreur', DELETE],
    ['create', 'unreachable', "Impossible de créer l'entreprise", undefined],
    ['update', 'company/not-found', "Impossible de mettre à jour l'entreprise", undefined],
    ['delete', 'company/in-use', "Impossible de supprimer l'entreprise", undefined],
  ] as const)(
    'says what could not be done and why, or what to try: %s, %s',
    async (act, reason, title, text) => {
      expect(await failureOf(act, reason)).toEqual({ title, text });
    },
  );
});
