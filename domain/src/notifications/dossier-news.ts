import { dossierAddress, madeDossierAddress } from '../addresses';
import type { NotificationParams } from './notification';

/** `seal-broken`: the record of a project differs from its seals. */
export const DOSSIER_EVENTS = ['ready', 'failed', 'seal-broken'] as const;
export type DossierEvent = (typeof DOSSIER_EVENTS)[number];

/** What a notification tells of a dossier or a record, by `params.event`, which functions write. */
export function dossierNewsOf({ event }: NotificationParams): `dossier.${DossierEvent}` {
  return `dossier.${DOSSIER_EVENTS.find((one) => one === event) ?? 'ready'}`;
}

/** Where it can be seen: on the page of that dossier, or on that of a project's dossiers. */
export function dossierNewsAddress(projectId: string, { dossierId }: NotificationParams): string {
  return typeof dossierId === 'string'
    ? madeDossierAddress(projectId, dossierId)
    : dossierAddress(projectId);
}
