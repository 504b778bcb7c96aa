import { readFileSync } from 'node:fs';
import i18next, { type i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Language } from '../people/user-settings';
import { DOSSIER_FILES } from './manifest';
import {
  describeReport,
  writeSentence,
  type ReportInWords,
  type Sentence,
} from './report-in-words';
import {
  bytesOfPlan,
  sampleContent,
  sampleKey,
  samplePlan,
  sourceOf,
} from './testing/sample-dossier';
import { CHECKS, verifyDossier, type DossierReport, type Finding } from './verify-dossier';

const key = sampleKey();
const [piece = '', otherPiece = ''] = sampleContent(key).pieces.map(({ path }) => path);
const entry = { kind: 'decision', task: 'G2_task0', at: '2026-11-01T09:00:00.000Z' };

/** Every kind of finding, in each of its forms. */
const FINDINGS: readonly Finding[] = [
  { kind: 'no-archive' },
  { kind: 'truncated' },
  { kind: 'no-dossier' },
  { kind: 'manifest-unreadable' },
  { kind: 'archive-altered', path: piece },
  { kind: 'archive-altered', path: null },
  { kind: 'signature-missing' },
  { kind: 'signature-forged' },
  { kind: 'file-changed', path: piece, foundHash: 'a', foundSize: 3, contentOf: null },
  {
    kind: 'file-changed',
    path: DOSSIER_FILES.index,
    foundHash: 'a',
    foundSize: 3,
    contentOf: null,
  },
  { kind: 'file-changed', path: piece, foundHash: null, foundSize: 0, contentOf: null },
  { kind: 'file-changed', path: piece, foundHash: 'a', foundSize: 3, contentOf: otherPiece },
  { kind: 'file-renamed', path: piece, foundAs: 'other.pdf' },
  { kind: 'file-renamed', path: DOSSIER_FILES.index, foundAs: 'other.pdf' },
  { kind: 'file-missing', path: piece },
  { kind: 'file-missing', path: DOSSIER_FILES.index },
  { kind: 'file-added', path: 'more.pdf' },
  { kind: 'file-twice', path: piece },
  { kind: 'file-hidden', path: piece },
  { kind: 'name-ambiguous', path: piece, foundAs: otherPiece },
  { kind: 'file-link', path: piece },
  { kind: 'folder-filled', path: piece },
  { kind: 'piece-not-recorded', path: piece },
  { kind: 'record-unreadable', path: DOSSIER_FILES.events },
  { kind: 'entry-missing', n: 3, after: null },
  { kind: 'entry-missing', n: 3, after: entry },
  { kind: 'entry-moved', n: 3, entry: null },
  { kind: 'entry-moved', n: 3, entry },
  { kind: 'entry-added', n: 12, entry: null },
  { kind: 'entry-added', n: 12, entry: { kind: 'unheard', task: 'Z', at: 'once' } },
  { kind: 'entry-changed', n: 3, entry: null },
  { kind: 'entry-changed', n: 3, entry },
  { kind: 'seal-forged', n: 2 },
  { kind: 'seal-root', n: 2 },
  { kind: 'seal-chain', n: 2 },
  { kind: 'key-unknown', key: 'abcdef0123456789' },
];

/** One language of each direction. `locales.test.ts` compares the others with French. */
const READ = ['fr', 'ar'] as const satisfies readonly Language[];

const texts = new Map<Language, i18n>();
for (const language of READ) {
  const file = new URL(`../../../web/src/locales/${language}/verifier.json`, import.meta.url);
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { verifier: JSON.parse(readFileSync(file, 'utf8')) as object } },
    defaultNS: 'verifier',
    interpolation: { escapeValue: false },
  });
  texts.set(language, instance);
}

const intact = await verifyDossier(sourceOf(await bytesOfPlan(samplePlan(key))), {
  knownKeys: [key.publicKey],
});

function reportOf(...findings: readonly Finding[]): DossierReport {
  return { ...intact, findings };
}

function translate(language: Language, key: Sentence['key'], count?: number): string {
  const instance = texts.get(language);
  if (instance === undefined) throw new Error(`There are no texts in ${language}.`);
  const t = instance.getFixedT(language, 'verifier');
  return t(key, { skipInterpolation: true, ...(count !== undefined && { count }) });
}

function textOf(language: Language, sentence: Sentence): string {
  return writeSentence(sentence, (key, count) => translate(language, key, count));
}

function sentencesOf({ title, lead, checks, notes, advice }: ReportInWords): readonly Sentence[] {
  const ofChecks = checks.flatMap(({ sentence, findings }) => [sentence, ...findings]);
  return [title, ...lead, ...ofChecks, ...notes, ...(advice === null ? [] : [advice])];
}

describe.each(READ)('a report in %s', (language) => {
  it.each(FINDINGS.map((finding, index) => [`${index} ${finding.kind}`, finding] as const))(
    'has whole sentences for finding %s',
    (_name, finding) => {
      const { manifest } = intact;
      const isUnreadable = ['no-archive', 'truncated', 'no-dossier', 'manifest-unreadable'];
      const report = {
        ...reportOf(finding),
        manifest: isUnreadable.includes(finding.kind) ? null : manifest,
      };
      for (const sentence of sentencesOf(describeReport(report, language))) {
        const text = textOf(language, sentence);
        expect(text).not.toBe(sentence.key);
        expect(text).not.toMatch(/\{\{|undefined|NaN|Invalid/);
      }
    },
  );

  it('keeps every name and code in its own direction', () => {
    const values = ['name', 'other', 'path', 'foundAs', 'person', 'task', 'key'];
    for (const finding of FINDINGS) {
      for (const { key: name, values: givenReport } of describeReport(
        reportOf(finding),
        language,
      ).checks.flatMap(({ findings }) => findings)) {
        const text = translate(language, name);
        for (const value of Object.keys(givenReport).filter((one) => values.includes(one))) {
          expect(text).toContain(`<b>{{${value}}}</b>`);
        }
      }
    }
  });

  it('has a text for a whole dossier, and for one whose key could not be compared', () => {
    const { manifest, seal } = intact;
    if (manifest === null || seal === null) throw new Error('The sample has a manifest.');
    const cases: readonly DossierReport[] = [
      intact,
      { ...intact, isRepacked: true },
      { ...intact, isRepacked: true, isKeyKnown: false },
      { ...intact, isKeyKnown: false },
      { ...intact, seal: { ...seal, n: 1 } },
      {
        ...intact,
        manifest: {
          ...manifest,
          files: manifest.files.map((file) => ({
            ...file,
            piece: file.piece && { ...file.piece, outcome: 'open' as const },
          })),
        },
      },
    ];
    for (const report of cases) {
      for (const sentence of sentencesOf(describeReport(report, language))) {
        const text = textOf(language, sentence);
        expect(text).not.toBe(sentence.key);
        expect(text).not.toMatch(/\{\{|undefined|NaN|Invalid/);
      }
    }
  });
});

describe('a report in words', () => {
  const french = (report: DossierReport) => {
    const words = describeReport(report, 'fr');
    const plain = (sentence: Sentence) => textOf('fr', sentence);
    return {
      ...words,
      title: plain(words.title),
      lead: words.lead.map(plain),
      advice: words.advice && plain(words.advice),
      checks: words.checks.map(({ isPassed, sentence, findings }) => [
        isPassed,
        plain(sentence),
        ...findings.map(plain),
      ]),
    };
  };

  it('says that nothing has changed, since when, and by which key', () => {
    const { verdict, title, lead, checks } = french(intact);
    expect([verdict, title]).toEqual(['intact', 'Ce dossier est intact']);
    expect(lead.join()).toMatch(/a scellé, le 21\u00a0novembre 2026 à 09h52/);
    expect(checks).toEqual([
      [true, '8 sur 8 sont ceux du manifeste'],
      [true, '12 écritures, la racine recalculée est celle du scellé'],
      [
        true,
        expect.stringContaining(
          `la clé ${key.publicKey.id} publiée depuis le 12\u00a0janvier 2026`,
        ),
      ],
      [true, 'le scellé n° 2 suit le n° 1, sans trou depuis le n° 1'],
    ]);
  });

  it('does not call intact what an unknown key has sealed', () => {
    const { verdict, title, lead, advice } = french({ ...intact, isKeyKnown: false });
    expect([verdict, title]).toEqual(['consistent', 'Ce dossier correspond à son scellé']);
    expect(lead[1]).toContain(key.publicKey.id);
    expect(advice).toContain('Comparez cette clé');
  });

  it('names the piece, who approved it and when, and how many others are intact', () => {
    const finding = {
      kind: 'file-changed',
      path: piece,
      foundHash: 'a',
      foundSize: 3,
      contentOf: null,
    } as const;
    expect(french(reportOf(finding))).toMatchObject({
      verdict: 'altered',
      title: 'Une pièce a été modifiée',
      lead: [
        'La pièce Plan de situation n’est plus celle qui a été approuvée le 1er\u00a0novembre 2026 par Salma Benkirane.',
        'Les 7 autres fichiers sont intacts.',
      ],
      checks: [
        [false, '7 sur 8 sont ceux du manifeste, 1 ne l’est pas', expect.anything()],
        [true, expect.anything()],
        [true, expect.anything()],
        [true, expect.anything()],
      ],
    });
  });

  it('has one title for a record whose file has changed with it', () => {
    const changedFile = {
      kind: 'file-changed',
      path: DOSSIER_FILES.events,
      foundHash: 'a',
      foundSize: 3,
      contentOf: null,
    } as const;
    const words = french(reportOf(changedFile, { kind: 'entry-missing', n: 3, after: entry }));
    expect(words.title).toBe('Le registre a été modifié');
    expect(words.lead[0]).toBe(
      'L’écriture n° 3 a été retirée du registre. Celle d’avant est du 1er\u00a0novembre 2026\u00a0: décision, Plan de situation.',
    );
    expect(words.lead[1]).toBe('1 autre constat est nommé plus bas.');
  });

  it('has one title for a seal that is no longer what it was', () => {
    const { title } = french(
      reportOf(
        {
          kind: 'file-changed',
          path: DOSSIER_FILES.seals,
          foundHash: 'a',
          foundSize: 3,
          contentOf: null,
        },
        { kind: 'seal-forged', n: 2 },
        { kind: 'seal-root', n: 2 },
        { kind: 'seal-chain', n: 2 },
        { kind: 'seal-chain', n: 2 },
        { kind: 'key-unknown', key: 'abc' },
      ),
    );
    expect(title).toBe('Un scellé a été modifié ou remplacé');
  });

  it('says of no file that it is intact when nothing proves where it comes from', () => {
    const { lead } = french(reportOf({ kind: 'key-unknown', key: 'abc' }));
    expect(lead.join(' ')).not.toContain('intact');
    expect(lead[1]).toContain('Rien ne prouve');
  });

  it('has a plain title for several things at once', () => {
    const words = french(
      reportOf({ kind: 'file-missing', path: piece }, { kind: 'file-added', path: 'more.pdf' }),
    );
    expect(words.title).toBe('Ce dossier a été modifié');
    expect(words.checks.map(([isPassed]) => isPassed)).toEqual([false, true, true, true]);
  });

  it('answers no question about what is no dossier', () => {
    const words = french({
      ...intact,
      manifest: null,
      seal: null,
      findings: [{ kind: 'truncated' }],
    });
    expect(words.verdict).toBe('unreadable');
    expect(words.checks.map(([isPassed]) => isPassed)).toEqual([false, null, null, null]);
    expect(new Set(words.checks.map(([, text]) => text))).toEqual(
      new Set(['n’a pas pu être vérifié']),
    );
    expect(words.checks).toHaveLength(CHECKS.length);
  });
});
