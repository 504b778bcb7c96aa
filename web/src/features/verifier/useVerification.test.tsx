import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useVerification } from './useVerification';
import type { ToVerifyWorker } from './verify-worker';

const post = vi.fn<(message: ToVerifyWorker) => void>();

it('reads a file that is dropped as soon as the page is there', () => {
  vi.stubGlobal(
    'Worker',
    class {
      readonly postMessage = post;
      terminate() {}
    },
  );
  const file = new File(['PK'], 'dossier.zip');
  const { result } = renderHook(() => {
    const verification = useVerification();
    const { verify } = verification;
    // Before the effects that follow the paint.
    useLayoutEffect(() => verify(file), [verify]);
    return verification;
  });

  expect(result.current.state).toEqual({ status: 'reading', file, bytes: 0 });
  expect(post.mock.calls).toEqual([[{ act: 'verify', run: 1, file }]]);
});
