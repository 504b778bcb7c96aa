import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  documentId,
  type Firestore,
  type FirestoreError,
  getDoc,
  initializeFirestore,
  onSnapshot,
  query,
  terminate,
  where,
  type WhereFilterOp,
} from 'firebase/firestore';
import { describe, expect, it, vi } from 'vitest';
import { call, clear, type Engine, putRules, ROOT } from '../differential/rest-engine';
import { engineHost, engineName } from './support/engine';

/**
 * The listeners of the record: what the web SDK saw while documents and rules changed under it, step
 * by step. Google's emulator and ours must tell it the same.
 */
interface ListenerProbe {
  readonly id: string;
  readonly rules: string;
  readonly auth: { readonly uid: string; readonly token: Readonly<Record<string, unknown>> };
  readonly seedPlain: Readonly<Record<string, PlainFields>>;
  readonly listenTarget: string | { readonly from: string; readonly where: readonly Condition[] };
  readonly steps: readonly { readonly label: string; readonly do: Step }[];
  readonly log: readonly { readonly step: string; readonly events: readonly string[] }[];
}

type PlainFields = Readonly<Record<string, string | number | boolean>>;
type Condition = readonly [field: string, operator: WhereFilterOp, value: unknown];
type Change = { readonly path: string; readonly f: PlainFields } | { readonly del: string };
type Step = readonly Change[] | { readonly rules: string };

const RECORD = new URL('../testdata/measured-rules/all.json.gz', import.meta.url);
const probes = (
  JSON.parse(gunzipSync(readFileSync(RECORD)).toString()) as Partial<ListenerProbe>[]
).filter((entry): entry is ListenerProbe => entry.listenTarget !== undefined);

describe("Google's measured listeners", () => {
  it('are fifteen', () => {
    expect(probes).toHaveLength(15);
  });

  it.each(probes.map((probe, index) => [probe.id, probe, index] as const))(
    '%s',
    async (_, probe, index) => {
      const engine = { name: 'host', host: engineHost(), project: `demo-listeners-${index}` };
      await prepare(engine, probe);

      const log = await withClient(engine, probe, (firestore) => observe(engine, probe, firestore));

      expect(log).toEqual(engineName() === 'google' ? probe.log : ourLog(probe));
    },
    20_000,
  );
});

/** We also judge what is found, and so deny a listener what Google shows it. */
const CLOSED_HOLE = {
  id: 'listen/query listener: absence predicate becomes false for a new match (hole)',
  step: 'add doc with secret',
  events: [`ERROR permission-denied "\\nfalse for 'list' @ L4"`],
};

function ourLog({ id, log }: ListenerProbe): ListenerProbe['log'] {
  if (id !== CLOSED_HOLE.id) return log;
  const { step, events } = CLOSED_HOLE;
  return log.map((entry) => (entry.step === step ? { step, events } : entry));
}

async function prepare(engine: Engine, probe: ListenerProbe): Promise<void> {
  await clear(engine);
  // One rule of the record bounds the moment of the request: it was about to pass.
  const inAnHour = String(Date.now() + 3_600_000);
  await putRules(engine, probe.rules.replace(/\d{13}/, inAnHour));
  await change(
    engine,
    Object.entries(probe.seedPlain).map(([path, f]) => ({ path, f })),
  );
}

async function withClient<T>(
  { host, project }: Engine,
  { auth }: ListenerProbe,
  act: (firestore: Firestore) => Promise<T>,
): Promise<T> {
  const app = initializeApp({ projectId: project, apiKey: 'none' }, project);
  const firestore = initializeFirestore(app, {});
  const [name = '', port] = host.split(':');
  const mockUserToken = { ...auth.token, sub: auth.uid };
  connectFirestoreEmulator(firestore, name, Number(port), { mockUserToken });
  try {
    return await act(firestore);
  } finally {
    await terminate(firestore);
    await deleteApp(app);
  }
}

async function observe(engine: Engine, probe: ListenerProbe, firestore: Firestore) {
  const events: string[] = [];
  const stop = listen(firestore, probe.listenTarget, (event) => events.push(event));
  const log: { step: string; events: string[] }[] = [];
  const steps = [{ label: 'attach', do: [] as readonly Change[] }, ...probe.steps];
  for (const [index, step] of steps.entries()) {
    await perform(engine, probe, step.do);
    // A listener that is too quiet fails here, and one that says too much after the barrier.
    const expected = probe.log[index]?.events.length ?? 0;
    await vi.waitUntil(() => events.length >= expected, { timeout: 5_000, interval: 2 });
    await barrier(firestore);
    log.push({ step: step.label, events: events.splice(0) });
  }
  stop();
  return log;
}

/** What is asked last on the stream of a client is answered after what was to be told before. */
async function barrier(firestore: Firestore): Promise<void> {
  await getDoc(doc(firestore, 'outside/of-all-rules')).catch(() => {});
}

function listen(
  firestore: Firestore,
  target: ListenerProbe['listenTarget'],
  note: (event: string) => void,
): () => void {
  const noteError = ({ code, message }: FirestoreError) =>
    note(`ERROR ${code} ${JSON.stringify(message)}`);
  if (typeof target === 'string') {
    return onSnapshot(
      doc(firestore, target),
      (snapshot) => note(snapshot.exists() ? `doc ${json(snapshot.data())}` : 'doc missing'),
      noteError,
    );
  }
  const conditions = target.where.map(([field, operator, value]) =>
    where(field === '__name__' ? documentId() : field, operator, value),
  );
  return onSnapshot(
    query(collection(firestore, target.from), ...conditions),
    ({ docs }) =>
      note(`snapshot ${JSON.stringify(docs.map((document) => [document.id, document.data()]))}`),
    noteError,
  );
}

async function perform(engine: Engine, probe: ListenerProbe, step: Step): Promise<void> {
  if (!('rules' in step)) return change(engine, step);
  const [before = '', after = ''] = probe.rules.split(/match \/t\/.*\n/);
  await putRules(engine, `${before}${step.rules}\n${after}`);
}

async function change(engine: Engine, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const writes = changes.map((change) =>
    'del' in change
      ? { delete: `${ROOT}/${change.del}` }
      : { update: { name: `${ROOT}/${change.path}`, fields: encodeFields(change.f) } },
  );
  const { status, body } = await call(engine, ':commit', { writes });
  if (status !== 200) throw new Error(`The change was refused: ${json(body)}.`);
}

function encodeFields(fields: PlainFields): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));
}

function valueOf(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'boolean' ? { booleanValue: value } : { integerValue: value };
}

const json = (value: unknown) => JSON.stringify(value);
