import type { Notification, NotificationParams } from './notification';

/** `over`: its last day has passed. */
export const DEPUTY_EVENTS = ['set', 'changed', 'ended', 'over'] as const;
export type DeputyEvent = (typeof DEPUTY_EVENTS)[number];

/** What a notification tells of a deputy, to the deputy or to the validator represented. */
export type DeputyNews = `${'deputy' | 'represented'}.${DeputyEvent}`;

/** By the reader's part and `params.event`, which functions write. */
export function deputyNewsOf({
  reason,
  params: { event },
}: Pick<Notification, 'reason'> & { readonly params: NotificationParams }): DeputyNews {
  const part = reason === 'deputy' ? 'deputy' : 'represented';
  return `${part}.${DEPUTY_EVENTS.find((one) => one === event) ?? 'set'}`;
}
