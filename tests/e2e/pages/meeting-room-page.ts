import type { Locator, Page } from '@playwright/test';

/** A meeting, from joining to its end, in French. Locators and actions, no assertions. */
export class MeetingRoomPage {
  /** The button to enter: `Rejoindre`, or `Démarrer la réunion` for a planned meeting's moderator. */
  readonly join: Locator;
  readonly start: Locator;
  readonly preview: Locator;
  readonly waiting: Locator;
  /** The overline above the meeting's title, inside the room only. */
  readonly heading: Locator;
  readonly controls: Locator;
  readonly tiles: Locator;
  readonly leave: Locator;
  readonly end: Locator;
  readonly settings: Locator;
  readonly fullScreen: Locator;
  readonly dialog: Locator;
  readonly news: Locator;
  /** The shared screen, shown large with its caption. */
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
    // A confirmation has the role alertdialog.
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.news = page.getByRole('log', { name: 'Ce qui se passe dans la réunion' });
    this.sharedScreen = page.getByRole('figure');
  }

  async open(meetingId: string): Promise<void> {
    await this.page.goto(`/dashboard/video/${meetingId}`);
  }

  /** Opens the meeting and enters its room, with the camera and microphone as they are set. */
  async enter(meetingId: string): Promise<void> {
    await this.open(meetingId);
    await this.join.or(this.start).click();
    await this.heading.waitFor();
  }

  tile(name: string): Locator {
    return this.tiles.filter({ hasText: name });
  }

  /** The video of a person's camera. It does not exist while the camera is off. */
  camera(name: string): Locator {
    return this.page.getByLabel(`Caméra de ${name}`);
  }

  /** `Activer le micro`, `Couper la caméra`, `Partager`, `Lever la main`, ... */
  control(name: string): Locator {
    return this.controls.getByRole('button', { name, exact: true });
  }

  /** The row of a person in the list of participants. */
  person(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Participants' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  /** A moderator's action: `Couper le micro`, `Rendre la parole` or `Retirer de la réunion`. */
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
