import * as domain from '@ouvrage/domain';
import { instantAt, shiftDay } from './clock';
import { ADMIN } from './people';
import type { DemoDocument } from './task-records';

/** Requests by visitors of the landing page. Addresses are in the reserved domain `.example`. */
const REQUESTS = [
  { id: 'demande-de-lille', name: 'Margaux Delattre', email: 'm.delattre@ville-lille.example', company: 'Ville de Lille', language: 'fr', ago: 1 },
  { id: 'demande-de-sevilla', name: 'Jorge Molina', email: 'jorge@ribera-obras.example', company: 'Ribera Obras', language: 'es', ago: 3 },
  { id: 'demande-de-casablanca', name: 'سلمى العلوي', email: 's.alaoui@dar-albinaa.example', company: 'دار البناء', language: 'ar', ago: 9 },
  { id: 'demande-de-leeds', name: 'Owen Clarke', email: 'owen.clarke@northside-estates.example', company: 'Northside Estates', language: 'en', ago: 21, handledAgo: 20 },
]; // oxfmt-ignore

const MINUTE = 11 * 60 + 24;

/** @param day D */
export function contactRequestsOf(day: string): DemoDocument[] {
  return REQUESTS.map(({ id, ago, handledAgo, ...request }) => ({
    path: domain.contactRequestPath(id),
    data: {
      ...request,
      createdAt: instantAt(shiftDay(day, -ago), MINUTE),
      handledAt: handledAgo === undefined ? null : instantAt(shiftDay(day, -handledAgo), MINUTE),
      handledBy: handledAgo === undefined ? null : ADMIN,
    },
  }));
}
