import type { Locator, Page } from '@playwright/test';

/** The room of a meeting, in French, from its door to its end. Locators and gestures, never assertions. */
export class MeetingRoomPage {
  /** Before the room: `Rejoindre`, or `Démarrer la réunion` for whoever moderates a planned one. */
  readonly join: Locator;
  readonly start: Locator;
  readonly preview: Locator;
  readonly waiting: Locator;
  /** The overline over the meeting's title, once one is inside. */
  readonly heading: Locator;
  readonly controls: Locator;
  readonly tiles: Locator;
  readonly leave: Locator;
  readonly end: Locator;
  readonly settings: Locator;
  readonly fullScreen: Locator;
  readonly dialog: Locator;
  readonly news: Locator;
  /** The window in which a screen is shown large, with its caption. */
  readonly sharedScreen: Locator;

  constructor(private readonly page: Page) {
    this.join = page.getByRole('button', { name: 'Rejoindre', exact: true });
    this.start = page.getByRole('button', { name: 'Démarrer la réunion' });
    this.preview = page.getByLabel('Aperçu de votre caméra');
    this.waiting = page.getByText("L'hôte n'a pas encore démarré cette réunion.");
    this.heading = page.getByText('Visioconférence en cours', { exact: true });
    this.controls = page.getByRole('group', { name: 'Commandes de la réunion' });
    this.tiles = page
      .getByRole('list', { name: 'Personnes dans la réunion' })
      .getByRole('listitem');
    this.leave = this.controls.getByRole('button', { name: 'Quitter', exact: true });
    this.end = this.controls.getByRole('button', { name: 'Terminer la réunion' });
    this.settings = page.getByRole('button', { name: 'Réglages', exact: true });
    this.fullScreen = page.getByRole('button', { name: /plein écran/i });
    // A confirmation is an alert.
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.news = page.getByRole('log', { name: 'Ce qui se passe dans la réunion' });
    this.sharedScreen = page.getByRole('figure');
  }

  async open(meetingId: string): Promise<void> {
    await this.page.goto(`/dashboard/video/${meetingId}`);
  }

  /** Through the door, with the camera and the microphone as they stand there. */
  async enter(meetingId: string): Promise<void> {
    await this.open(meetingId);
    await this.join.or(this.start).click();
    await this.heading.waitFor();
  }

  tile(name: string): Locator {
    return this.tiles.filter({ hasText: name });
  }

  /** The moving picture of someone's camera; absent while it is off. */
  camera(name: string): Locator {
    return this.page.getByLabel(`Caméra de ${name}`);
  }

  /** `Activer le micro`, `Couper la caméra`, `Partager`, `Lever la main`, ... */
  control(name: string): Locator {
    return this.controls.getByRole('button', { name, exact: true });
  }

  /** The row of someone beside the stage. */
  person(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Participants' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  /** A moderator's `Couper le micro`, `Rendre la parole` or `Retirer de la réunion`. */
  async actOn(name: string, act: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions sur ${name}` }).click();
    await this.page.getByRole('menuitem', { name: act }).click();
  }

  async remove(name: string): Promise<void> {
    await this.actOn(name, 'Retirer de la réunion');
    await this.dialog.getByRole('button', { name: 'Retirer de la réunion' }).click();
  }

  async endForAll(): Promise<void> {
    await this.end.click();
    await this.dialog.getByRole('button', { name: 'Terminer la réunion' }).click();
  }
}
