import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeReport } from './report-in-words';
import { DOSSIER_FILES } from './manifest';
import { forgedArchives } from './testing/forge-archives';
import { entriesOf, honestCopies } from './testing/honest-copies';
import { bytesOfPlan, bytesWith, sampleKey, samplePlan, sourceOf } from './testing/sample-dossier';
import { writeZip } from './testing/write-zip';
import { verifyDossier } from './verify-dossier';

const key = sampleKey();
const plan = samplePlan(key);

async function verdictOn(bytes: Uint8Array) {
  const report = await verifyDossier(sourceOf(bytes), { knownKeys: [key.publicKey] });
  return { report, words: describeReport(report, 'fr') };
}

describe('an archive of a dossier', () => {
  it('is intact as it was made, and only then', async () => {
    const { words } = await verdictOn(await bytesOfPlan(plan));
    expect(words.verdict).toBe('intact');
  });

  it.each(Object.entries(honestCopies(plan)))(
    'that was packed again is never intact, and holds nothing else: %s',
    async (_how, bytes) => {
      const { report, words } = await verdictOn(bytes);
      expect(report.findings).toEqual([]);
      expect(words.verdict).toBe('repacked');
      expect(words.checks.find(({ check }) => check === 'files')?.isPassed).toBeNull();
    },
  );

  it.each(Object.entries(forgedArchives(plan)))(
    'that was forged is refused: %s',
    async (_how, bytes) => {
      const { words } = await verdictOn(bytes);
      expect(['altered', 'unreadable']).toContain(words.verdict);
    },
  );

  it('that was packed again says what has become of its record before that', async () => {
    const entries = entriesOf(plan, 0).map((entry) =>
      entry.name === DOSSIER_FILES.events
        ? { ...entry, content: new Uint8Array(Buffer.from(entry.content).subarray(0, -1)) }
        : entry,
    );
    const { words } = await verdictOn(writeZip([...entries], { comment: Buffer.from('comment') }));
    expect(words.title.key).toBe('title.record');
  });

  it('that would take minutes is refused', async () => {
    const lines = Buffer.alloc(20_000_000, '\n');
    const manyLines = entriesOf(plan).map((entry) =>
      entry.name === DOSSIER_FILES.events ? { ...entry, content: lines } : entry,
    );
    const unread = { kind: 'record-unreadable', path: DOSSIER_FILES.events };
    expect((await verdictOn(writeZip(manyLines))).report.findings).toContainEqual(unread);
    const storedBytes = await bytesWith(plan, { [DOSSIER_FILES.events]: lines });
    expect((await verdictOn(storedBytes)).report.findings).toContainEqual(unread);

    const big = { name: 'big.pdf', content: Buffer.alloc(1_000_000), method: 0 };
    const crc = crc32(big.content);
    const sharedEntries = Array.from({ length: 20_000 }, (_one, index) => ({
      ...{ name: `${index}.pdf`, content: new Uint8Array(), method: 0, inBody: false, offset: 0 },
      ...{ crc, size: big.content.length, packedSize: big.content.length },
    }));
    const { report } = await verdictOn(writeZip([big, ...sharedEntries, ...entriesOf(plan)]));
    expect(report.files.filter(({ sha256 }) => sha256 !== null)).toEqual([]);
  });

  it('that holds many headers between its files is not read for each of them', async () => {
    const header = writeZip([{ name: 'x', content: new Uint8Array(), inTable: false }]);
    const prefix = Buffer.concat(Array.from({ length: 100_000 }, () => header.subarray(0, 33)));
    const source = sourceOf(writeZip(entriesOf(plan), { prefix }));
    let reads = 0;
    const read = (offset: number, length: number) => {
      reads += 1;
      return source.read(offset, length);
    };
    const knownKeys = [key.publicKey];
    const { findings } = await verifyDossier({ size: source.size, read }, { knownKeys });
    expect(findings).toContainEqual({ kind: 'file-hidden', path: 'x' });
    expect(reads).toBeLessThan(50_000);
  });
});
