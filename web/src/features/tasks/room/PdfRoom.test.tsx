import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { PdfRoom } from './PdfRoom';
import type { ReaderWorker } from './reader/document-reader';
import { READER_LIMITS } from './reader/limits';
import type { AnswerMessage } from './reader/protocol';
import { UnshownPagesProvider, useUnshownPages } from './unshown-pages';

const workers = vi.hoisted(() => ({ started: 0, areSound: false }));

interface Call {
  readonly id: number;
  readonly call?: string;
}

/** Opens a document of six pages. While it is not sound, each drawing ends it. */
class TestWorker implements ReaderWorker {
  onmessage: ReaderWorker['onmessage'] = null;
  onerror: ReaderWorker['onerror'] = null;

  postMessage(value: unknown): void {
    const message = value as Call;
    queueMicrotask(() => {
      if (message.call === 'draw' && !workers.areSound) this.onerror?.(new ErrorEvent('error'));
      else this.onmessage?.({ data: this.#answerTo(message) } as MessageEvent<AnswerMessage>);
    });
  }

  terminate(): void {
    this.onmessage = null;
    this.onerror = null;
  }

  #answerTo({ id, call }: Call): unknown {
    switch (call) {
      case 'open':
        return { id, answer: { pageCount: 6, isCut: false, canPrint: true, isDamaged: false } };
      case 'sizes':
        return { id, answer: Array.from({ length: 6 }, () => ({ width: 60, height: 80 })) };
      case 'draw':
        return { id, answer: { bitmap: { close: () => undefined }, isIncomplete: false } };
      default:
        return { id, answer: [] };
    }
  }
}

vi.mock('./reader/own-workers', () => ({
  startPdfWorker: () => {
    workers.started += 1;
    return new TestWorker();
  },
}));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  HTMLCanvasElement.prototype.getContext = vi.fn(() => null);
  Element.prototype.scrollTo = vi.fn();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(4000);
});

function UnshownCount() {
  return <output>{useUnshownPages(1)}</output>;
}

it('names the pages of a document that its workers did not survive, and draws them on request', async () => {
  renderUnderTheme(
    <UnshownPagesProvider>
      <PdfRoom
        file={new Blob(['%PDF'])}
        fileName="plan.pdf"
        revision={1}
        onDownload={() => undefined}
        reviewSheet={null}
        onCompare={null}
      />
      <UnshownCount />
    </UnshownPagesProvider>,
  );
  expect(await screen.findByText(/^6 pages n'ont pas pu être affichées/)).toBeDefined();
  expect(workers.started).toBe(READER_LIMITS.restarts + 1);
  expect(screen.getByText(/^La page 6 n'a pas été dessinée/)).toBeDefined();
  expect(document.querySelector('output')?.textContent).toBe('6');

  workers.areSound = true;
  const [retry] = screen.getAllByRole('button', { name: 'Réessayer' });
  await userEvent.click(retry as HTMLElement);
  await vi.waitFor(() => expect(screen.queryByText(/La page/)).toBeNull());
  expect(screen.queryByText(/n'ont pas pu être affichées/)).toBeNull();
  expect(workers.started).toBe(READER_LIMITS.restarts + 2);
  expect(document.querySelector('output')?.textContent).toBe('0');
});
