import { createServer as createHttpServer } from 'node:http';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';

/**
 * The floor: the cost of Google's SDKs alone. This Firestore evaluates no rules, validates nothing, and
 * stores only the documents of collections called `items`, which are listed. It answers Commit, Write,
 * Listen, BatchGetDocuments and RunQuery with the minimum that clients need. Its gRPC library is that of the
 * emulator, on a port shared in the same way. A document keeps the bytes in which it arrived.
 *
 *     node tests/bench/stub-engine.mjs <port>
 *
 * @typedef {import('node:net').Socket} Socket
 * @typedef {{ write(message: Uint8Array): boolean, end(): void, on(event: string, listener: (message: Uint8Array) => void): void }} Stream
 * @typedef {{ call: Stream, collection: string, targetId: number }} Follower
 */

const emulator = createRequire(new URL('../../emulator/package.json', import.meta.url));
const { Server, ServerCredentials } = emulator('@grpc/grpc-js');
const protobuf = emulator('protobufjs');

/** The parts of google.firestore.v1 used here. On the wire, a message field is encoded like `bytes`. */
const { root } = protobuf.parse(
  `syntax = "proto3";
  message Timestamp { int64 seconds = 1; int32 nanos = 2; }
  message Document { string name = 1; Timestamp create_time = 3; Timestamp update_time = 4; }
  message Write { bytes update = 1; }
  message WriteResult { Timestamp update_time = 1; }
  message CommitRequest { repeated Write writes = 2; }
  message CommitResponse { repeated WriteResult write_results = 1; Timestamp commit_time = 2; }
  message WriteRequest { repeated Write writes = 3; bytes stream_token = 4; }
  message WriteResponse { string stream_id = 1; bytes stream_token = 2; repeated WriteResult write_results = 3; Timestamp commit_time = 4; }
  message CollectionSelector { string collection_id = 2; }
  message StructuredQuery { repeated CollectionSelector from = 2; }
  message QueryTarget { string parent = 1; StructuredQuery structured_query = 2; }
  message DocumentsTarget { repeated string documents = 2; }
  message Target { QueryTarget query = 2; DocumentsTarget documents = 3; int32 target_id = 5; }
  message ListenRequest { Target add_target = 2; int32 remove_target = 3; }
  message TargetChange { int32 target_change_type = 1; repeated int32 target_ids = 2; bytes resume_token = 4; Timestamp read_time = 6; }
  message DocumentChange { bytes document = 1; repeated int32 target_ids = 5; }
  message ListenResponse { TargetChange target_change = 2; DocumentChange document_change = 3; }
  message BatchGetDocumentsRequest { repeated string documents = 2; }
  message BatchGetDocumentsResponse { string missing = 2; Timestamp read_time = 4; }
  message RunQueryResponse { bytes document = 1; Timestamp read_time = 3; }`,
  { keepCase: true },
);

/** @param {string} name */
const encoderOf = (name) => {
  const type = root.lookupType(name);
  return (/** @type {object} */ message) => type.encode(message).finish();
};
/** @param {string} name */
const decoderOf = (name) => {
  const type = root.lookupType(name);
  return (/** @type {Uint8Array} */ bytes) => type.decode(bytes);
};

const [ADD, REMOVE, CURRENT] = [1, 2, 3];
const TOKEN = Buffer.from('token');
const COLLECTION_OF_LISTS = /\/items$/;

/** @type {Set<Follower>} */
const followers = new Set();
/** @type {Map<string, Map<string, Uint8Array>>} documents by name, by collection */
const lists = new Map();

let micros = Date.now() * 1000;
function nextTime() {
  micros = Math.max(micros + 1, Date.now() * 1000);
  return { seconds: Math.floor(micros / 1e6), nanos: (micros % 1e6) * 1000 };
}

const timesOfDocument = encoderOf('Document');
const nameOfDocument = decoderOf('Document');
const sayListen = encoderOf('ListenResponse');

/**
 * Stores and sends a version of each document. Its times are appended to the bytes that the client sent.
 * @param {readonly { update: Uint8Array }[]} writes
 */
function commit(writes) {
  const time = nextTime();
  const times = timesOfDocument({ create_time: time, update_time: time });
  for (const { update } of writes) {
    const { name } = nameOfDocument(update);
    const collection = name.slice(0, name.lastIndexOf('/'));
    const document = Buffer.concat([update, times]);
    if (COLLECTION_OF_LISTS.test(collection)) listOf(collection).set(name, document);
    for (const { call, collection: followed, targetId } of followers) {
      if (followed !== collection && followed !== name) continue;
      call.write(sayListen({ document_change: { document, target_ids: [targetId] } }));
      call.write(sayListen({ target_change: { resume_token: TOKEN, read_time: time } }));
    }
  }
  return { write_results: writes.map(() => ({ update_time: time })), commit_time: time };
}

/** @param {string} collection */
function listOf(collection) {
  const list = lists.get(collection) ?? new Map();
  lists.set(collection, list);
  return list;
}

/** @param {{ parent: string, structured_query: { from: readonly { collection_id: string }[] } }} query */
const collectionOf = ({ parent, structured_query: { from } }) =>
  `${parent}/${from[0]?.collection_id}`;

const commitRequest = decoderOf('CommitRequest');
const commitResponse = encoderOf('CommitResponse');
const writeRequest = decoderOf('WriteRequest');
const writeResponse = encoderOf('WriteResponse');
const listenRequest = decoderOf('ListenRequest');
const getRequest = decoderOf('BatchGetDocumentsRequest');
const getResponse = encoderOf('BatchGetDocumentsResponse');
const queryRequest = decoderOf('QueryTarget');
const queryResponse = encoderOf('RunQueryResponse');

const METHODS = {
  Commit: {
    kind: 'unary',
    serve: (
      /** @type {{ request: Uint8Array }} */ { request },
      /** @type {(error: null, response: Uint8Array) => void} */ answer,
    ) => answer(null, commitResponse(commit(commitRequest(request).writes))),
  },
  Write: {
    kind: 'bidi',
    serve: (/** @type {Stream} */ call) => {
      let isGreeted = false;
      call.on('data', (message) => {
        const { writes } = writeRequest(message);
        const answer = isGreeted ? commit(writes) : { stream_id: '1' };
        isGreeted = true;
        call.write(writeResponse({ ...answer, stream_token: TOKEN }));
      });
      call.on('end', () => call.end());
    },
  },
  Listen: { kind: 'bidi', serve: serveListen },
  BatchGetDocuments: {
    kind: 'serverStream',
    serve: (/** @type {Stream & { request: Uint8Array }} */ call) => {
      for (const missing of getRequest(call.request).documents) {
        call.write(getResponse({ missing, read_time: nextTime() }));
      }
      call.end();
    },
  },
  RunQuery: {
    kind: 'serverStream',
    serve: (/** @type {Stream & { request: Uint8Array }} */ call) => {
      const time = nextTime();
      for (const document of listOf(collectionOf(queryRequest(call.request))).values()) {
        call.write(queryResponse({ document, read_time: time }));
      }
      call.write(queryResponse({ read_time: time }));
      call.end();
    },
  },
};

/** @param {Stream} call */
function serveListen(call) {
  /** @type {Map<number, Follower[]>} */
  const targets = new Map();
  const forget = (/** @type {number} */ targetId) =>
    targets.get(targetId)?.forEach((follower) => followers.delete(follower));
  const tell = (/** @type {object} */ change) => call.write(sayListen({ target_change: change }));
  call.on('data', (message) => {
    const { add_target: target, remove_target: removedTarget } = listenRequest(message);
    if (!target) {
      forget(removedTarget);
      tell({ target_change_type: REMOVE, target_ids: [removedTarget] });
      return;
    }
    const { target_id: targetId, query, documents } = target;
    const collections = query ? [collectionOf(query)] : documents.documents;
    const changes = collections.map((/** @type {string} */ collection) => ({
      call,
      collection,
      targetId,
    }));
    targets.set(targetId, changes);
    tell({ target_change_type: ADD, target_ids: [targetId] });
    for (const follower of changes) {
      followers.add(follower);
      for (const document of lists.get(follower.collection)?.values() ?? []) {
        call.write(sayListen({ document_change: { document, target_ids: [targetId] } }));
      }
    }
    const now = { resume_token: TOKEN, read_time: nextTime() };
    tell({ target_change_type: CURRENT, target_ids: [targetId], ...now });
    tell(now);
  });
  const close = () => [...targets.keys()].forEach(forget);
  call.on('cancelled', close);
  call.on('end', () => {
    close();
    call.end();
  });
}

const server = new Server({
  'grpc.max_receive_message_length': -1,
  'grpc.max_send_message_length': -1,
  'grpc-node.flow_control_window': 1024 * 1024,
});
const asIs = (/** @type {Buffer} */ bytes) => bytes;
for (const [method, { kind, serve }] of Object.entries(METHODS)) {
  server.register(`/google.firestore.v1.Firestore/${method}`, serve, asIs, asIs, kind);
}
const grpc = server.createConnectionInjector(ServerCredentials.createInsecure());
const http = createHttpServer((_request, response) => response.end('Ok\n'));

createServer((/** @type {Socket} */ socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.once('data', (chunk) => {
    socket.pause();
    socket.unshift(chunk);
    if (chunk.toString('latin1', 0, 3) === 'PRI') grpc.injectConnection(socket);
    else http.emit('connection', socket);
    process.nextTick(() => socket.resume());
  });
}).listen(Number(process.argv[2]), '127.0.0.1');
