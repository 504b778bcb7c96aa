import type { Fault } from './fault';

const faultsOfTasks: readonly Fault[] = [
  {
    id: 'task-submitted-during-review',
    says: 'An assignee may submit another file while the last one is under review.',
    file: 'domain/src/assignments/task-status.ts',
    from: `from: ['assigned', 'in_progress', 'rejected'],`,
    to: `from: ['assigned', 'in_progress', 'submitted', 'rejected'],`,
    opens: ['tasks', 'review'],
  },
  {
    id: 'ball-with-disabled-assignee',
    says: 'A task of a disabled account waits for that account, and no admin learns that it is their turn.',
    file: 'domain/src/assignments/task-status.ts',
    from: `: [assigneeId].filter((uid) => facts.isActive(uid));`,
    to: `: [assigneeId];`,
    opens: ['steering', 'tasks'],
  },
  {
    id: 'task-late-on-its-due-day',
    says: 'A task is late on the day on which it is due.',
    file: 'domain/src/assignments/deadline.ts',
    from: `return due !== null && due < today;`,
    to: `return due !== null && due <= today;`,
    opens: ['tasks', 'steering'],
  },
  {
    id: 'late-reminder-a-day-early',
    says: 'Each further reminder of a late task comes a day early.',
    file: 'domain/src/assignments/reminder.ts',
    from: `Math.floor((-left - 1) / LATE_EVERY_DAYS)`,
    to: `Math.floor(-left / LATE_EVERY_DAYS)`,
    opens: ['notifications'],
  },
  {
    id: 'first-step-staggered',
    says: 'A staggered bulk assignment gives the first step already the dates of the second.',
    file: 'domain/src/assignments/bulk-assignment.ts',
    from: `const before = Math.max(0, groups.size - 1);`,
    to: `const before = groups.size;`,
    opens: ['tasks'],
  },
  {
    id: 'rejection-without-reason',
    says: 'A rejection needs no reason, and a validation needs one.',
    file: 'domain/src/assignments/decide-task.ts',
    from: `is: 'rejected',`,
    to: `is: 'validated',`,
    opens: ['review', 'tasks'],
  },
  {
    id: 'extension-in-capitals',
    says: 'A file named PLAN.PDF is refused as no PDF.',
    file: 'domain/src/assignments/file-format.ts',
    from: `fileName.slice(dot + 1).toLowerCase();`,
    to: `fileName.slice(dot + 1);`,
    opens: ['tasks'],
  },
  {
    id: 'task-of-a-project-with-a-longer-id',
    says: 'Deleting a project deletes files of another one whose id begins with its id.',
    file: 'domain/src/assignments/assignment.ts',
    from: `return task.split('_').length === 2 ? task : null;`,
    to: `return task;`,
    opens: ['projects'],
  },
  {
    id: 'task-without-visa-rule',
    says: 'A task from before there were rules for several visas cannot be read.',
    file: 'domain/src/assignments/assignment.ts',
    from: `visaRule: tolerant(choice(VISA_RULES), 'any'),`,
    to: `visaRule: choice(VISA_RULES),`,
    opens: ['tasks', 'review'],
  },
];

const faultsOfReviews: readonly Fault[] = [
  {
    id: 'one-visa-of-all-decides',
    says: 'Where all validators must give their visa, the first one decides alone.',
    file: 'domain/src/review/visa-rule.ts',
    from: `all: { awaits: 'each', validatesWith: 'last' },`,
    to: `all: { awaits: 'each', validatesWith: 'first' },`,
  },
  {
    id: 'disabled-validator-ends-review',
    says: 'Where the next validator in order is disabled, nobody else is awaited, and the review is over.',
    file: 'domain/src/review/visa-rule.ts',
    from: `!filledParts.has(uid) && isActive(uid));
  return awaits === 'next' ? left.slice(0, 1) : left;`,
    to: `!filledParts.has(uid));
  return (awaits === 'next' ? left.slice(0, 1) : left).filter((uid) => isActive(uid));`,
  },
  {
    id: 'remark-closed-though-asked-again',
    says: 'A remark that one validator lifts is closed although another one asks for it again.',
    file: 'domain/src/review/visa-remarks.ts',
    from: `const isClosed = !isAskedAgain && (closer !== undefined || isSettledBy(visa, state));`,
    to: `const isClosed = closer !== undefined || isSettledBy(visa, state);`,
  },
  {
    id: 'deputy-after-last-day',
    says: 'A deputy may still decide on the day after their last one.',
    file: 'domain/src/review/deputy.ts',
    from: `return deputy.from <= today && today <= deputy.until ?`,
    to: `return deputy.from <= today && today <= addDays(deputy.until, 1) ?`,
    opens: ['people', 'review'],
  },
];

const faultsOfFigures: readonly Fault[] = [
  {
    id: 'unassigned-task-counted',
    says: 'A task that was unassigned still counts in every figure.',
    file: 'domain/src/summaries/task-counts.ts',
    from: `if (assignment === null || assignment.archivedAt !== null) return NOTHING;`,
    to: `if (assignment === null) return NOTHING;`,
    opens: ['dashboard', 'tasks'],
  },
  {
    id: 'reassigned-task-counted-twice',
    says: 'A task that passes to somebody else still counts for its former assignee.',
    file: 'domain/src/summaries/task-counts.ts',
    from: `{ [previous]: difference(previousShare, NOTHING) }`,
    to: `{ [previous]: difference(previousShare, nextShare) }`,
    opens: ['dashboard', 'tasks'],
  },
  {
    id: 'unfinished-project-at-100-percent',
    says: 'A project with one open task of many is shown at 100 %.',
    file: 'domain/src/projects/section-progress.ts',
    from: `? 100 : Math.min(percent, 99);`,
    to: `? 100 : percent;`,
  },
];

const faultsOfPlanning: readonly Fault[] = [
  {
    id: 'day-that-does-not-exist',
    says: 'The 30th of February is taken for a deadline.',
    file: 'domain/src/core/calendar-day.ts',
    from: `return SHAPE.test(value) && isValid(parseISO(value));`,
    to: `return SHAPE.test(value) && isValid(new Date(value));`,
    opens: ['hostile', 'calendar'],
  },
  {
    id: 'day-in-utc',
    says: 'Between midnight in Paris and midnight in Greenwich it is still yesterday.',
    file: 'domain/src/core/calendar-day.ts',
    from: `export const WORKSPACE_TIME_ZONE = 'Europe/Paris';`,
    to: `export const WORKSPACE_TIME_ZONE = 'UTC';`,
    opens: ['calendar', 'tasks'],
  },
  {
    id: 'shift-to-the-next-working-day',
    says: 'A deadline that is moved to a working day lands on the one after it.',
    file: 'domain/src/planning/shift.ts',
    from: `for (let after = 0; after <= PAUSE_DAYS_MAX; after += 1) {`,
    to: `for (let after = 1; after <= PAUSE_DAYS_MAX; after += 1) {`,
    opens: ['steering'],
  },
  {
    id: 'shift-over-another-change',
    says: 'Moving deadlines overwrites the validation deadline that another admin has set meanwhile.',
    file: 'domain/src/planning/shift.ts',
    from: `    assignment.validationDeadline !== before.validationDeadline ||
`,
    to: ``,
    opens: ['steering'],
  },
];

const faultsOfDossiers: readonly Fault[] = [
  {
    id: 'open-deliverable-in-dossier',
    says: 'A dossier of validated deliverables holds files that nobody has validated.',
    file: 'domain/src/dossiers/pieces.ts',
    from: `return scope === 'submitted' && task.revision > 0`,
    to: `return scope === 'submitted' || task.revision > 0`,
    opens: ['projects'],
  },
  {
    id: 'replaced-file-of-the-same-size',
    says: 'The verifier calls a dossier intact in which a file was replaced by another one of the same size.',
    file: 'domain/src/dossier-file/check-files.ts',
    from: `foundHash.sha256 !== file.sha256 || foundHash.size !== file.size`,
    to: `foundHash.size !== file.size`,
    opens: ['projects'],
  },
  {
    id: 'key-with-a-borrowed-name',
    says: 'Where no key can be asked for, a forged dossier shows the name of the key of the workspace as its own.',
    file: 'domain/src/dossier-file/check-record.ts',
    from: `own.find((key) => key.id === id && isOwnName(key));`,
    to: `own.find((key) => key.id === id);`,
    opens: ['projects'],
  },
  {
    id: 'unknown-key-called-intact',
    says: 'A dossier whose key could not be compared has the title of an intact one.',
    file: 'domain/src/dossier-file/report-in-words.ts',
    from: `title: sentence(isKeyKnown ? 'title.intact' : 'title.consistent'),`,
    to: `title: sentence('title.intact'),`,
    opens: ['projects'],
  },
  {
    id: 'share-times-hundred',
    says: 'A progress of 50 % is 5000 % in the workbook.',
    file: 'domain/src/table-file/write-xlsx.ts',
    from: `{ value: cell / 100, type: Number, format: '0%' }`,
    to: `{ value: cell, type: Number, format: '0%' }`,
    opens: ['projects'],
  },
];

const faultsOfPeople: readonly Fault[] = [
  {
    id: 'short-password-in-a-strict-workspace',
    says: 'A workspace that asks for longer passwords still takes one of six characters.',
    file: 'domain/src/people/account.ts',
    from: `map: (min) => (typeof min === 'number' ? min : PASSWORD_LIMITS.min),`,
    to: `map: () => PASSWORD_LIMITS.min,`,
    opens: ['people', 'settings'],
  },
  {
    id: 'assistant-as-owner',
    says: 'An assistant of the contracting authority gets the role of an owner.',
    file: 'domain/src/people/specialty.ts',
    from: `return specialty === SPECIALTIES[0] ?`,
    to: `return specialty === SPECIALTIES[0] || specialty === SPECIALTIES[1] ?`,
  },
  {
    id: 'disabled-validator-offered',
    says: 'A disabled account can be named as a validator.',
    file: 'domain/src/people/user.ts',
    from: `return person.active && person.role !== 'admin';`,
    to: `return person.role !== 'admin';`,
    opens: ['people', 'tasks'],
  },
  {
    id: 'one-company-twice-by-import',
    says: 'An import makes two companies of one whose name the file spells in two ways.',
    file: 'domain/src/people/import/import-lines.ts',
    from: `const first = newNames.get(key) ?? name;`,
    to: `const first = name;`,
  },
  {
    id: 'company-known-by-its-capitals',
    says: 'A company is made twice when somebody types its name in capitals.',
    file: 'domain/src/companies/company.ts',
    from: `
    .toLowerCase()`,
    to: ``,
    opens: ['companies', 'people'],
  },
  {
    id: 'name-in-another-spelling',
    says: 'Somebody takes the name of another person by typing its accents as characters of their own.',
    file: 'domain/src/core/text-fields.ts',
    from: `
    .normalize('NFC')`,
    to: ``,
    opens: ['settings', 'people'],
  },
  {
    id: 'name-with-hidden-characters',
    says: 'A name may hold characters that nobody sees, or that turn the rest of the line around.',
    file: 'domain/src/core/visible-text.ts',
    from: String.raw`\p{Cc}\p{Cf}\p{Zl}`,
    to: String.raw`\p{Cc}\p{Zl}`,
    opens: ['hostile', 'settings'],
  },
  {
    id: 'photo-of-somebody-else',
    says: 'A person makes the stored photo of somebody else their own, who loses it with the next change.',
    file: 'domain/src/storage-paths.ts',
    from: `    path.startsWith(folder) &&
`,
    to: ``,
    opens: ['settings'],
  },
  {
    id: 'former-owner-follows-project',
    says: 'Who is an owner no more still has sheets and dossiers made of former projects.',
    file: 'domain/src/projects/project.ts',
    from: `return role === 'admin' || (role === 'owner' && ownerIds.includes(id));`,
    to: `return role === 'admin' || ownerIds.includes(id);`,
  },
];

const faultsOfExchanges: readonly Fault[] = [
  {
    id: 'mail-switches-exchanged',
    says: 'Who wants mails about tasks gets those about messages.',
    file: 'domain/src/mail/mailed-notification.ts',
    from: `return kind === 'message' ? messages : updates;`,
    to: `return kind === 'message' ? updates : messages;`,
    opens: ['notifications', 'settings'],
  },
  {
    id: 'mail-for-each-change-of-a-task',
    says: 'Each change of a deadline is mailed to the assignee at once, as if the task were new.',
    file: 'domain/src/mail/mailed-notification.ts',
    from: `return Array.isArray(fields) && fields.includes('assigneeId');`,
    to: `return Array.isArray(fields);`,
    opens: ['notifications'],
  },
  {
    id: 'withdrawn-meeting-stays-in-calendar',
    says: 'Who is invited to a meeting no more keeps it in their calendar.',
    file: 'domain/src/notifications/meeting-news.ts',
    from: `
  'meeting.withdrawn': 'end',`,
    to: ``,
    opens: ['notifications', 'meetings'],
  },
  {
    id: 'every-participant-conducts',
    says: 'Everybody who takes part in a meeting may end it, and remove people from it.',
    file: 'domain/src/meetings/meeting.ts',
    from: `participants[person.id]?.role === 'host'`,
    to: `participants[person.id] !== undefined`,
  },
  {
    id: 'conversation-of-two-others',
    says: 'Anybody may make the conversation of two others before they meet, and read in it.',
    file: 'domain/src/conversations/create-conversation.ts',
    from: `/^(?!direct_|group_)/,`,
    to: `/^(?!group_)/,`,
    opens: ['messages', 'hostile'],
  },
  {
    id: 'unread-while-away',
    says: 'Who comes back into a conversation has everything unread that was said without them.',
    file: 'domain/src/conversations/conversation.ts',
    from: `Math.max(read ?? 0, before)`,
    to: `(read ?? before)`,
    opens: ['messages'],
  },
  {
    id: 'half-an-emoji',
    says: 'A message whose preview ends within an emoji shows half of it.',
    file: 'domain/src/core/document-codec.ts',
    from: String.raw`return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');`,
    to: `return text.slice(0, max);`,
    opens: ['messages', 'hostile'],
  },
  {
    id: 'sheet-without-its-task',
    says: 'The list of information sheets does not know to which task one belongs.',
    file: 'domain/src/information-sheets/information-sheet.ts',
    from: `-language.length - 1);`,
    to: `-language.length);`,
    opens: ['projects', 'settings'],
  },
  {
    id: 'late-tasks-unfiltered',
    says: 'The figure of late tasks leads to a list of all tasks.',
    file: 'domain/src/addresses.ts',
    from: `lateTasks: '/dashboard/tasks?view=all&late=1',`,
    to: `lateTasks: '/dashboard/tasks?view=all',`,
    opens: ['dashboard'],
  },
];

export const DOMAIN_FAULTS: readonly Fault[] = [
  ...faultsOfTasks,
  ...faultsOfReviews,
  ...faultsOfFigures,
  ...faultsOfPlanning,
  ...faultsOfDossiers,
  ...faultsOfPeople,
  ...faultsOfExchanges,
];
