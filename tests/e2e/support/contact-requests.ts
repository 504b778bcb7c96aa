import { contactRequestPath } from '@ouvrage/domain';
import { serverFirestore } from './people';

/** Stores a contact request of a Spanish speaker, as the public page would. Returns its id. */
export async function givenRequest(
  name: string,
  company: string,
  daysAgo: number,
): Promise<string> {
  const id = `${company}${name}`.replaceAll(/\W/g, '');
  await serverFirestore()
    .doc(contactRequestPath(id))
    .set({
      name,
      email: 'contact@exemple.fr',
      company,
      language: 'es',
      createdAt: new Date(Date.now() - daysAgo * 86_400_000),
      handledAt: null,
      handledBy: null,
    });
  return id;
}
