import { projectImagePath } from '@ouvrage/domain';
import { newOperationId, type FunctionsEnvironment } from './environment';
import { png } from './files';

/** Writes and reads files of the bucket without rules. */
export function files({ context }: FunctionsEnvironment) {
  async function put(path: string, content: Buffer | string = 'content'): Promise<string> {
    await context.bucket().file(path).save(content, { resumable: false });
    return path;
  }

  return {
    put,

    /** Stores a picture as the web app does, under a new name. */
    uploadPicture: (content: Buffer = png(), extension = 'png'): Promise<string> =>
      put(projectImagePath(newOperationId(), extension), content),

    isStored: async (path: string): Promise<boolean> => {
      const [exists] = await context.bucket().file(path).exists();
      return exists;
    },
  };
}
