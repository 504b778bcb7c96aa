import { companyRecord, companyNameKey, COMPANIES, type Company } from '@ouvrage/domain';
import { serverFirestore } from './people';

let lastNumber = 0;

/** A unique mark: tests share one suite and its companies, and search for their own by this mark. */
export function newMark(): string {
  lastNumber += 1;
  return `m${Date.now().toString(36)}${lastNumber}`;
}

/** Stores a company without a logo and returns its id. */
export async function givenCompany(name: string, changes: Partial<Company> = {}): Promise<string> {
  const ref = serverFirestore().collection(COMPANIES).doc();
  const now = new Date();
  const content: Omit<Company, 'id'> = {
    name,
    nameKey: companyNameKey(name),
    country: 'France',
    sector: 'VRD',
    logoPath: null,
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
  await ref.set(content);
  return ref.id;
}

/** The stored company with this name. Rejects when there is none, or more than one. */
export async function storedCompany(name: string): Promise<Company> {
  const snapshot = await serverFirestore().collection(COMPANIES).where('name', '==', name).get();
  const [document] = snapshot.docs;
  if (document === undefined || snapshot.size > 1) {
    throw new Error(`${snapshot.size} companies are called ${name}.`);
  }
  return companyRecord.decode(document.id, document.data());
}
