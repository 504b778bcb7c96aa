import type { Dossier } from '@ouvrage/domain';

/** One that is made. */
export type ReadyDossier = Dossier & { readonly result: NonNullable<Dossier['result']> };

export function isReady(dossier: Dossier | undefined): dossier is ReadyDossier {
  return dossier?.state === 'ready' && dossier.result !== null;
}
