import { PASSWORD_LIMITS } from '@ouvrage/domain';

/** Characters that a new password has at least in this workspace, as the server and Firebase Auth ask too. */
export const PASSWORD_MIN = Number(import.meta.env.VITE_PASSWORD_MIN) || PASSWORD_LIMITS.min;
