import { describe, expect, it } from 'vitest';
import type { TextRun } from './reader/protocol';
import { findMatches, PAGE_MATCHES } from './search-matches';

function run(text: string, endsLine = false): TextRun {
  return { text, endsLine, x: 0, y: 0, size: 12, angle: 0, stretch: 1 };
}

/** The letters of each match, part by part. */
function lettersOf(runs: readonly TextRun[], search: string) {
  return findMatches(runs, search).map((match) =>
    match.map((part) => runs[part.run]?.text.slice(part.start, part.end)),
  );
}

describe('a search on a page', () => {
  it('ignores accents, case, ligatures and the form of apostrophes', () => {
    const runs = [run("L'ÉTUDE de l’œuvre, étude terminée")];
    expect(lettersOf(runs, 'etude')).toEqual([['ÉTUDE'], ['étude']]);
    expect(lettersOf(runs, "l'OEUVRE")).toEqual([['l’œuvre']]);
  });

  it('marks the very letters, also after some that are folded to more or fewer', () => {
    const runs = [run('œœ e\u0301te\u0301 sol')];
    expect(lettersOf(runs, 'sol')).toEqual([['sol']]);
    expect(lettersOf(runs, 'ete')).toEqual([['e\u0301te']]);
  });

  it('goes on over runs and lines, whatever the spaces between them', () => {
    const runs = [run('Port'), run('ance  du', true), run('sol porteur')];
    expect(lettersOf(runs, 'portance du sol')).toEqual([['Port', 'ance  du', 'sol']]);
    expect(lettersOf(runs, ' du   sol ')).toEqual([['du', 'sol']]);
  });

  it('finds letters outside the basic plane and in Arabic', () => {
    expect(lettersOf([run('a 𝛼𝛽 b')], '𝛽 b')).toEqual([['𝛽 b']]);
    expect(lettersOf([run('دراسة التُّربة')], 'التربة')).toEqual([['التُّربة']]);
  });

  it('finds nothing for spaces, nor more matches than a page shows', () => {
    expect(findMatches([run('a b')], '  ')).toEqual([]);
    expect(findMatches([run('a'.repeat(2 * PAGE_MATCHES))], 'a')).toHaveLength(PAGE_MATCHES);
  });
});
