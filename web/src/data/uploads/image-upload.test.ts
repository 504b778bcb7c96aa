import { beforeEach, expect, it, vi } from 'vitest';
import { UnreachableError } from '../firebase/call';
import { uploadImage } from './image-upload';

const { storage, reachability } = vi.hoisted(() => ({
  storage: { ref: vi.fn(), uploadBytesResumable: vi.fn() },
  reachability: { isUnreachable: vi.fn(), reportSilence: vi.fn(), reportSign: vi.fn() },
}));
vi.mock('firebase/storage', () => storage);
vi.mock('../firebase/storage-sdk', () => ({ bucket: vi.fn() }));
vi.mock('../core/reachability', () => reachability);

const IMAGE = new Blob(['png'], { type: 'image/png' });

beforeEach(() => vi.resetAllMocks());

it('is not begun without a connection, which is said at once', async () => {
  reachability.isUnreachable.mockReturnValue(true);

  await expect(uploadImage('companies/logo.png', IMAGE)).rejects.toBeInstanceOf(UnreachableError);
  expect(storage.uploadBytesResumable).not.toHaveBeenCalled();
});

it('is stored over a connection', async () => {
  reachability.isUnreachable.mockReturnValue(false);
  const snapshot = { bytesTransferred: 0 };
  const task = Object.assign(Promise.resolve(snapshot), { snapshot, on: () => vi.fn() });
  storage.uploadBytesResumable.mockReturnValue(task);

  await uploadImage('companies/logo.png', IMAGE);
  expect(storage.uploadBytesResumable).toHaveBeenCalledOnce();
});
