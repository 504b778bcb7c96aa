import { dayAt, type CalendarDay, type Meeting, type MeetingRequest } from '@ouvrage/domain';

/** What stands on the agenda: a meeting, or one that somebody asks for. */
export type AgendaEntry =
  | { readonly kind: 'meeting'; readonly meeting: Meeting }
  | { readonly kind: 'request'; readonly request: MeetingRequest };

export interface AgendaDay {
  /** Null for what is under way. */
  readonly day: CalendarDay | null;
  readonly entries: readonly AgendaEntry[];
}

function timeOf(entry: AgendaEntry): Date {
  if (entry.kind === 'request') return entry.request.scheduledTime;
  return entry.meeting.scheduledTime ?? entry.meeting.createdAt;
}

/** Meetings and requests by day, in the order of their times; before them the meetings under way. */
export function agendaOf(
  meetings: readonly Meeting[],
  requests: readonly MeetingRequest[],
): readonly AgendaDay[] {
  const entries = [
    ...meetings.map((meeting): AgendaEntry => ({ kind: 'meeting', meeting })),
    ...requests.map((request): AgendaEntry => ({ kind: 'request', request })),
  ].toSorted((one, other) => timeOf(one).getTime() - timeOf(other).getTime());
  const isUnderWay = (entry: AgendaEntry) =>
    entry.kind === 'meeting' && entry.meeting.status === 'active';
  const days = new Map<CalendarDay | null, AgendaEntry[]>();
  const underWay = entries.filter(isUnderWay);
  if (underWay.length > 0) days.set(null, underWay);
  for (const entry of entries) {
    if (isUnderWay(entry)) continue;
    const day = dayAt(timeOf(entry));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, dayEntries]) => ({ day, entries: dayEntries }));
}

/** The next planned time among the entries; null when all are past or under way. */
export function nextTimeOf({ entries }: AgendaDay, now: Date): Date | null {
  const times = entries
    .filter(({ kind }) => kind === 'meeting')
    .map(timeOf)
    .filter((time) => time > now);
  return times[0] ?? null;
}
