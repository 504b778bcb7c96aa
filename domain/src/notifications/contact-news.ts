import type { NotificationParams } from './notification';

/** What a notification tells of the contact requests of a day, by `params.total`, which functions write. */
export function contactNewsOf({ total }: NotificationParams): 'contact.first' | 'contact.further' {
  return typeof total === 'number' && total > 1 ? 'contact.further' : 'contact.first';
}
