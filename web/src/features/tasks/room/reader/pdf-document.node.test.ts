import { createCanvas } from '@napi-rs/canvas';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { READER_LIMITS } from './limits';
import type { Surface } from './mask-filters';
import { PdfDocument, type ReaderPlatform } from './pdf-document';
import {
  badPicturePdf,
  badTablePdf,
  deepNestingPdf,
  encryptedPdf,
  lineAt,
  loopingPagesPdf,
  lyingCountPdf,
  manyObjectsPdf,
  pdfOf,
  pdfWithPages,
  recursiveFormPdf,
  scriptPdf,
  stream,
  truncatedPdf,
} from './pdf-fixtures';

const PACKAGE = fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'));

const NODE: ReaderPlatform = {
  makeSurface: (width, height) =>
    createCanvas(width, height).getContext('2d') as unknown as Surface,
  files: () => PACKAGE.replace('package.json', ''),
  canFetch: false,
  yieldThen: (next) => setImmediate(next),
};

const open = (bytes: Uint8Array) => PdfDocument.open(bytes, NODE);

/** Encrypted with the empty password, as its format says (RC4 of 40 bits): anyone may open it, but not print it. */
function unprintablePdf(): Uint8Array {
  const padding = Buffer.from(
    '28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A',
    'hex',
  );
  const owner = Buffer.alloc(32, 0xab);
  const id = Buffer.alloc(16, 0x01);
  const permissions = Buffer.alloc(4);
  // All bits but those of printing.
  permissions.writeInt32LE(-4 & ~4 & ~2048);
  const key = createHash('md5')
    .update(Buffer.concat([padding, owner, permissions, id]))
    .digest()
    .subarray(0, 5);
  const user = rc4(key, padding).toString('hex');
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
      `<< /Filter /Standard /V 1 /R 2 /P ${permissions.readInt32LE()} /O <${owner.toString('hex')}> /U <${user}> >>`,
    ],
    `/Encrypt 4 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>] `,
  );
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, two: number) => {
    [state[one], state[two]] = [at(two), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

async function draw(document: PdfDocument, page: number, scale: number, region = WHOLE) {
  const { canvas, isIncomplete } = await document.draw({ page, scale, rotation: 0, region });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const pixelsIn = (...area: Parameters<typeof context.getImageData>) => [
    ...context.getImageData(...area).data,
  ];
  const pixelAt = (x: number, y: number) => pixelsIn(x, y, 1, 1);
  return { width: canvas.width, height: canvas.height, pixelAt, pixelsIn, isIncomplete };
}

describe('a sound document', () => {
  it('has its pages, with their sizes as they are turned', async () => {
    const document = await open(
      pdfWithPages([lineAt('Un', 72, 720), lineAt('Deux', 72, 720)], { entries: '/Rotate 90 ' }),
    );
    expect(document.pageCount).toBe(2);
    expect(document.canPrint).toBe(true);
    expect(document.isDamaged).toBe(false);
    expect(await document.sizes(1, 50)).toEqual([
      { width: 842, height: 595 },
      { width: 842, height: 595 },
    ]);
  });

  it('has its text where it is drawn', async () => {
    const document = await open(pdfWithPages([lineAt('Sol porteur', 119, 421, 20)]));
    const [run] = await document.text(1);
    expect(run?.text).toBe('Sol porteur');
    expect(run?.x).toBeCloseTo(0.2, 2);
    // The upper edge of letters 20 points high, whose foot is in the middle.
    expect(run?.y).toBeGreaterThan(0.47);
    expect(run?.y).toBeLessThan(0.5);
    expect(run?.size).toBeCloseTo(20);
    expect(run?.angle).toBeCloseTo(0);
    expect(run?.stretch).toBeGreaterThan(0.5);
    expect(run?.stretch).toBeLessThan(2);
  });

  it('is drawn in parts, each at its own scale', async () => {
    // Red in the upper left quarter of a page of 100 by 100 points.
    const document = await open(
      pdfWithPages(['1 0 0 rg 0 50 50 50 re f'], { mediaBox: '[0 0 100 100]' }),
    );
    const whole = await draw(document, 1, 1);
    expect([whole.width, whole.height]).toEqual([100, 100]);
    expect(whole.pixelAt(25, 25)).toEqual([255, 0, 0, 255]);
    expect(whole.pixelAt(75, 25)).toEqual([255, 255, 255, 255]);
    const part = await draw(document, 1, 4, { x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
    expect([part.width, part.height]).toEqual([200, 200]);
    expect(part.pixelAt(50, 50)).toEqual([255, 0, 0, 255]);
    expect(part.pixelAt(150, 50)).toEqual([255, 255, 255, 255]);
  });

  it('is not printed when its author forbids it', async () => {
    const document = await open(unprintablePdf());
    expect(document.canPrint).toBe(false);
  });
});

describe('a soft mask', () => {
  it('shows what lies under its light and hides what lies under its dark', async () => {
    const mask = '<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G 7 0 R >> >>';
    const document = await open(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /ExtGState << /M 5 0 R >> >> >>',
        stream('/M gs 0 0 1 rg 0 0 100 100 re f'),
        mask,
        'null',
        stream(
          '1 g 0 0 50 100 re f 0 g 50 0 50 100 re f',
          '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency /CS /DeviceGray >> ',
        ),
      ]),
    );
    const page = await draw(document, 1, 1);
    expect(page.pixelAt(25, 50)).toEqual([0, 0, 255, 255]);
    expect(page.pixelAt(75, 50)).toEqual([255, 255, 255, 255]);
  });
});

describe('a picture that cannot be decoded', () => {
  it('is left out of each page, which says so at each drawing', async () => {
    const document = await open(badPicturePdf(4));
    for (const page of [1, 2, 3, 4, 1]) {
      const drawing = await draw(document, page, 1);
      expect(drawing.isIncomplete).toBe(true);
      const letters = drawing.pixelsIn(72, 100, 80, 30);
      expect(letters.some((value) => value < 128)).toBe(true);
    }
  });

  it('is named as well as a drawing that is damaged', async () => {
    const packedStream = deflateSync(Buffer.from(lineAt('Sol porteur', 72, 720).repeat(200)));
    packedStream.fill(0xff, Math.floor(packedStream.length / 2));
    const document = await open(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
        stream(packedStream.toString('latin1'), '/Filter /FlateDecode '),
      ]),
    );
    expect(await draw(document, 1, 0.5)).toMatchObject({ isIncomplete: true });
  });

  it('is none of a sound page', async () => {
    const document = await open(pdfWithPages([lineAt('Un', 72, 720)]));
    expect(await draw(document, 1, 1)).toMatchObject({ isIncomplete: false });
  });
});

it('with a false count of pages may lack some', async () => {
  expect(await open(lyingCountPdf())).toMatchObject({ pageCount: 1, isDamaged: true });
});

describe('a hostile document', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['no PDF', new TextEncoder().encode('Un texte.'.repeat(1000))],
    ['a page tree that is a circle', loopingPagesPdf()],
  ])('is damaged: %s', async (_what, bytes) => {
    const document = await open(bytes).catch((error: unknown) => error);
    if (document instanceof PdfDocument) {
      await expect(draw(document, 1, 1)).rejects.toMatchObject({ failure: 'damaged' });
    } else {
      expect(document).toMatchObject({ failure: 'damaged' });
    }
  });

  it('asks for no password, and says that it is encrypted', async () => {
    await expect(open(encryptedPdf())).rejects.toMatchObject({ failure: 'encrypted' });
  });

  it.each([
    ['a table that points nowhere', badTablePdf()],
    ['a million objects', manyObjectsPdf(1_000_000)],
    ['a form that draws itself', recursiveFormPdf()],
    ['a count of pages that is false', lyingCountPdf()],
    ['scripts that run at once', scriptPdf()],
  ])('is read as far as it can be: %s', async (_what, bytes) => {
    const document = await open(bytes);
    expect(document.pageCount).toBeLessThanOrEqual(READER_LIMITS.pages);
    const page = await draw(document, 1, 0.5);
    expect([page.width, page.height]).toEqual([298, 421]);
    expect(globalThis).not.toHaveProperty('__pdfScript');
  });

  it.each([
    ['cut short', truncatedPdf()],
    ['nested beyond any stack', deepNestingPdf()],
  ])('ends in a page or in a failure, never in neither: %s', async (_what, bytes) => {
    const outcome = await open(bytes)
      .then((document) => draw(document, 1, 0.5))
      .catch((error: unknown) => error);
    expect(outcome).toSatisfy(
      (value: { readonly width?: number; readonly failure?: string }) =>
        value.width === 298 || value.failure === 'damaged',
    );
  });

  it('has no page larger than PDF allows', async () => {
    const document = await open(
      pdfWithPages([lineAt('A', 10, 10)], { mediaBox: '[0 0 1000000 500000]' }),
    );
    expect(await document.sizes(1, 1)).toEqual([{ width: 14_400, height: 7_200 }]);
    const page = await draw(document, 1, 0.05);
    expect([page.width, page.height]).toEqual([720, 360]);
    await expect(document.draw({ page: 1, scale: 2, rotation: 0, region: WHOLE })).rejects.toThrow(
      RangeError,
    );
  });

  it('has no more text on a page than the page can show', async () => {
    const lines = Array.from({ length: READER_LIMITS.pageRuns + 500 }, (_, index) =>
      lineAt('x', (index % 50) * 11, 800 - Math.floor(index / 50) * 5, 4),
    );
    const document = await open(pdfWithPages([lines.join('\n')]));
    const runs = await document.text(1);
    expect(runs.length).toBe(READER_LIMITS.pageRuns);
  });
});
