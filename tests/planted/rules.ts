import type { Fault } from './fault';

const file = 'firestore.rules';

export const RULES_FAULTS: readonly Fault[] = [
  {
    id: 'rules-disabled-account',
    says: 'Who signs in to a disabled account reads and writes as before.',
    file,
    from: `return account().status == 'active'
          && request.auth.token.auth_time`,
    to: `return request.auth.token.auth_time`,
    opens: ['login', 'people', 'hostile'],
  },
  {
    id: 'rules-profiles-listed',
    says: 'Everybody may list all profiles, with their e-mail addresses.',
    file,
    from: `allow get: if me() == uid || isAdmin();
      allow list: if isAdmin();`,
    to: `allow get: if me() == uid || isAdmin();
      allow list: if isActive();`,
    opens: ['hostile', 'people'],
  },
  {
    id: 'rules-notifications-while-disabled',
    says: 'A disabled account reads its notifications.',
    file,
    from: `match /notifications/{notificationId} {
        allow read: if me() == uid && isActive();`,
    to: `match /notifications/{notificationId} {
        allow read: if me() == uid;`,
    opens: ['notifications', 'hostile'],
  },
  {
    id: 'rules-drafts-of-others',
    says: 'An assignee reads the remarks that a validator is still preparing.',
    file,
    from: `match /remarkDrafts/{draftId} {
        allow get: if me() == uid && isActive();`,
    to: `match /remarkDrafts/{draftId} {
        allow get: if isActive();`,
    opens: ['review', 'hostile'],
  },
  {
    id: 'rules-archived-assignment',
    says: 'An assignee still reads a task that was taken from them.',
    file,
    from: `|| (isActive() && assignment.archivedAt == null && concernsMe(assignment));`,
    to: `|| (isActive() && concernsMe(assignment));`,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'rules-tasks-of-every-owner',
    says: 'An owner reads the tasks of projects that are not theirs.',
    file,
    from: `|| reviews(assignment)
          || (isOwner() && (me() in assignment.ownerIds));`,
    to: `|| reviews(assignment)
          || isOwner();`,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'rules-review-read-by-assignee',
    says: 'An assignee reads the visas and the remarks of a review that is still open.',
    file,
    from: `&& (reviews(assignment) || (isOwner() && (me() in assignment.ownerIds))));`,
    to: `&& concernsMe(assignment));`,
    opens: ['review', 'hostile'],
  },
  {
    id: 'rules-start-changes-anything',
    says: 'An assignee changes the deadline of a task by starting it.',
    file,
    from: `&& changesOnly(['status', 'startedAt', 'startOperationId', 'updatedAt'])
          && request.resource.data.startedAt`,
    to: `&& request.resource.data.startedAt`,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'rules-start-under-another-name',
    says: 'An assignee writes the name of somebody else into the history of a task.',
    file,
    from: `&& request.resource.data.byName == account().name
          `,
    to: ``,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'rules-bio-of-any-length',
    says: 'A person stores a megabyte as the words about themselves.',
    file,
    from: `&& isText(settings.bio, 0, 2000)`,
    to: `&& (settings.bio is string)`,
    opens: ['settings', 'hostile'],
  },
  {
    id: 'rules-boards-of-all',
    says: 'Everybody reads the boards of all projects, which say who has given a visa.',
    file,
    from: `match /boards/{projectId} {
      allow read: if isAdmin() || (isOwner() && (me() in resource.data.ownerIds));`,
    to: `match /boards/{projectId} {
      allow read: if isActive();`,
    opens: ['steering', 'hostile'],
  },
  {
    id: 'rules-records-listed',
    says: 'An owner lists how it stands with the records of all projects.',
    file,
    from: `allow list: if false; // one for each project`,
    to: `allow list: if isOwner(); // one for each project`,
    opens: ['projects', 'hostile'],
  },
  {
    id: 'rules-sheet-over-newer-version',
    says: 'The second of two admins who edit an information sheet overwrites the first without a word.',
    file,
    from: `&& request.resource.data.version == resource.data.version + 1;`,
    to: `&& request.resource.data.version >= resource.data.version;`,
    opens: ['projects', 'tasks'],
  },
  {
    id: 'rules-message-in-another-name',
    says: 'Somebody writes a message that another person of the conversation seems to have sent.',
    file,
    from: `&& message.senderId == me()
          `,
    to: ``,
    opens: ['messages', 'hostile'],
  },
  {
    id: 'rules-invisible-message',
    says: 'A message may be sent of which nobody sees anything, such as one of zero-width spaces.',
    file,
    from: String.raw`(?s).*[^\\p{Cc}\\p{Cf}\\p{Z}`,
    to: String.raw`(?s).*[^\\p{Cc}\\p{Z}`,
    opens: ['messages', 'hostile'],
  },
  {
    id: 'rules-counters-of-others',
    says: 'A sender changes the counters of others, so that their unread messages are wrong.',
    file,
    from: `&& after.sent.diff(before.sent).affectedKeys().hasOnly([me()])
          `,
    to: ``,
    opens: ['messages', 'hostile'],
  },
  {
    id: 'rules-preview-of-other-words',
    says: 'The list of conversations shows words that the message does not hold.',
    file,
    from: `&& last.text == message.text[0:last.text.size()]
          `,
    to: ``,
    opens: ['messages', 'hostile'],
  },
  {
    id: 'rules-messages-read-by-admin',
    says: 'An admin reads the messages of conversations that they are not in.',
    file,
    from: `allow read: if isIn(get(conversationAt(conversationId)).data);`,
    to: `allow read: if isAdmin() || isIn(get(conversationAt(conversationId)).data);`,
    opens: ['messages', 'groups', 'hostile'],
  },
  {
    id: 'rules-receipt-of-another-time',
    says: 'A person says that they have read until next year, or type for ever.',
    file,
    from: `return value == null
          || value == request.time`,
    to: `return value == null
          || value is timestamp`,
    opens: ['messages', 'hostile'],
  },
  {
    id: 'rules-presence-of-others',
    says: 'Anybody makes somebody who was never seen look present.',
    file,
    from: `allow create: if me() == uid && isActive() && isHeartbeat(request.resource.data);`,
    to: `allow create: if isActive() && isHeartbeat(request.resource.data);`,
    opens: ['people', 'hostile'],
  },
  {
    id: 'rules-room-of-ended-meeting',
    says: 'People stay in the room of a meeting that its host has ended.',
    file,
    from: `return isActive() && meeting.status == 'active' && (me() in meeting.participantIds);`,
    to: `return isActive() && (me() in meeting.participantIds);`,
    opens: ['meetings', 'hostile'],
  },
  {
    id: 'rules-moderator-by-update',
    says: 'A participant who is in a meeting makes themselves one who conducts it.',
    file,
    from: `
            && request.resource.data.get('moderator', false) == resource.data.get('moderator', false)`,
    to: ``,
    opens: ['meetings', 'hostile'],
  },
  {
    id: 'rules-inbox-of-others',
    says: 'Everybody in a meeting reads what two others tell each other to connect, with their network addresses.',
    file,
    from: `allow read: if isOwnPeer(peerId) && isInRoom(meetingId);`,
    to: `allow read: if isInRoom(meetingId);`,
    opens: ['meetings', 'hostile'],
  },
  {
    id: 'rules-answered-request-taken-back',
    says: 'Who asked for a meeting deletes the request after it was answered.',
    file,
    from: `
          && resource.data.status == 'pending'; // taken back`,
    to: `; // taken back`,
    opens: ['meetings', 'hostile'],
  },
  {
    id: 'rules-handled-by-another',
    says: 'An admin marks a contact request as handled by another admin.',
    file,
    from: `(request.resource.data.handledAt == request.time
                && request.resource.data.handledBy == me())`,
    to: `(request.resource.data.handledAt == request.time
                && request.resource.data.handledBy is string)`,
    opens: ['settings', 'hostile'],
  },
];
