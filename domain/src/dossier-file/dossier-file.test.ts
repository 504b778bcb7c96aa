import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesOf } from './archive';
import { canonicalJson, canonicalLine } from './canonical-json';
import { DOSSIER_FILES } from './manifest';
import { leafHashOf, MerkleTree } from './merkle-tree';
import { entryText } from './record-entry';
import { isSignedBy, keyIdOf, bytesOf } from './seal';
import {
  bytesOfPlan,
  bytesWith,
  sampleContent,
  sampleKey,
  samplePlan,
  sampleSeals,
  sourceOf,
  withLinesMoved,
  withoutLine,
} from './testing/sample-dossier';
import { verifyDossier, type Finding } from './verify-dossier';

describe('canonicalJson', () => {
  it.each([
    // RFC 8785, section 3.2.2 and 3.2.3.
    [
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    ],
    [
      '{"\\u20ac":"Euro Sign","\\r":"Carriage Return","\\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\\ud83d\\ude00":"Emoji: Grinning Face","\\u0080":"Control","\\u00f6":"Latin Small Letter O With Diaeresis"}',
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    ],
  ])('is that of RFC 8785: %#', (input, expected) => {
    expect(canonicalJson(JSON.parse(input) as object)).toBe(expected);
  });

  it.each([
    // RFC 8785, appendix B: the bits of a double, and its text.
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the double %s as %s', (bits, text) => {
    const value = Buffer.from(bits, 'hex').readDoubleBE();
    expect(canonicalJson([value])).toBe(`[${text}]`);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\uD800']])('refuses %s', (value) => {
    expect(() => canonicalJson({ value })).toThrow();
  });
});

describe('MerkleTree', () => {
  it('has the roots of the test vectors of Certificate Transparency (RFC 6962)', () => {
    const leaves = ['', '\0', '\u0010', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];
    const tree = new MerkleTree();
    expect(tree.root()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    const roots = leaves.map((leaf) => {
      tree.add(leafHashOf(leaf));
      return tree.root();
    });
    expect(roots).toEqual([
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ]);
  });
});

describe('isSignedBy', () => {
  // RFC 8032, section 7.1, test 2.
  const publicKey = Buffer.from(
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    'hex',
  ).toString('base64');
  const signature = Buffer.from(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    'hex',
  ).toString('base64');

  it('accepts the signature of RFC 8032 and no other', async () => {
    expect(await isSignedBy(publicKey, 'r', signature)).toBe(true);
    expect(await isSignedBy(publicKey, 's', signature)).toBe(false);
    expect(await isSignedBy(publicKey, 'r', 'no base64 !')).toBe(false);
    expect(await isSignedBy('AAAA', 'r', signature)).toBe(false);
  });

  it('names a key by its bytes', () => {
    expect(keyIdOf(bytesOf(publicKey))).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('verifyDossier', () => {
  const key = sampleKey();
  const knownKeys = [key.publicKey];
  const plan = samplePlan(key);
  const findingsIn = async (bytes: Uint8Array, keys: typeof knownKeys | null = knownKeys) =>
    (await verifyDossier(sourceOf(bytes), { knownKeys: keys })).findings;
  const contentOf = (path: string) => {
    const content = plan.files.find((file) => file.path === path)?.open();
    if (!(content instanceof Uint8Array)) throw new Error(`There is no ${path}.`);
    return content;
  };
  const text = (path: string) => new TextDecoder().decode(contentOf(path));
  const encode = (value: string) => new TextEncoder().encode(value);
  const [first = '', second = ''] = sampleContent(key).pieces.map(({ path }) => path);

  it('finds nothing wrong in a dossier as it was made', async () => {
    const report = await verifyDossier(sourceOf(await bytesOfPlan(plan)), { knownKeys });
    expect(report).toMatchObject({
      findings: [],
      isKeyKnown: true,
      isRepacked: false,
      entryCount: 12,
      seal: { n: 2 },
      key: { id: key.publicKey.id },
    });
    expect(report.files).toHaveLength(10);
  });

  it('is made byte for byte the same again', async () => {
    expect(await bytesOfPlan(samplePlan(key))).toEqual(await bytesOfPlan(plan));
  });

  it('says that a key could not be compared', async () => {
    const report = await verifyDossier(sourceOf(await bytesOfPlan(plan)), { knownKeys: null });
    expect(report).toMatchObject({ findings: [], isKeyKnown: false });
  });

  const cases: [string, () => Promise<Uint8Array>, readonly Partial<Finding>[]][] = [
    [
      'a file that has changed',
      () => bytesWith(plan, { [first]: encode('%PDF-1.7 other') }),
      [{ kind: 'file-changed', path: first, foundSize: 14, contentOf: null }],
    ],
    [
      'two files that changed places',
      () => bytesWith(plan, { [first]: contentOf(second), [second]: contentOf(first) }),
      [
        { kind: 'file-changed', path: first, contentOf: second },
        { kind: 'file-changed', path: second, contentOf: first },
      ],
    ],
    [
      'a file that is gone',
      () => bytesWith(plan, { [first]: null }),
      [{ kind: 'file-missing', path: first }],
    ],
    [
      'a file that was added',
      () => bytesWith(plan, { 'G/more.pdf': encode('more') }),
      [{ kind: 'file-added', path: 'G/more.pdf' }],
    ],
    [
      'a file under another name',
      () => bytesWith(plan, { [first]: null, 'G/other.pdf': contentOf(first) }),
      [{ kind: 'file-renamed', path: first, foundAs: 'G/other.pdf' }],
    ],
    [
      'an entry that was dropped',
      () =>
        bytesWith(plan, {
          [DOSSIER_FILES.events]: encode(withoutLine(text(DOSSIER_FILES.events), 1)),
        }),
      [
        { kind: 'file-changed', path: DOSSIER_FILES.events },
        { kind: 'entry-missing', n: 1 },
      ],
    ],
    [
      'entries in another order',
      () =>
        bytesWith(plan, {
          [DOSSIER_FILES.events]: encode(withLinesMoved(text(DOSSIER_FILES.events))),
        }),
      [
        { kind: 'file-changed', path: DOSSIER_FILES.events },
        { kind: 'entry-moved', n: 1 },
      ],
    ],
    [
      'an entry that says something else',
      () =>
        bytesWith(plan, {
          [DOSSIER_FILES.remarks]: encode(
            text(DOSSIER_FILES.remarks).replace('À reprendre', 'Parfait'),
          ),
        }),
      [
        { kind: 'file-changed', path: DOSSIER_FILES.remarks },
        {
          kind: 'entry-changed',
          n: 2,
          entry: expect.objectContaining({ kind: 'remark' }) as never,
        },
      ],
    ],
    [
      'an entry that was added',
      () =>
        bytesWith(plan, {
          [DOSSIER_FILES.remarks]: encode(
            `${text(DOSSIER_FILES.remarks)}${entryText({ n: 12, kind: 'remark', task: 'G2_x', id: 'x', at: '', by: '', content: {} })}\n`,
          ),
        }),
      [
        { kind: 'file-changed', path: DOSSIER_FILES.remarks },
        { kind: 'entry-added', n: 12 },
      ],
    ],
    [
      'a seal in place of another',
      () => {
        const file = JSON.parse(text(DOSSIER_FILES.seals)) as { seals: { root: string }[] };
        file.seals[1] = { ...file.seals[1], root: 'f'.repeat(64) };
        return bytesWith(plan, { [DOSSIER_FILES.seals]: encode(canonicalLine(file)) });
      },
      [
        { kind: 'file-changed', path: DOSSIER_FILES.seals },
        { kind: 'seal-forged', n: 2 },
        { kind: 'seal-root', n: 2 },
        { kind: 'seal-chain', n: 2 },
      ],
    ],
    [
      'a manifest that was written again',
      () =>
        bytesWith(plan, {
          [DOSSIER_FILES.manifest]: encode(text(DOSSIER_FILES.manifest).replace('PC40', 'PC41')),
        }),
      [{ kind: 'signature-forged' }],
    ],
    ...['2026-11-20', '2026-19-21', '9026-11-21'].map((day): (typeof cases)[number] => [
      `a manifest whose seal is of ${day}`,
      () => {
        const other = text(DOSSIER_FILES.manifest).replace('2026-11-21', day);
        return bytesWith(plan, { [DOSSIER_FILES.manifest]: encode(other) });
      },
      [{ kind: 'signature-forged' }],
    ]),
    [
      'a manifest without its signature',
      () => bytesWith(plan, { [DOSSIER_FILES.signature]: null }),
      [{ kind: 'signature-missing' }],
    ],
    [
      'an archive without a manifest',
      () => bytesWith(plan, { [DOSSIER_FILES.manifest]: null }),
      [{ kind: 'no-dossier' }],
    ],
    [
      'an archive that was cut',
      async () => (await bytesOfPlan(plan)).slice(0, 2000),
      [{ kind: 'truncated' }],
    ],
    ['another file', () => Promise.resolve(encode('%PDF-1.7')), [{ kind: 'no-archive' }]],
    ['an empty file', () => Promise.resolve(new Uint8Array()), [{ kind: 'no-archive' }]],
  ];

  it.each(cases)('names %s', async (_what, bytes, expected) => {
    expect(await findingsIn(await bytes())).toEqual(
      expected.map((finding) => expect.objectContaining(finding) as unknown),
    );
  });

  it('names a dossier that another key has signed as a whole', async () => {
    const other = sampleKey();
    const bytes = await bytesOfPlan(samplePlan(other));
    expect(await findingsIn(bytes)).toEqual([{ kind: 'key-unknown', key: other.publicKey.id }]);
    expect(await findingsIn(bytes, null)).toEqual([]);
  });

  it('names a key that has the name of another', async () => {
    const other = sampleKey();
    const { id } = key.publicKey;
    const forgedKey = {
      publicKey: { ...other.publicKey, id },
      sign: (signedText: string) => ({ ...other.sign(signedText), key: id }),
    };
    expect(await findingsIn(await bytesOfPlan(samplePlan(forgedKey)))).toEqual([
      { kind: 'seal-forged', n: 1 },
      { kind: 'seal-forged', n: 2 },
      { kind: 'signature-forged' },
    ]);
  });

  it('names a piece whose approval the record does not know', async () => {
    const content = sampleContent(key);
    const entries = content.record.entries.filter(({ kind }) => kind !== 'decision');
    const record = {
      ...content.record,
      entries: entries.map((entry, n) => ({ ...entry, n })),
      leaves: entries.map((entry, n) => leafHashOf(entryText({ ...entry, n }))),
      seals: sampleSeals(
        entries.map((entry, n) => ({ ...entry, n })),
        [entries.length],
        key,
      ),
    };
    const findings = await findingsIn(await bytesOfPlan(samplePlan(key, { record })));
    expect(findings).toEqual(
      content.pieces.map(({ path }) => ({ kind: 'piece-not-recorded', path })),
    );
  });

  it('finds and names a change of any single byte', async () => {
    const bytes = await bytesOfPlan(plan);
    const names = plan.files.map(({ path, size }) => ({ name: encode(path), size }));
    const places = placesOf(names);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (offset, change) => {
          const alteredBytes = bytes.slice();
          alteredBytes[offset] = (alteredBytes[offset] ?? 0) ^ change;
          const findings = await findingsIn(alteredBytes);
          expect(findings).not.toEqual([]);
          const index = places.findIndex(
            ({ content, end }) => offset >= content && offset < end - 16,
          );
          const path = plan.files[index]?.path;
          if (path === undefined || path.startsWith('manifest')) return;
          // A content is named by its file.
          expect(findings).toContainEqual(expect.objectContaining({ kind: 'file-changed', path }));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('never fails on an archive of any other bytes', async () => {
    const bytes = await bytesOfPlan(plan);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 60 }),
        fc.nat(bytes.length),
        async (changes, length) => {
          const alteredBytes = bytes.slice(0, length);
          for (const [offset, value] of changes) if (offset < length) alteredBytes[offset] = value;
          await findingsIn(alteredBytes);
        },
      ),
      { numRuns: 200 },
    );
  });
});
