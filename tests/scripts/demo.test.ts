import * as domain from '@ouvrage/domain';
import { unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { kindOfContent } from '../../functions/src/assignments/content-kind';
import { instantAt, shiftDay, shiftInstant, TIME_ZONE } from '../../scripts/demo/clock';
import { makeDemo } from '../../scripts/demo/demo';
import titles from '@ouvrage/domain/structure/titles.fr.json';
import { PdfPage } from '../../scripts/demo/files/pdf-page';
import { daysToMove } from '../../scripts/demo/move-dates';
import { shiftFields } from '../../scripts/demo/shift-fields';
import { ROOT } from '../../scripts/lib/root.mjs';
import { decodeAll, demo, TODAY, type Data } from './support/demo-story';
import { logRecords } from './log-records';

const users = decodeAll(/^users\/[^/]+$/, domain.userRecord).map(({ model }) => model);
const projects = decodeAll(/^projects\//, domain.projectRecord).map(({ model }) => model);
const tasks = decodeAll(/^assignments\/[^/]+$/, domain.assignmentRecord);
const assignments = tasks.map(({ model }) => model);
const live = assignments.filter(({ archivedAt }) => archivedAt === null);

const byCollection = new Map<string, typeof demo.documents>();
for (const document of demo.documents) {
  const collection = document.path.replace(/\/[^/]+$/, '');
  byCollection.set(collection, [...(byCollection.get(collection) ?? []), document]);
}

function below<Model>(collection: string, codec: domain.DocumentCodec<Model>): Model[] {
  const documents = byCollection.get(collection) ?? [];
  return documents.map(({ path, data }) => codec.decode(path.split('/').at(-1) ?? '', data));
}

describe('moving dates', () => {
  it('uses the zone of the workspace', () => {
    expect(TIME_ZONE).toBe(domain.WORKSPACE_TIME_ZONE);
  });

  it('keeps the hour on the wall over a change of clocks', () => {
    const winter = new Date(instantAt('2026-03-20', 10 * 60 + 14).getTime() + 123);
    expect(winter.toISOString()).toBe('2026-03-20T09:14:00.123Z');
    expect(shiftInstant(winter, 20).toISOString()).toBe('2026-04-09T08:14:00.123Z');
    expect(shiftInstant(shiftInstant(winter, 20), -20)).toEqual(winter);
  });

  it('moves days over months and leap days', () => {
    expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
    expect(shiftDay('2027-01-02', -3)).toBe('2026-12-30');
  });

  it('moves instants, days by the names of their fields, and days that are keys', () => {
    const at = new Date('2026-11-20T09:00:00Z');
    const later = new Date('2026-11-23T09:00:00Z');
    const shiftedFields = shiftFields(
      {
        deadline: '2026-11-30',
        name: '2026-11-30',
        openByDeadline: { '2026-11-30': 2, '2026-12-31': 1 },
        decision: { at: { toDate: () => at }, comment: null },
        list: [at, 'text', 3],
        tasks: { total: 3 },
        archivedAt: null,
      },
      3,
    );
    expect(shiftedFields).toEqual({
      deadline: '2026-12-03',
      name: '2026-11-30',
      openByDeadline: { '2026-12-03': 2, '2027-01-03': 1 },
      decision: { at: later, comment: null },
      list: [later, 'text', 3],
      tasks: { total: 3 },
      archivedAt: null,
    });
  });

  it('knows from the anchor how far the dates were moved already', () => {
    const manifest = { day: '2026-11-21', workspaceSince: '2024-06-04' };
    const toMove = (since: string, today: string) =>
      daysToMove(manifest, since, today, domain.daysBetween);
    expect(toMove('2024-06-04', '2026-12-01')).toBe(10);
    expect(toMove('2024-06-14', '2026-12-01')).toBe(0);
  });

  it('gives the demo of another day', { timeout: 60_000 }, async () => {
    const another = await makeDemo(titles, '2026-11-28');
    expect(demo.documents.map(({ data }) => shiftFields(data, 7))).toEqual(
      // Names of stored files contain the time when the demo was made, so they do not shift.
      another.documents.map(({ data }, index) => withPathsOf(data, demo.documents[index]?.data)),
    );
  });
});

function withPathsOf(data: Data, other: Data | undefined): Data {
  return 'filePath' in data ? { ...data, filePath: other?.['filePath'] } : data;
}

describe('generated files', () => {
  it('are PDFs of one page that a reader opens', async () => {
    const pdfs = demo.files.filter(({ contentType }) => contentType === 'application/pdf');
    expect(pdfs.length).toBeGreaterThan(100);
    for (const { path, bytes } of pdfs) {
      const document = await PDFDocument.load(bytes, { updateMetadata: false });
      expect(document.getPageCount(), path).toBe(1);
      expect(document.getTitle(), path).not.toBe('');
    }
  });

  it('hold French text in a PDF', async () => {
    const page = await PdfPage.create([100, 100], { title: 'Été', author: 'É' });
    page.drawText(10, 10, 'œuvre (n° 1) – 3\u202f500 €');
    const document = await PDFDocument.load(await page.save(), { updateMetadata: false });
    expect(document.getTitle()).toBe('Été');
    const text = Buffer.from('\x9cuvre (n\xb0 1) \x96 3\xa0500 \x80', 'latin1').toString('hex');
    expect(drawnIn(document)).toContain(`<${text.toUpperCase()}> Tj`);
  });

  it('are archives that open', () => {
    for (const { path, bytes } of demo.files.filter((file) => /\.(docx|xlsx)$/.test(file.path))) {
      const names = Object.keys(unzipSync(bytes));
      expect(names[0], path).toBe('[Content_Types].xml');
      expect(names).toContain(path.endsWith('docx') ? 'word/document.xml' : 'xl/workbook.xml');
    }
  });

  it('start as their extension says', () => {
    const starts: Record<string, string> = { dwg: 'AC1032', pdf: '%PDF-1.', png: '\x89PNG\r\n' };
    for (const { path, bytes } of demo.files) {
      const start = starts[domain.extensionOf(path)] ?? 'PK\x03\x04';
      expect(bytes.toString('latin1', 0, start.length), path).toBe(start);
    }
  });

  it('are to the server what their extension says', async () => {
    for (const { path, bytes } of demo.files) {
      expect(await kindOfContent(bytes, bytes, bytes.length), path).toBe(domain.extensionOf(path));
    }
  });

  it('stay small enough for git', () => {
    const size = demo.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(size).toBeLessThan(1_200_000);
  });
});

function drawnIn(document: PDFDocument): string {
  const [stream] = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
  return stream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
}

describe('the people of the demo', () => {
  it('are fourteen, of several trades and companies, one of them disabled', () => {
    expect(users).toHaveLength(14);
    expect(new Set(users.map(({ specialty }) => specialty)).size).toBeGreaterThan(9);
    expect(new Set(users.map(({ companyName }) => companyName)).size).toBeGreaterThan(9);
    expect(users.filter(({ status }) => status === 'disabled')).toHaveLength(1);
  });

  it('have the role of their specialty, admins apart', () => {
    for (const { name, role, specialty } of users) {
      expect(domain.SPECIALTIES, name).toContain(specialty);
      if (role !== 'admin') expect(role, name).toBe(domain.roleForSpecialty(specialty));
    }
    expect(users.filter(({ role }) => role === 'admin').length).toBeGreaterThan(0);
  });

  it('have an account that can receive no mail, a card and settings each', () => {
    for (const { id, name, email } of users) {
      expect(email).toMatch(/\.example$/);
      const account = { uid: id, email, displayName: name };
      expect(demo.accounts).toContainEqual(expect.objectContaining(account));
      const card = decodeAll(new RegExp(`^directory/${id}$`), domain.directoryCardRecord);
      expect(card.map(({ model }) => model.name)).toEqual([name]);
      expect(decodeAll(new RegExp(`^userSettings/${id}$`), domain.userSettingsRecord)).toHaveLength(
        1,
      );
    }
  });
});

describe('the tasks of the demo', () => {
  it('are of the checklist, each once in a project', () => {
    for (const { id, projectId, subsectionId, taskKey, taskName } of assignments) {
      expect(id).toBe(domain.assignmentIdOf(projectId, subsectionId, taskKey));
      expect(domain.findTask(subsectionId, taskKey)?.name).toBe(taskName);
    }
    expect(new Set(assignments.map(({ id }) => id)).size).toBe(assignments.length);
  });

  it('stand in every status, and an archived one is there', () => {
    expect(new Set(live.map(({ status }) => status))).toEqual(new Set(domain.TASK_STATUSES));
    expect(assignments.length).toBeGreaterThan(live.length);
  });

  it('are late, due today, soon and later', () => {
    const days = live.flatMap((assignment) => {
      const due = domain.dueDay(assignment);
      return due === null ? [] : [domain.daysBetween(TODAY, due)];
    });
    expect(days).toEqual(expect.arrayContaining([0, 2, 5, 18]));
    expect(days.filter((day) => day < 0).length).toBeGreaterThan(5);
    for (const project of projects) {
      expect(domain.lateCount(project.openByDeadline, TODAY)).toBeGreaterThan(0);
    }
  });

  it('are held and reviewed by people who may', () => {
    const personOf = new Map(users.map((user) => [user.id, user]));
    for (const { id, assigneeId, validatorIds, deadline, validationDeadline } of assignments) {
      expect(personOf.get(assigneeId)?.role, id).toBe('intervenant');
      expect(validatorIds.length, id).toBeGreaterThan(0);
      expect(validatorIds).not.toContain(assigneeId);
      expect(new Set(validatorIds).size).toBe(validatorIds.length);
      for (const uid of validatorIds) {
        const validator = personOf.get(uid);
        expect(
          validator !== undefined && domain.canValidate(domain.directoryCardOf(validator)),
          id,
        ).toBe(true);
      }
      expect(validationDeadline >= deadline, id).toBe(true);
    }
  });
});

/** The action of the status table for each kind of event. */
const ACTIONS: Record<Exclude<domain.TaskEventKind, 'shifted'>, domain.TaskAction> = {
  assigned: 'assign',
  reassigned: 'reassign',
  unassigned: 'unassign',
  restored: 'restore',
  started: 'start',
  submitted: 'submit',
  validated: 'validate',
  rejected: 'reject',
};

function expectLegalHistory(assignment: domain.Assignment) {
  const { id, updatedAt } = assignment;
  let state: domain.TaskState = 'unassigned';
  let previous = projects.find((project) => project.id === assignment.projectId)?.createdAt;
  for (const event of below(domain.taskEventsPath(id), domain.taskEventRecord)) {
    if (event.kind === 'shifted') continue;
    const action = ACTIONS[event.kind];
    const person = users.find((user) => user.id === event.by);
    const parts = domain.partsOf(event.by, person?.role ?? 'intervenant', assignment);
    const line = `${id} ${event.kind}`;
    expect(domain.isAllowed(action, state, parts), line).toBe(true);
    expect(event.from, line).toBe(state);
    const { to } = domain.TASK_ACTIONS[action];
    if (to !== 'as-archived') expect(event.to, line).toBe(to);
    if (event.kind === 'rejected') expect(event.detail.comment, line).toBeTruthy();
    expect(event.byName, line).toBe(person?.name);
    expect(event.id, line).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(previous !== undefined && event.at > previous, `${line} comes later`).toBe(true);
    expect(person !== undefined && event.at > person.createdAt, `${line} by a newcomer`).toBe(true);
    previous = event.at;
    state = event.to;
  }
  expect(state, id).toBe(domain.stateOf(assignment));
  expect(previous, id).toEqual(updatedAt);
  expect(updatedAt < instantAt(TODAY, 0), id).toBe(true);
}

describe('the history of each task', () => {
  it.each(projects.map(({ id, name }) => [name, id]))(
    'is a path of the status table: %s',
    (_, id) => {
      for (const assignment of assignments.filter(({ projectId }) => projectId === id)) {
        expectLegalHistory(assignment);
      }
    },
  );

  it('has a revision, and a file that is what the revision says, for each submission', () => {
    const deliverables = demo.files.filter(({ path }) => path.startsWith('task_submissions/'));
    const files = new Map(deliverables.map((file) => [file.path, file]));
    let revisionsSeen = 0;
    for (const assignment of assignments) {
      const revisions = below(domain.revisionsPath(assignment.id), domain.revisionRecord);
      revisionsSeen += revisions.length;
      expect(revisions.map(({ number }) => number)).toEqual(revisions.map((_, index) => index + 1));
      expect(assignment.revision).toBe(revisions.length);
      expect(assignment.filePath).toBe(revisions.at(-1)?.filePath ?? null);
      for (const revision of revisions) {
        const file = files.get(revision.filePath);
        const hash = createHash('sha256').update(file?.bytes ?? '');
        expect(revision.sha256).toBe(hash.digest('hex'));
        expect(revision.size).toBe(file?.bytes.length);
        expect(revision.contentType).toBe(file?.contentType);
        expect(file?.metadata).toEqual({
          uploadedBy: revision.submittedBy,
          fileName: encodeURIComponent(revision.fileName),
        });
        expect(domain.isDeliverableOf(revision.filePath, assignment.id, revision.uploadId)).toBe(
          true,
        );
        expect(
          domain.problemOfFile(assignment.fileExtension, {
            name: revision.fileName,
            size: revision.size,
          }),
        ).toBeNull();
      }
      const lastDecision = revisions.at(-1)?.decision;
      if (assignment.status === 'validated') expect(lastDecision?.outcome).toBe('validated');
      expect(revisions.slice(0, -1).map(({ decision }) => decision?.outcome)).toEqual(
        revisions.slice(0, -1).map(() => 'rejected'),
      );
    }
    expect(revisionsSeen).toBe(files.size);
    expect(Math.max(...assignments.map(({ revision }) => revision))).toBe(3);
  });
});

describe('the reviews of the demo', () => {
  const remarksOf = (id: string) => below(domain.remarksPath(id), domain.remarkRecord);
  const reviewed = assignments.filter(({ id }) => remarksOf(id).length > 0);

  it('show remarks that are open, answered, closed and not yet released', () => {
    const remarks = reviewed.flatMap(({ id }) => remarksOf(id));
    expect(new Set(remarks.map(({ state }) => state))).toEqual(new Set(domain.REMARK_STATES));
    expect(remarks.some(({ released }) => !released)).toBe(true);
  });

  it('count the released remarks that are not closed, and pin each on a revision that is there', () => {
    for (const { id, openRemarks, revision } of assignments) {
      const remarks = remarksOf(id);
      const open = remarks.filter(({ released, state }) => released && state !== 'closed');
      expect(openRemarks, id).toBe(open.length);
      expect(remarks.map(({ number }) => number)).toEqual(remarks.map((_, index) => index + 1));
      for (const remark of remarks) expect(remark.revision).toBeLessThanOrEqual(revision);
    }
  });

  it('await another validator where one has given a visa', () => {
    const waiting = live.filter(({ visaRule }) => visaRule === 'all');
    expect(waiting.length).toBeGreaterThan(0);
    for (const assignment of waiting) {
      const path = domain.visasPath(assignment.id, assignment.revision);
      const visas = below(path, domain.visaRecord);
      const facts = { visas, isActive: () => true, deputyOf: () => null };
      expect(visas.map(({ by }) => by)).toEqual(['yann-le-goff']);
      expect(domain.visaHolders(assignment, facts)).toEqual(['mathilde-roche']);
    }
  });
});

describe('the counts of the demo', () => {
  function recount(assignments: readonly domain.Assignment[]) {
    const openByDeadline: Record<string, number> = {};
    for (const assignment of assignments) {
      const due = domain.dueDay(assignment);
      if (due !== null) openByDeadline[due] = (openByDeadline[due] ?? 0) + 1;
    }
    const completedCount = assignments.filter(({ status }) => status === 'validated').length;
    return { tasks: { total: assignments.length, completed: completedCount }, openByDeadline };
  }

  it('of projects are those of their tasks', () => {
    for (const project of projects) {
      const own = live.filter(({ projectId }) => projectId === project.id);
      expect(project.openByDeadline).toEqual(recount(own).openByDeadline);
      const counts: Record<string, { assigned: number; validated: number }> = {};
      for (const { subsectionId, status } of own) {
        const count = (counts[subsectionId] ??= { assigned: 0, validated: 0 });
        count.assigned += 1;
        if (status === 'validated') count.validated += 1;
      }
      expect(project.counts).toEqual(counts);
      expect(project.status).toBe(domain.projectStatus(project));
    }
  });

  it('of people are those of the tasks they hold', () => {
    const summaries = decodeAll(/^summaries\/(?!workspace)/, domain.taskSummaryCodec);
    expect(summaries).toHaveLength(users.length);
    for (const { path, model } of summaries) {
      const uid = path.split('/')[1];
      expect(model).toEqual(recount(live.filter(({ assigneeId }) => assigneeId === uid)));
    }
  });

  it('of the workspace are those of everything', () => {
    const [summary] = decodeAll(/^summaries\/workspace$/, domain.workspaceSummaryCodec);
    expect(summary?.model).toEqual({
      ...recount(live),
      projects: { pending: 0, active: 3, completed: 0 },
      intervenants: { total: 13, active: 12 },
    });
  });

  it('show an operation at its beginning, one midway and one near its end', () => {
    const progress = projects.map(domain.projectProgress);
    expect(progress.toSorted((a, b) => a - b)).toEqual([20, 45, 77]);
  });
});

describe('what is in emulator-data', async () => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(ROOT, 'emulator-data', name), 'utf8'));

  const { day, workspaceSince } = read('demo.json') as typeof demo;
  const records = await makeDemo(titles, day);
  const storage = (...path: string[]) => join(ROOT, 'emulator-data/storage_export', ...path);

  it('is the story that the generator tells for its day', () => {
    expect(workspaceSince).toBe(records.workspaceSince);
    const exportBytes = logRecords(
      storage('../firestore_export/all_namespaces/all_kinds/output-0'),
    );
    const remarks = records.documents.filter(({ path }) => path.includes('/remarks/'));
    const expectedTexts = [
      ...records.files.map(({ path }) => path),
      ...remarks.map(({ data }) => String(data['text'])),
    ];
    expect(expectedTexts.filter((text) => !exportBytes.includes(text))).toEqual([]);
  });

  it('holds the files that the generator draws', () => {
    const names = readdirSync(storage('metadata'));
    expect(names).toHaveLength(records.files.length);
    const files = new Map(records.files.map((file) => [file.path, file.bytes]));
    for (const name of names) {
      const text = readFileSync(storage('metadata', name), 'utf8');
      const { name: path } = JSON.parse(text) as { name: string };
      const blob = readFileSync(storage('blobs', name.replace(/\.json$/, '')));
      expect(blob.equals(files.get(path) ?? Buffer.alloc(0)), path).toBe(true);
    }
  });

  it('names accounts that exist', () => {
    const logins = read('accounts.json') as { role: string; email: string; password: string }[];
    expect(logins.map(({ role }) => role)).toEqual(['admin', 'owner', 'intervenant', 'validator']);
    for (const { email, password } of logins) {
      expect(demo.accounts).toContainEqual(expect.objectContaining({ email, password }));
      expect(users.find((user) => user.email === email)?.status).toBe('active');
    }
  });
});
