/** Ids of elements to which dialogs return the focus. */
export const TOOLBAR_ID = 'intervenants-toolbar';

export function intervenantRowId(uid: string): string {
  return `intervenant-${uid}`;
}
