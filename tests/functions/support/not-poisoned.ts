/** Covered by poisoned-documents.test.ts: they read other documents of clients. */
export const BY_DOCUMENT = [
  ...['answerMeetingRequest', 'onMeetingRequestCreated', 'getMeetingAccess', 'endMeeting'],
  ...[
    'onMeetingPeerCreated',
    'sweepMeetings',
    'deleteWorkgroup',
    'joinWorkgroupConversation',
    'onProjectChanged',
  ],
];

/**
 * Of the documents of clients, they read only the caller's profile, which `signInProfile` and others cover.
 */
export const READ_NOTHING = [
  ...['createAccount', 'saveCompany', 'deleteCompany', 'updateWorkgroup', 'renewMeetingRoom'],
  ...['changeWorkgroupProjects', 'muteInMeeting', 'contact', 'sweepAccountCreations'],
  ...['sweepUploads', 'limitUploads', 'purgeArchives', 'revokeAllLinks', 'reconcileProjectStatus'],
  ...['renameOneself', 'saveOwnPhoto', 'requestMeeting', 'renameConversation'],
  ...[
    'purgeConversations',
    'liftRemarks',
    'reviewSheet',
    'projectSheet',
    'taskSheet',
    'listHolidays',
  ],
  ...['excludeTasks', 'includeTasks', 'makeCalendarFeed', 'revokeCalendarFeed', 'calendar'],
  ...[
    'makeDossier',
    'cancelDossier',
    'resumeDossier',
    'resumeDossiers',
    'sweepDossiers',
    'sealKeys',
    'sealRecords',
    'onDossierAttempt',
  ],
];
