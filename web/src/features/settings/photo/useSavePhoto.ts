import { imageExtension, isStoredImageType, profilePhotoPath } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { uploadImage } from '#data/uploads/image-upload';
import { newOperationId } from '#data/core/operation-id';
import { saveOwnPhoto } from '#data/queries/own-profile';
import { useSignedInUser } from '#data/session/session-context';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';

interface SavePhoto {
  readonly run: (crop: () => Promise<Blob>) => void;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
}

/** Stores a cropped photo and sets it in the user's profile. Each attempt uses a new path. */
export function useSavePhoto(onSaved: () => void): SavePhoto {
  const { t } = useTranslation('settings');
  const notify = useNotify();
  const { id } = useSignedInUser();
  const { execute, isRunning, error } = useAction(async (crop: () => Promise<Blob>) => {
    const blob = await crop();
    if (!isStoredImageType(blob.type)) throw new Error(`A photo cannot be ${blob.type}.`);
    const path = profilePhotoPath(id, newOperationId(), imageExtension(blob.type));
    await uploadImage(path, blob);
    await saveOwnPhoto(path);
    notify.success(t('saved.title'), t('saved.text'));
    onSaved();
  });
  return { run: (crop) => void execute(crop), isRunning, error };
}
