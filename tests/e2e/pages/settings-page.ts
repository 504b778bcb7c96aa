import type { Language } from '@ouvrage/domain';
import type { Locator, Page } from '@playwright/test';
import { whenStill } from '../support/stillness';
import { textsOf } from '../support/texts';

export type SettingsTabName =
  | 'Profil'
  | 'Mot de passe'
  | 'Notifications'
  | 'Apparence'
  | 'Suppléance'
  | 'Demandes de contact';

const FRENCH = {
  tabs: { contacts: 'Demandes de contact' },
  save: 'Enregistrer les modifications',
  photo: { change: 'Changer', remove: 'Retirer la photo', save: 'Enregistrer la photo' },
  profile: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse électronique',
    phone: 'Téléphone',
    bio: 'Biographie',
  },
  password: {
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    confirmation: 'Confirmer le nouveau mot de passe',
    change: 'Mettre à jour le mot de passe',
  },
  appearance: { dark: 'Mode sombre' },
};

interface PasswordFields {
  readonly current?: string;
  readonly next?: string;
  readonly confirmation?: string;
}

/** The user's own settings, in French by default. Locators and actions, no assertions. */
export class SettingsPage {
  readonly tabs: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly bio: Locator;
  readonly save: Locator;
  readonly photo: Locator;
  readonly changePhoto: Locator;
  readonly removePhoto: Locator;
  readonly dialog: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly confirmation: Locator;
  readonly changePassword: Locator;
  readonly darkMode: Locator;
  /** The contact requests, one per item. */
  readonly requests: Locator;

  private readonly words: typeof FRENCH;

  constructor(
    readonly page: Page,
    language: Language = 'fr',
  ) {
    this.words = language === 'fr' ? FRENCH : textsOf(language, 'settings');
    const { appearance, password, photo, profile, save, tabs } = this.words;
    const main = page.getByRole('main');
    // The label of a required field ends with a star.
    const field = (label: string) => main.getByLabel(new RegExp(`^${label}\\s*\\*?$`));
    this.tabs = main.getByRole('tab');
    this.firstName = field(profile.firstName);
    this.lastName = field(profile.lastName);
    this.email = field(profile.email);
    this.phone = field(profile.phone);
    this.bio = field(profile.bio);
    this.save = main.getByRole('button', { name: save });
    this.photo = main.locator('#settings-photo-field img');
    this.changePhoto = main.getByRole('button', { name: photo.change, exact: true });
    this.removePhoto = main.getByRole('button', { name: photo.remove });
    this.dialog = page.getByRole('dialog');
    this.currentPassword = field(password.currentPassword);
    this.newPassword = field(password.newPassword);
    this.confirmation = field(password.confirmation);
    this.changePassword = main.getByRole('button', { name: password.change });
    this.darkMode = main.getByRole('switch', { name: appearance.dark });
    this.requests = main.getByRole('list', { name: tabs.contacts }).getByRole('listitem');
  }

  /** `tab` is the name of the tab in the address. */
  async open(tab?: string): Promise<void> {
    await this.page.goto(`/dashboard/parametres${tab === undefined ? '' : `?tab=${tab}`}`);
  }

  tab(name: SettingsTabName): Locator {
    return this.page.getByRole('main').getByRole('tab', { name, exact: true });
  }

  /** `E-mail`, `Messages` or `Mises à jour`. */
  channel(name: string): Locator {
    return this.page.getByRole('main').getByRole('switch', { name, exact: true });
  }

  /** `name` is the language's name in that language. */
  language(name: string): Locator {
    return this.page.getByRole('main').getByRole('radio', { name, exact: true });
  }

  /** Forces the click, because the label covers the radio. */
  async chooseLanguage(name: string): Promise<void> {
    await this.language(name).click({ force: true });
  }

  async choosePhoto(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.changePhoto.click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  }

  /** Distance in px from the viewport's left edge to the image, after the dialog's animation. */
  async photoLeft(): Promise<number> {
    await whenStill(this.dialog);
    return (await this.dialog.locator('img').boundingBox())?.x ?? Number.NaN;
  }

  async savePhoto(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words.photo.save }).click();
  }

  async fillPasswords({ current, next, confirmation = next }: PasswordFields): Promise<void> {
    if (current !== undefined) await this.currentPassword.fill(current);
    if (next !== undefined) await this.newPassword.fill(next);
    if (confirmation !== undefined) await this.confirmation.fill(confirmation);
  }

  /** `À traiter` or `Traitées`. */
  async showRequests(filter: string): Promise<void> {
    await this.page.getByRole('radio', { name: filter }).click({ force: true });
  }

  request(name: string): Locator {
    return this.requests.filter({ hasText: name });
  }
}
