import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import protobuf from 'protobufjs';
import { documentsRoot, type Engine } from './rest-engine';

/** The descriptors come with the SDK; its package does not export the file. */
function descriptors(): protobuf.Root {
  const sdk = createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json');
  const text = readFileSync(join(dirname(sdk), 'build/protos/v1.json'), 'utf8');
  return protobuf.Root.fromJSON(JSON.parse(text) as protobuf.INamespace);
}

const root = descriptors();

/** The two ends of a method for grpc-js: JSON as in REST to bytes, and bytes to such JSON. */
export function messagesOf(request: string, response: string) {
  const requestType = root.lookupType(`google.firestore.v1.${request}`);
  const responseType = root.lookupType(`google.firestore.v1.${response}`);
  return {
    encode: (json: unknown) => {
      const message = requestType.fromObject(asMessage(json) as Readonly<Record<string, unknown>>);
      return Buffer.from(requestType.encode(message).finish());
    },
    decode: (bytes: Buffer): unknown => {
      const options = { longs: String, enums: String, bytes: String };
      return asRest(responseType.toObject(responseType.decode(bytes), options));
    },
  };
}

const clients = new Map<string, Client>();

/** One connection to each engine, for all streams and calls. */
export function clientOf({ host }: Engine): Client {
  const client = clients.get(host) ?? new Client(host, credentials.createInsecure());
  clients.set(host, client);
  return client;
}

export function databaseOf(engine: Engine): string {
  return documentsRoot(engine).replace('/documents', '');
}

export function metadataOf(engine: Engine, token: string | null): Metadata {
  const metadata = new Metadata();
  metadata.set('google-cloud-resource-prefix', databaseOf(engine));
  if (token !== null) metadata.set('authorization', `Bearer ${token}`);
  return metadata;
}

const MOMENTS = ['timestampValue', 'updateTime', 'createTime', 'commitTime', 'readTime'];
const WRAPPED = ['limit', 'expectedCount', 'upTo'];

/** Where the message differs from REST's JSON: wrapped numbers, moments, and null, an enum. */
function asMessage(json: unknown, key = ''): unknown {
  if (key === 'nullValue') return 'NULL_VALUE';
  if (WRAPPED.includes(key)) return { value: json };
  if (MOMENTS.includes(key) && typeof json === 'string') return momentOf(json);
  if (Array.isArray(json)) return json.map((item) => asMessage(item));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, item]) => [name, asMessage(item, name)]),
  );
}

function asRest(message: unknown, key = ''): unknown {
  if (key === 'nullValue') return null;
  if (MOMENTS.includes(key)) return momentText(message as Moment);
  if (Array.isArray(message)) return message.map((item) => asRest(item));
  if (typeof message !== 'object' || message === null) return message;
  return Object.fromEntries(
    Object.entries(message).map(([name, item]) => [name, asRest(item, name)]),
  );
}

interface Moment {
  readonly seconds?: string;
  readonly nanos?: number;
}

function momentOf(text: string): Moment {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  const seconds = Math.floor(Date.parse(text.replace(/\.\d+/, '')) / 1000);
  return { seconds: String(seconds), nanos: Number(fraction.padEnd(9, '0')) };
}

/** With three, six or nine digits, or none, as REST. */
function momentText({ seconds = '0', nanos = 0 }: Moment): string {
  const whole = new Date(Number(seconds) * 1000).toISOString().replace('.000Z', '');
  const digits = String(nanos)
    .padStart(9, '0')
    .replace(/(000)+$/, '');
  return digits === '' ? `${whole}Z` : `${whole}.${digits}Z`;
}
