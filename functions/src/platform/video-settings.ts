import type { MeetingEngineKind } from '@ouvrage/domain';
import { defineString } from 'firebase-functions/params';
import { logError } from './log';

const KINDS = ['none', 'selfhosted', 'jaas'] as const;

/** A Jitsi that meetings may take place on. */
export interface JitsiSettings {
  /** Such as https://meet.example.org, without a slash at its end. */
  readonly origin: string;
  /** What it asks of who enters: nothing, a token by a shared secret, or a token by JaaS's key pair. */
  readonly kind: (typeof KINDS)[number];
  readonly appId: string;
  readonly keyId: string;
  /** The shared secret, JaaS's private key as PEM, or what passwords are derived from. */
  readonly key: string;
}

/** By what means meetings are carried here; see docs/video.md. */
export interface VideoSettings {
  /** Of meetings that start from now on: one that runs keeps its own. */
  readonly engine: MeetingEngineKind;
  /** How many people the built-in room takes. */
  readonly maxPeers: number;
  readonly stunUrls: readonly string[];
  readonly turnUrls: readonly string[];
  readonly turnSecret: string;
  /** Null where none is configured, or not soundly. */
  readonly jitsi: JitsiSettings | null;
}

/** Nothing configured: the built-in room, between machines that reach each other. */
export const BUILT_IN_VIDEO: VideoSettings = {
  engine: 'mesh',
  maxPeers: 6,
  stunUrls: [],
  turnUrls: [],
  turnSecret: '',
  jitsi: null,
};

const videoEngine = defineString('VIDEO_ENGINE', {
  description: 'What carries new meetings: mesh (built in) or jitsi',
  default: 'mesh',
});
const meshMax = defineString('VIDEO_MESH_MAX', {
  description: 'How many people the built-in room takes',
  default: '6',
});
const stunUrls = defineString('VIDEO_STUN_URLS', {
  description: 'STUN servers, stun:host:port, separated by commas',
  default: '',
});
const turnUrls = defineString('VIDEO_TURN_URLS', {
  description: 'TURN servers, turns:host:port?transport=tcp, separated by commas',
  default: '',
});
const turnSecret = defineString('TURN_SECRET', {
  description: 'The static-auth-secret of the TURN servers',
  default: '',
});
const jitsiOrigin = defineString('VIDEO_JITSI_ORIGIN', {
  description: 'The Jitsi that meetings take place on, https://meet.example.org; empty for none',
  default: '',
});
const jitsiKind = defineString('VIDEO_JITSI_KIND', {
  description: 'What it asks of who enters: none, selfhosted (HS256 token) or jaas (RS256 token)',
  default: 'none',
});
const jitsiAppId = defineString('VIDEO_JITSI_APP_ID', {
  description: 'JWT_APP_ID of a self-hosted Jitsi, or the AppID of JaaS',
  default: '',
});
const jitsiKeyId = defineString('VIDEO_JITSI_KID', {
  description: 'JaaS: the id of the API key',
  default: '',
});
const jitsiKey = defineString('VIDEO_JITSI_KEY', {
  description: 'JWT_APP_SECRET, or the private key of JaaS as PEM, or the source of room passwords',
  default: '',
});

export function configuredVideo(): VideoSettings {
  const max = Number(meshMax.value());
  return {
    engine: videoEngine.value() === 'jitsi' ? 'jitsi' : 'mesh',
    maxPeers: Number.isInteger(max) && max >= 2 ? max : BUILT_IN_VIDEO.maxPeers,
    stunUrls: splitList(stunUrls.value()),
    turnUrls: splitList(turnUrls.value()),
    turnSecret: turnSecret.value(),
    jitsi: readJitsi({
      origin: jitsiOrigin.value().replace(/\/+$/, ''),
      kind: jitsiKind.value(),
      appId: jitsiAppId.value(),
      keyId: jitsiKeyId.value(),
      key: jitsiKey.value(),
    }),
  };
}

function splitList(value: string): readonly string[] {
  return value
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
}

/** A Jitsi is used as it is configured, whole, or not at all: half of it would let anybody in. */
export function readJitsi(
  settings: Omit<JitsiSettings, 'kind'> & { readonly kind: string },
): JitsiSettings | null {
  if (settings.origin === '') return null;
  const kind = KINDS.find((candidate) => candidate === settings.kind);
  const requiredFields = {
    none: ['key'],
    selfhosted: ['appId', 'key'],
    jaas: ['appId', 'keyId', 'key'],
  } as const;
  const isSound =
    kind !== undefined &&
    isOrigin(settings.origin) &&
    requiredFields[kind].every((field) => settings[field] !== '');
  if (isSound) return { ...settings, kind };
  logError('The VIDEO_JITSI_… parameters do not make a whole: meetings cannot take place on it.');
  return null;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
