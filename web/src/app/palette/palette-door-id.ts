/** Id of what holds the button of the palette, which takes the focus when a dialog of its acts closes. */
export const PALETTE_DOOR_ID = 'palette-door';
