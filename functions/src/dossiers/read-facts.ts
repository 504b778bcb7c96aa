import {
  pathsBelowTasks,
  purgeRecord,
  purgesPath,
  REMARKS,
  remarkRecord,
  REVISIONS,
  revisionRecord,
  TASK_EVENTS,
  taskEventRecord,
  taskIdWithin,
  VISAS,
  visaRecord,
  type OpenVisa,
  type Purge,
  type Remark,
  type Revision,
  type TaskEvent,
  type Visa,
} from '@ouvrage/domain';
import type { Fact } from '@ouvrage/domain/dossier-file';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { logError } from '../platform/log';
import { read } from '../platform/snapshot';

const DOCUMENTS_PER_PAGE = 1000;

/** What happened in a project, as its documents say it now. Names are left out: they may be anonymised. */
export async function readFacts(projectId: string, context: Context): Promise<readonly Fact[]> {
  const [events, revisions, visas, remarks] = await Promise.all([
    factsOf(context, projectId, TASK_EVENTS, (task, doc) =>
      eventFacts(task, read(taskEventRecord, doc)),
    ),
    factsOf(context, projectId, REVISIONS, (task, doc) =>
      revisionFacts(task, read(revisionRecord, doc)),
    ),
    factsOf(context, projectId, VISAS, (task, doc) => openVisaFacts(task, read(visaRecord, doc))),
    factsOf(context, projectId, REMARKS, (task, doc) => remarkFacts(task, read(remarkRecord, doc))),
  ]);
  // After the others, so that whatever was purged while they were read has its purge here.
  const purges = await readPurges(projectId, context);
  // A decided revision repeats the visas that were given on it while it was open.
  const own = new Set(revisions.filter(({ kind }) => kind === 'visa').map(idOfVisa));
  return [
    ...events,
    ...revisions,
    ...visas.filter((visa) => !own.has(idOfVisa(visa))),
    ...remarks,
    ...purges.map(purgeFact),
  ];
}

const idOfVisa = ({ task, id }: Fact) => `${task} ${id}`;

/** The facts of one kind of documents below the project's assignments. An unreadable document is left out. */
async function factsOf(
  { firestore }: Context,
  projectId: string,
  group: string,
  toFacts: (task: string, doc: QueryDocumentSnapshot) => readonly Fact[],
): Promise<readonly Fact[]> {
  const facts: Fact[] = [];
  const { from, until } = pathsBelowTasks(projectId, group);
  const range = firestore
    .collectionGroup(group)
    .where(FieldPath.documentId(), '>', firestore.doc(from))
    .where(FieldPath.documentId(), '<', firestore.doc(until))
    .orderBy(FieldPath.documentId());
  for await (const page of documentPages(range, DOCUMENTS_PER_PAGE)) {
    for (const doc of page) {
      const task = taskIdWithin(projectId, doc.ref.path.split('/')[1] ?? '');
      if (task === null) continue;
      try {
        facts.push(...toFacts(task, doc));
      } catch (error) {
        logError(`${doc.ref.path} cannot be read, so the record is without it`, error);
      }
    }
  }
  return facts;
}

async function readPurges(projectId: string, { firestore }: Context): Promise<readonly Purge[]> {
  const { docs } = await firestore.collection(purgesPath(projectId)).get();
  return docs.flatMap((doc) => read(purgeRecord, doc) ?? []);
}

function eventFacts(task: string, event: TaskEvent | null): readonly Fact[] {
  if (event === null) return [];
  const { id, kind: act, at, by, from, to, detail } = event;
  const { assigneeId, revision, comment, fields, days } = detail;
  const { remarks, closedRemarks, observations } = detail;
  const content = {
    ...{ act, from, to },
    detail: {
      ...{ assigneeId, revision, comment, fields, days },
      ...{ remarks, closedRemarks, observations },
    },
  };
  return [{ kind: 'event', task, id, at: at.toISOString(), by, content }];
}

function revisionFacts(task: string, revision: Revision | null): readonly Fact[] {
  if (revision === null) return [];
  const { number, fileName, size, contentType, sha256, comment, decision, visas } = revision;
  const id = `${number}`;
  const submission: Fact = {
    ...{ kind: 'revision', task, id, at: revision.submittedAt.toISOString() },
    by: revision.submittedBy,
    content: { fileName, size, contentType, sha256, comment },
  };
  if (decision === null) return [submission];
  const { outcome, observations } = decision;
  return [
    submission,
    ...visas.map((visa) => visaFact(task, number, visa)),
    {
      ...{ kind: 'decision', task, id, at: decision.at.toISOString(), by: decision.by },
      content: { outcome, comment: decision.comment, observations },
    },
  ];
}

function openVisaFacts(task: string, visa: OpenVisa | null): readonly Fact[] {
  return visa === null ? [] : [visaFact(task, visa.revision, visa)];
}

function visaFact(task: string, revision: number, visa: Visa): Fact {
  const { by, at, outcome, comment, forId } = visa;
  return {
    ...{ kind: 'visa', task, id: `${revision}/${by}`, at: at.toISOString(), by },
    content: { outcome, comment, forId },
  };
}

function remarkFacts(task: string, remark: Remark | null): readonly Fact[] {
  if (remark === null) return [];
  const { id, number, revision, page, at: place, text, by, createdAt, answer } = remark;
  const { closedBy, closedAt, closedRevision } = remark;
  const facts: Fact[] = [
    {
      ...{ kind: 'remark', task, id, at: createdAt.toISOString(), by },
      content: { number, revision, page, place, text },
    },
  ];
  if (answer !== null) {
    facts.push({
      ...{ kind: 'answer', task, id: `${id}/${answer.revision}` },
      ...{ at: answer.at.toISOString(), by: answer.by, content: { text: answer.text } },
    });
  }
  if (closedBy !== null && closedAt !== null) {
    const on = `${id}/${closedAt.getTime()}`;
    const content = { revision: closedRevision };
    facts.push({
      ...{ kind: 'closing', task, id: on, at: closedAt.toISOString(), by: closedBy, content },
    });
  }
  return facts;
}

function purgeFact({ task, archivedAt }: Purge): Fact {
  const id = `${archivedAt.getTime()}`;
  return { kind: 'purge', task, id, at: archivedAt.toISOString(), by: '', content: {} };
}
