import { AppError, TASKS, type Language } from '@ouvrage/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { indexedDossier, indexedPiece } from '../documents/testing/indexed-dossier';
import { setIndex } from './set-index';

interface Source {
  readonly data: { readonly language: Language; readonly lead: string };
}

const compiler = vi.hoisted(() => ({ set: vi.fn<(source: Source) => Promise<Buffer>>() }));
vi.mock('../documents/set-document', () => ({ setDocument: compiler.set }));

const NOTE = 'Cet index n’a pas pu être composé dans la langue demandée';
const leads = () =>
  compiler.set.mock.calls.map(([{ data }]) => [data.language, data.lead] as const);
const dossierIn = (language: Language) =>
  indexedDossier(
    TASKS.slice(0, 2).map((task) => indexedPiece(task, language)),
    [],
    language,
  );

beforeEach(() => {
  compiler.set.mockReset();
});

describe('the index of a dossier', () => {
  it('is in the language of the dossier', async () => {
    compiler.set.mockResolvedValue(Buffer.from('PDF'));
    await setIndex(dossierIn('ar'));
    expect(leads().map(([language]) => language)).toEqual(['ar']);
  });

  it('is in French, and says so, when it cannot be set in that language', async () => {
    compiler.set.mockRejectedValueOnce(new AppError('document/not-set'));
    compiler.set.mockResolvedValue(Buffer.from('PDF'));
    expect(await setIndex(dossierIn('ar'))).toEqual(Buffer.from('PDF'));
    expect(leads().map(([language]) => language)).toEqual(['ar', 'fr']);
    expect(leads()[1]?.[1]).toContain(NOTE);
  });

  it('is not made when it cannot be set in French', async () => {
    compiler.set.mockRejectedValue(new AppError('document/not-set'));
    await expect(setIndex(dossierIn('fr'))).rejects.toThrow('document/not-set');
    expect(leads()).toHaveLength(1);
    expect(leads()[0]?.[1]).not.toContain(NOTE);
  });
});
