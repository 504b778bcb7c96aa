import type { Meeting } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { formErrors } from '#shared/forms/form-errors';
import { meeting } from '../meeting-fixtures';
import { meetingSchema, meetingValues, newMeetingValues, storedValues } from './meeting-values';

const NOW = new Date('2026-03-10T08:00:00Z');
const VALUES = { ...newMeetingValues(false, NOW), title: 'Chantier' };

describe('the form of a meeting', () => {
  it.each([
    ['a blank title', { title: '   ' }, { title: 'validation:meeting.title' }],
    ['no time', { scheduledTime: '' }, { scheduledTime: 'validation:meeting.time' }],
    [
      'a time gone by',
      { scheduledTime: '2026-03-10T08:59' },
      { scheduledTime: 'errors:meeting/time-past' },
    ],
    [
      'a time beyond every meeting',
      { scheduledTime: '9999-12-31T23:30' },
      { scheduledTime: 'validation:meeting.time' },
    ],
    ['a time to come', { scheduledTime: '2026-03-10T09:01' }, {}],
    ['no time when it starts at once', { scheduledTime: '', startsNow: true }, {}],
  ])('judges %s', (_what, changes, errors) => {
    const schema = meetingSchema(() => NOW, null);
    expect(formErrors(schema, { ...VALUES, ...changes })).toEqual(errors);
  });

  it('leaves a planned time that has gone by as it was', () => {
    const schema = meetingSchema(() => NOW, '2026-03-10T08:30');
    expect(formErrors(schema, { ...VALUES, scheduledTime: '2026-03-10T08:30' })).toEqual({});
  });

  it('lets invited people be taken out again, and nobody who has come in', () => {
    const nadia = { name: 'Nadia', role: 'host', status: 'accepted', joinedAt: null } as const;
    const hugo = { name: 'Hugo', role: 'participant', status: 'invited', joinedAt: null } as const;
    const inga = { ...hugo, name: 'Inga', status: 'accepted' } as const;
    const participants = { nadia, hugo, inga };
    const { participantIds } = meetingValues(
      meeting({ participants, participantIds: Object.keys(participants) }),
    );
    expect(participantIds).toEqual(['hugo']);
  });

  it('is not what it was filled with once somebody else has changed the meeting, but when people come in', () => {
    const invitedPerson = (name: string) =>
      ({ name, role: 'participant', status: 'invited', joinedAt: null }) as const;
    const came = (name: string) => ({ ...invitedPerson(name), status: 'accepted' }) as const;
    const of = (participants: Meeting['participants'], title = 'Chantier') =>
      meeting({ title, participants, participantIds: Object.keys(participants) });
    const first = meetingValues(of({ hugo: invitedPerson('Hugo'), inga: invitedPerson('Inga') }));

    const joinedMeeting = of({
      hugo: invitedPerson('Hugo'),
      inga: came('Inga'),
      omar: came('Omar'),
    });
    expect(storedValues(joinedMeeting, first)).toEqual(first);
    const renamedMeeting = of({ hugo: invitedPerson('Hugo'), inga: came('Inga') }, 'Façades');
    expect(storedValues(renamedMeeting, first)).toEqual({ ...first, title: 'Façades' });
    const without = of({ inga: came('Inga') });
    expect(storedValues(without, first)).toEqual({ ...first, participantIds: ['inga'] });
  });
});
