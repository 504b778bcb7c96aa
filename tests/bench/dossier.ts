import { say } from '../../tools/report.mjs';
import { barTable } from './bar-figures';
import type * as dossierFigures from './dossier-figures';
import { onBareSuite } from './own-suite';

/** Making dossiers of 20, 400 and 2,000 deliverables, and sealing 20,000 events. */
export async function benchDossier({ json }: { json?: string }): Promise<void> {
  const figures = await onBareSuite(
    'dossier-figures.ts',
    ({ measureDossiers }: typeof dossierFigures) => measureDossiers(),
  );
  say(json === undefined ? barTable(figures) : JSON.stringify({ figures }, undefined, 2));
}
