import {
  companyNameKey,
  companyPath,
  DEFAULT_SETTINGS,
  USERS,
  userSettingsPath,
  type Language,
} from '@ouvrage/domain';
import { expect, type Page } from '@playwright/test';
import { serverFirestore, type Person } from './people';

let lastNumber = 0;

/** A unique name, by which a person is found: all tests share one suite. */
export function uniqueName(name: string): string {
  lastNumber += 1;
  return `${name} ${Date.now().toString(36)}${lastNumber}`;
}

export function addressOf(lastName: string): string {
  return `${lastName.replaceAll(' ', '.').toLowerCase()}@exemple.fr`;
}

/** Sets an account's language. It applies from the next page on; the sign-in page stays French. */
export async function speak(admin: Person, language: Language): Promise<void> {
  const at = new Date();
  await serverFirestore()
    .doc(userSettingsPath(admin.uid))
    .set({ ...DEFAULT_SETTINGS, language, createdAt: at, updatedAt: at });
}

export async function createCompany(name: string): Promise<string> {
  const id = `company-${Date.now().toString(36)}-${lastNumber}`.padEnd(20, '0');
  const at = new Date();
  await serverFirestore()
    .doc(companyPath(id))
    .set({
      name,
      nameKey: companyNameKey(name),
      country: 'France',
      sector: '',
      logoPath: null,
      createdAt: at,
      updatedAt: at,
    });
  return id;
}

/** The stored profile with this e-mail address; undefined when there is none. */
export async function storedAt(email: string) {
  const snapshot = await serverFirestore().collection(USERS).where('email', '==', email).get();
  expect(snapshot.size).toBeLessThanOrEqual(1);
  return snapshot.docs[0]?.data();
}

export function notice(page: Page, text: string) {
  return page.getByText(text, { exact: true }).first();
}
