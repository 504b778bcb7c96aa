import { signInProfileContract } from '@ouvrage/domain';
import { call } from './call';

/** Has the server make the designated administrator's profile; everyone else without one is refused. */
export async function signInProfile(): Promise<void> {
  await call(signInProfileContract, {});
}
