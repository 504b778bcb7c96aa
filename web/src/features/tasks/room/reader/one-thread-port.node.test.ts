import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it, vi } from 'vitest';
import { OneThreadPort } from './one-thread-port';
import { hearFaults } from './pdf-faults';

/** What a listener receives of a message. */
async function carry(
  message: unknown,
  transfer?: readonly Transferable[] | null,
): Promise<unknown> {
  const port = new OneThreadPort();
  return new Promise((resolve) => {
    port.addEventListener('message', ({ data }) => resolve(data));
    port.postMessage(message, transfer);
  });
}

interface Chunk {
  readonly fnArray: number[];
  readonly argsArray: unknown[];
  readonly length: number;
}

function chunkOf(...operators: readonly (readonly [number, unknown])[]): { readonly chunk: Chunk } {
  const fnArray = operators.map(([operator]) => operator);
  const argsArray = operators.map(([, operands]) => operands);
  return { chunk: { fnArray, argsArray, length: operators.length } };
}

describe('the port of both halves of pdf.js', () => {
  it('clones messages, and moves what is transferred', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const message = { action: 'open', data: { name: 'plan', bytes } };
    const data = await carry(message, [bytes.buffer]);
    expect(data).toEqual({
      action: 'open',
      data: { name: 'plan', bytes: Uint8Array.of(1, 2, 3) },
    });
    expect(bytes.byteLength).toBe(0);
  });

  it('carries what has nothing to transfer, as a picture that was not decoded', async () => {
    const message = { action: 'obj', data: ['img_p0_1', 0, 'Image', null] };
    expect(await carry(message, null)).toEqual(message);
  });

  it('reports an error that ends the operators of a page, which pdf.js passes over', async () => {
    const onFault = vi.fn();
    hearFaults(onFault);
    await carry({ stream: 4, chunk: {} });
    expect(onFault).not.toHaveBeenCalled();
    await carry({ stream: 5, reason: new Error('Bad encoding in flate stream') });
    expect(onFault).toHaveBeenCalledExactlyOnceWith('part');
  });

  it('hands over the points of a path in lists of their own', async () => {
    const points = new Float32Array([0, 1, 2, 1, 3, 4]);
    const bounds = new Float32Array([1, 2, 3, 4]);
    const message = chunkOf([OPS.constructPath, [OPS.stroke, [points], bounds]]);
    const delivery = carry(message, [points.buffer, bounds.buffer]);
    // The sender fills its lists anew, and the receiver keeps its drawing in the place of the points.
    message.chunk.fnArray.length = 0;
    message.chunk.argsArray.length = 0;
    const { chunk } = (await delivery) as typeof message;
    expect(chunk.fnArray).toEqual([OPS.constructPath]);
    const [[operator, list, box]] = chunk.argsArray as [[number, [unknown], unknown]];
    expect([operator, box]).toEqual([OPS.stroke, bounds]);
    expect(list[0]).toBe(points);
    expect(points.length).toBe(6);
  });

  it('clones and transfers the other operands, each in its place', async () => {
    const pixels = new Uint8Array([7, 8]);
    const image = { data: pixels };
    const glyphs = [{ unicode: 'a' }];
    const { chunk } = (await carry(
      chunkOf(
        [OPS.constructPath, [OPS.fill, [null], null]],
        [OPS.showText, [glyphs]],
        [OPS.constructPath, [OPS.fill, [new Float32Array(3)], new Float32Array(4)]],
        [OPS.paintInlineImageXObject, [image]],
      ),
      [pixels.buffer],
    )) as { readonly chunk: Chunk };
    expect(chunk.argsArray).toEqual([
      [OPS.fill, [null], null],
      [[{ unicode: 'a' }]],
      [OPS.fill, [new Float32Array(3)], new Float32Array(4)],
      [{ data: Uint8Array.of(7, 8) }],
    ]);
    expect((chunk.argsArray[1] as [unknown])[0]).not.toBe(glyphs);
    expect(pixels.byteLength).toBe(0);
  });

  it('refuses what cannot be cloned, as between two threads', () => {
    expect(() => new OneThreadPort().postMessage({ run: () => undefined })).toThrow(/clone/);
  });

  it('forgets a listener when its signal or its owner says so', async () => {
    const port = new OneThreadPort();
    const [onSignalled, onRemoved] = [vi.fn(), vi.fn()];
    const controller = new AbortController();
    port.addEventListener('message', onSignalled, { signal: controller.signal });
    port.addEventListener('message', onRemoved);
    controller.abort();
    port.removeEventListener('message', onRemoved);
    port.postMessage({});
    await Promise.resolve();
    expect(onSignalled).not.toHaveBeenCalled();
    expect(onRemoved).not.toHaveBeenCalled();
  });
});
