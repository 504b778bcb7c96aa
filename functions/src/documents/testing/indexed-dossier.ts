import { piecePath, taskCodeOf, taskIdOf, type Language, type Task } from '@ouvrage/domain';
import { TITLES } from '../../platform/structure-titles';
import type { IndexedDossier, IndexedGap, IndexedPiece } from '../dossier-index-content';

/** A deliverable of a task, validated on 8 November. */
export function indexedPiece(
  task: Task,
  language: Language = 'fr',
  difference: Partial<IndexedPiece['piece']> = {},
): IndexedPiece {
  const id = taskIdOf(task);
  const title = TITLES[language].tasks[id] ?? task.name;
  const revision = difference.revision ?? 1;
  const piece = {
    ...{ task: id, code: taskCodeOf(task.subsectionId, task.key), title, revision },
    ...({ outcome: 'validated', observations: 0 } as const),
    ...{ decidedAt: '2026-11-08T15:00:00.000Z', decidedBy: 'Mathilde Roche' },
    ...difference,
  };
  return {
    path: piecePath(id, title, revision, 'pdf'),
    size: 412_345,
    sha256: '9a882929'.repeat(8),
    visas: piece.decidedBy === null ? [] : [piece.decidedBy],
    piece,
  };
}

/** A task that Hugo has, due on 15 November. */
export function indexedGap(
  task: Task,
  language: Language = 'fr',
  difference: Partial<IndexedGap> = {},
): IndexedGap {
  const id = taskIdOf(task);
  return {
    ...{ task: id, code: taskCodeOf(task.subsectionId, task.key), revision: 0 },
    title: TITLES[language].tasks[id] ?? task.name,
    ...{ state: 'in_progress', due: '2026-11-15', holders: ['Hugo Vasseur'], since: '2026-11-11' },
    ...difference,
  };
}

/** A permit of the operation in the pictures, sealed on 23 November at 9:52. */
export function indexedDossier(
  pieces: readonly IndexedPiece[],
  missing: readonly IndexedGap[],
  language: Language = 'fr',
): IndexedDossier {
  return {
    project: { name: 'Médiathèque des Carrières' },
    owners: ['Philippe Garnier'],
    choice: { preset: 'permis', revisions: 'last', language },
    ...{ pieces, missing },
    seal: {
      ...{ projectId: 'mediatheque', n: 565, count: 704, previous: null, key: '', signature: '' },
      root: '23b1f93866e542221a80c2e9ea72be74d4355aca0be9790022fb763d2ea11231',
      at: '2026-11-23T08:52:00.000Z',
    },
    verifyAddress: 'ouvrage.valdoise.example/verifier',
  };
}
