import { describe, expect, it, vi } from 'vitest';
import { type ListenRequest, type ListenResponse } from '#protocol/messages';
import { type StreamHandler } from '#service/rpc';
import { rpcTable } from '#service/rpc-table';
import { ClientView } from '#service/testing/client-view';
import {
  as,
  asAdmin,
  DATABASE,
  DOCUMENTS,
  put,
  set,
  testEngine,
} from '#service/testing/test-engine';
import { type StatusError } from '#status/status';
import { FaultPlan } from './fault-plan';
import { faultyRpcs } from './faulty-rpcs';

const ROOMS: ListenRequest = {
  database: DATABASE,
  addTarget: {
    targetId: 2,
    query: { parent: DOCUMENTS, structuredQuery: { from: [{ collectionId: 'rooms' }] } },
  },
};

/** A stream of an emulator with faults, and what its client is told. */
function stream(method: 'Listen' | 'Write', ...rules: readonly object[]) {
  const engine = testEngine();
  const plan = new FaultPlan(() => undefined);
  const responses: ListenResponse[] = [];
  const failures: StatusError[] = [];
  const cut = vi.fn();
  const rpc = faultyRpcs(rpcTable(engine), plan)[method];
  if (rpc?.kind !== 'streaming') throw new Error(`${method} is no stream.`);
  const open = (call = { ...asAdmin, cut }): StreamHandler<unknown> =>
    rpc.open(call, {
      send: (response) => responses.push(response as ListenResponse),
      fail: (error) => failures.push(error),
      end: () => undefined,
    });
  const handler = open();
  for (const rule of rules) plan.add(rule);
  return { engine, plan, responses, failures, cut, handler, open };
}

/** A listener to the rooms that has had its first snapshot, empty, before faults are there. */
function listening(...rules: readonly object[]) {
  const listen = stream('Listen');
  const { engine, handler, responses, plan } = listen;
  const view = new ClientView();
  view.expect(2);
  let readCount = 0;
  const rooms = () => {
    for (const message of responses.slice(readCount)) view.receive(message);
    readCount = responses.length;
    return [...view.target(2).documents.keys()].map((name) => name.split('/').at(-1)).sort();
  };
  handler.receive(ROOMS);
  rooms();
  const snapshots = () => (rooms(), view.snapshots.length - 1);
  for (const rule of rules) plan.add({ target: 'listen', ...rule });
  const write = (id: string) => put(engine, { [`rooms/${id}`]: { n: 1n } });
  return { ...listen, view, rooms, snapshots, write };
}

describe('a snapshot', () => {
  it('that is delayed holds those behind it', async () => {
    const { write, rooms, snapshots } = listening({ act: 'delay', ms: 15, times: 1 });

    write('a');
    write('b');
    expect(rooms()).toEqual([]);

    await vi.waitFor(() => expect(rooms()).toEqual(['a', 'b']));
    expect(snapshots()).toBe(2);
  });

  it('comes as a whole, or not at all', () => {
    const { engine, rooms, failures } = listening({
      act: 'fail',
      code: 'INTERNAL',
      match: { path: 'rooms/b' },
    });

    put(engine, { 'rooms/a': { n: 1n }, 'rooms/b': { n: 1n }, 'rooms/c': { n: 1n } });

    expect(rooms()).toEqual([]);
    expect(failures.map(({ code }) => code)).toEqual(['INTERNAL']);
  });

  it('that is lost takes all that follows with it, until that is noticed', async () => {
    const { write, rooms, failures, handler, open, view, responses } = listening({
      act: 'drop',
      ms: 15,
      times: 1,
    });

    write('a');
    write('b');
    expect(rooms()).toEqual([]);
    await vi.waitFor(() => expect(failures.map(({ code }) => code)).toEqual(['UNAVAILABLE']));
    handler.close();
    write('c');
    expect(rooms()).toEqual([]);

    const { resumeToken } = view.target(2);
    responses.length = 0;
    const again = { ...ROOMS.addTarget, ...(resumeToken && { resumeToken }) };
    open().receive({ ...ROOMS, addTarget: again });
    for (const message of responses) view.receive(message);

    expect(view.target(2).documents.size).toBe(3);
  });

  it('is lost for as long as the fault is there, if nobody says when it is noticed', async () => {
    const { write, failures, plan } = listening({ act: 'drop' });
    write('a');

    plan.clear();

    await vi.waitFor(() => expect(failures).toHaveLength(1));
  });

  it('that is repeated tells the same, and answers about targets only once', () => {
    const { handler, plan, responses, engine } = stream('Listen');
    put(engine, { 'rooms/a': { n: 1n } });
    plan.add({ target: 'listen', act: 'duplicate' });

    handler.receive(ROOMS);

    const kinds = responses.map(
      ({ targetChange, documentChange }) =>
        documentChange?.document.name?.split('/').at(-1) ?? targetChange?.targetChangeType,
    );
    expect(kinds).toEqual(['ADD', 'a', 'CURRENT', 'NO_CHANGE', 'a', 'CURRENT', 'NO_CHANGE']);
  });

  it('may be the last before the stream fails', () => {
    const { write, rooms, failures } = listening({ act: 'fail', when: 'after' });

    write('a');

    expect(rooms()).toEqual(['a']);
    expect(failures).toHaveLength(1);
  });

  it.each([
    ['before', []],
    ['after', ['a']],
  ])('%s which the connection is cut', (when, expectedRooms) => {
    const { write, rooms, cut, failures } = listening({ act: 'cut', when });

    write('a');
    write('b');

    expect(rooms()).toEqual(expectedRooms);
    expect(cut).toHaveBeenCalledOnce();
    expect(failures).toEqual([]);
  });

  it('of others is left alone', () => {
    const { open, plan, engine, failures } = stream('Listen');
    open({ ...as('amel'), cut: vi.fn() }).receive(ROOMS);
    plan.add({ target: 'listen', act: 'fail', match: { caller: 'karim' } });
    plan.add({ target: 'listen', act: 'fail', match: { path: 'halls/*' } });
    plan.add({ target: 'listen', act: 'fail', match: { project: 'other' } });

    put(engine, { 'rooms/a': { n: 1n } });

    expect(failures).toEqual([]);
  });
});

describe('a request on a stream', () => {
  it('to listen may be late, and those behind it wait', async () => {
    const { handler, responses, plan } = stream('Listen');
    plan.add({ target: 'rpc', act: 'delay', ms: 15, match: { path: 'rooms' }, times: 1 });

    handler.receive(ROOMS);
    handler.receive({ removeTarget: 2 });
    expect(responses).toEqual([]);

    await vi.waitFor(() => expect(responses).toHaveLength(4));
    expect(responses.at(-1)?.targetChange?.targetChangeType).toBe('REMOVE');
  });

  it('to write is not its handshake', () => {
    const { handler, responses, failures } = stream('Write', {
      target: 'rpc',
      act: 'fail',
    });

    handler.receive({ database: DATABASE });
    expect(responses).toHaveLength(1);
    handler.receive({ writes: [set('rooms/a', { n: 1n })] });

    expect(failures).toHaveLength(1);
  });

  it('that fails afterwards is done, and says nothing of what it came to', () => {
    const { engine, handler, failures, responses } = stream('Write', {
      target: 'rpc',
      act: 'fail',
      when: 'after',
      code: 'DEADLINE_EXCEEDED',
    });

    handler.receive({ database: DATABASE });
    handler.receive({ writes: [{ delete: 'nonsense' }] });
    handler.receive({ writes: [set('rooms/a', { n: 1n })] });

    expect(responses).toHaveLength(1);
    expect(failures.map(({ code }) => code)).toEqual(['DEADLINE_EXCEEDED']);
    expect(put(engine, {}).writeResults).toEqual([]);
  });

  it('is nothing to a client that went away meanwhile', async () => {
    const { handler, responses, failures, plan } = stream('Write', {
      target: 'rpc',
      act: 'delay',
      ms: 3_600_000,
    });
    handler.receive({ database: DATABASE });
    handler.receive({ writes: [set('rooms/a', { n: 1n })] });

    handler.close();
    plan.clear();
    await Promise.resolve();

    expect([responses.length, failures.length]).toEqual([1, 0]);
  });
});
