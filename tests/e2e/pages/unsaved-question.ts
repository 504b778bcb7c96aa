import type { Language } from '@ouvrage/domain';
import type { Locator, Page } from '@playwright/test';
import { textsOf } from '../support/texts';

const FRENCH = {
  unsaved: {
    title: 'Abandonner la saisie\u00a0?',
    continue: 'Continuer la saisie',
    abandon: 'Abandonner',
  },
};

/** The dialog that asks before typed text is discarded. Locators and actions, no assertions. */
export class UnsavedQuestion {
  readonly dialog: Locator;
  readonly stay: Locator;
  readonly abandon: Locator;

  constructor(page: Page, language: Language = 'fr') {
    const words: typeof FRENCH = language === 'fr' ? FRENCH : textsOf(language, 'common');
    const { title, continue: stay, abandon } = words.unsaved;
    this.dialog = page.getByRole('alertdialog', { name: title });
    this.stay = this.dialog.getByRole('button', { name: stay });
    this.abandon = this.dialog.getByRole('button', { name: abandon, exact: true });
  }
}
