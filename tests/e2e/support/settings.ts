import { userSettingsPath } from '@ouvrage/domain';
import { expect, type Page } from '@playwright/test';
import { serverFirestore, type Person } from './people';

export async function expectText(
  page: Page,
  text: string,
  options?: { readonly timeout: number },
): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible(options);
}

export async function readDocument(path: string): Promise<Record<string, unknown> | undefined> {
  return (await serverFirestore().doc(path).get()).data();
}

/** Adds an unknown channel to a person's settings, so that the rules refuse every later change. */
export async function refuseSettingsOf(person: Person): Promise<void> {
  await expect.poll(() => readDocument(userSettingsPath(person.uid))).toBeDefined();
  await serverFirestore()
    .doc(userSettingsPath(person.uid))
    .update({ 'notifications.pigeon': true });
}
