import { expect, it } from 'vitest';
import { documentsNotSet } from '../../../functions/src/documents/testing/any-document';

it('sets documents with a hundred thousand texts that nobody has thought of', async () => {
  const failures = await documentsNotSet(5_000, 40);
  expect(failures.length, failures.join('\n')).toBeLessThan(50);
}, 7_200_000);
