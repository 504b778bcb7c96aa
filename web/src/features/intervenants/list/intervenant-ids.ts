/** Ids of places in the page that a dialog gives the focus back to. */
export const TOOLBAR_ID = 'intervenants-toolbar';

export function intervenantRowId(uid: string): string {
  return `intervenant-${uid}`;
}
