import { describe, expect, it } from 'vitest';
import * as paths from './paths';

const TASK = 'mediatheque_A1_etude-d-opportunite';

/** Every path next to the pattern it must fit. */
const CASES: readonly (readonly [string, keyof typeof paths.DOCUMENT_PATTERNS, string])[] = [
  [paths.userPath('sofia'), 'user', 'users/sofia'],
  [paths.notificationPath('sofia', 'op-1'), 'notification', 'users/sofia/notifications/op-1'],
  [paths.remarkDraftPath('sofia', TASK, 2), 'remarkDraft', `users/sofia/remarkDrafts/${TASK}_2`],
  [paths.directoryCardPath('sofia'), 'directoryCard', 'directory/sofia'],
  [paths.userSettingsPath('sofia'), 'userSettings', 'userSettings/sofia'],
  [paths.deputyPath('julien'), 'deputy', 'deputies/julien'],
  [paths.companyPath('topo-nguyen'), 'company', 'companies/topo-nguyen'],
  [paths.projectPath('mediatheque'), 'project', 'projects/mediatheque'],
  [paths.calendarFeedPath('hugo'), 'calendarFeed', 'calendarFeeds/hugo'],
  [paths.boardPath('mediatheque'), 'board', 'boards/mediatheque'],
  [paths.assignmentPath(TASK), 'assignment', `assignments/${TASK}`],
  [paths.revisionPath(TASK, 2), 'revision', `assignments/${TASK}/revisions/2`],
  [paths.visaPath(TASK, 2, 'nora'), 'visa', `assignments/${TASK}/revisions/2/visas/nora`],
  [paths.taskEventPath(TASK, 'op-1'), 'taskEvent', `assignments/${TASK}/events/op-1`],
  [paths.remarkPath(TASK, 'r-1'), 'remark', `assignments/${TASK}/remarks/r-1`],
  [
    paths.informationSheetPath('A1', 'etude', 'ar'),
    'informationSheet',
    'taskInfoSheets/A1_etude_ar',
  ],
  [paths.summaryPath('sofia'), 'summary', 'summaries/sofia'],
  [paths.WORKSPACE_SUMMARY, 'summary', 'summaries/workspace'],
  [paths.readMarkersPath('sofia'), 'readMarkers', 'readMarkers/sofia'],
  [paths.workgroupPath('chantier'), 'workgroup', 'workgroups/chantier'],
  [paths.conversationPath('group_a'), 'conversation', 'conversations/group_a'],
  [paths.messagePath('group_a', 'm-1'), 'message', 'conversations/group_a/messages/m-1'],
  [paths.memberStatePath('group_a', 'sofia'), 'memberState', 'conversations/group_a/members/sofia'],
  [paths.presencePath('sofia'), 'presence', 'presence/sofia'],
  [paths.meetingPath('point'), 'meeting', 'meetings/point'],
  [paths.meetingPeerPath('point', 'sofia~1'), 'meetingPeer', 'meetings/point/peers/sofia~1'],
  [
    paths.meetingSignalPath('point', 'sofia~1', 's-1'),
    'meetingSignal',
    'meetings/point/peers/sofia~1/inbox/s-1',
  ],
  [paths.meetingRequestPath('facades'), 'meetingRequest', 'meetingRequests/facades'],
  [paths.contactRequestPath('lille'), 'contactRequest', 'contactRequests/lille'],
  [paths.rateLimitPath('key'), 'rateLimit', 'rateLimits/key'],
  [paths.operationPath('op-1'), 'operation', 'operations/op-1'],
  [paths.auditEntryPath('op-1'), 'auditEntry', 'auditLog/op-1'],
  [paths.mailLedgerPath('sofia'), 'mailLedger', 'mailLedger/sofia'],
  [paths.sealPath('mediatheque', 3), 'seal', 'seals/mediatheque_3'],
  [paths.recordStatePath('mediatheque'), 'recordState', 'records/mediatheque'],
  [paths.dossierPath('mediatheque', 'op-1'), 'dossier', 'projects/mediatheque/dossiers/op-1'],
  [
    paths.dossierAttemptPath('mediatheque', 'op-1', 2),
    'dossierAttempt',
    'projects/mediatheque/dossiers/op-1/attempts/2',
  ],
  [
    paths.purgePath('mediatheque', 'A1_etude', new Date(5)),
    'purge',
    'projects/mediatheque/purges/A1_etude_5',
  ],
];

describe('paths', () => {
  it.each(CASES)('%s is a %s', (path, kind, expected) => {
    const pattern = new RegExp(
      `^${paths.DOCUMENT_PATTERNS[kind].replaceAll(/\{\w+\}/g, '[^/]+')}$`,
    );

    expect(path).toBe(expected);
    expect(path).toMatch(pattern);
  });

  it('have one for every document that the product knows', () => {
    expect(new Set(CASES.map(([, kind]) => kind)).size).toBe(
      Object.keys(paths.DOCUMENT_PATTERNS).length,
    );
  });

  it('name the collections that documents are in', () => {
    expect(paths.userPath('x')).toBe(`${paths.USERS}/x`);
    expect(paths.directoryCardPath('x')).toBe(`${paths.DIRECTORY}/x`);
    expect(paths.deputyPath('x')).toBe(`${paths.DEPUTIES}/x`);
    expect(paths.companyPath('x')).toBe(`${paths.COMPANIES}/x`);
    expect(paths.projectPath('x')).toBe(`${paths.PROJECTS}/x`);
    expect(paths.assignmentPath('x')).toBe(`${paths.ASSIGNMENTS}/x`);
    expect(paths.workgroupPath('x')).toBe(`${paths.WORKGROUPS}/x`);
    expect(paths.conversationPath('x')).toBe(`${paths.CONVERSATIONS}/x`);
    expect(paths.messagePath('x', 'y')).toBe(`${paths.messagesPath('x')}/y`);
    expect(paths.memberStatePath('x', 'y')).toBe(`${paths.memberStatesPath('x')}/y`);
    expect(paths.presencePath('x')).toBe(`${paths.PRESENCE}/x`);
    expect(paths.meetingPath('x')).toBe(`${paths.MEETINGS}/x`);
    expect(paths.meetingPeerPath('x', 'y')).toBe(`${paths.meetingPeersPath('x')}/y`);
    expect(paths.meetingSignalPath('x', 'y', 'z')).toBe(`${paths.meetingInboxPath('x', 'y')}/z`);
    expect(paths.meetingRequestPath('x')).toBe(`${paths.MEETING_REQUESTS}/x`);
    expect(paths.contactRequestPath('x')).toBe(`${paths.CONTACT_REQUESTS}/x`);
    expect(paths.operationPath('x')).toBe(`${paths.OPERATIONS}/x`);
    expect(paths.visaPath('x', 1, 'y')).toBe(`${paths.visasPath('x', 1)}/y`);
    expect(paths.visasPath('x', 1)).toBe(`${paths.revisionPath('x', 1)}/${paths.VISAS}`);
    expect(paths.revisionPath('x', 1)).toBe(`${paths.revisionsPath('x')}/1`);
    expect(paths.taskEventPath('x', 'y')).toBe(`${paths.taskEventsPath('x')}/y`);
    expect(paths.notificationPath('x', 'y')).toBe(`${paths.notificationsPath('x')}/y`);
    expect(paths.informationSheetPath('A1', 'x', 'fr')).toBe(`${paths.INFORMATION_SHEETS}/A1_x_fr`);
  });
});
