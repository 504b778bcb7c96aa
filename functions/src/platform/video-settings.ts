import type { MeetingEngineKind } from '@ouvrage/domain';
import { defineString } from 'firebase-functions/params';
import { logError } from './log';

const KINDS = ['none', 'selfhosted', 'jaas'] as const;

/** A Jitsi server for meetings. */
export interface JitsiSettings {
  /** Such as https://meet.example.org, without a slash at its end. */
  readonly origin: string;
  /** What it requires at the entrance: nothing, a token by a shared secret, or a token by JaaS's key pair. */
  readonly kind: (typeof KINDS)[number];
  readonly appId: string;
  readonly keyId: string;
  /** The shared secret, JaaS's private key as PEM, or the source of room passwords. */
  readonly key: string;
}

/** The configuration of video meetings; see docs/guide/video.md. */
export interface VideoSettings {
  /** For meetings that start from now on; a running meeting keeps its engine. */
  readonly engine: MeetingEngineKind;
  /** The capacity of the built-in room, in people. */
  readonly maxPeers: number;
  readonly stunUrls: readonly string[];
  readonly turnUrls: readonly string[];
  readonly turnSecret: string;
  /** Null when it is not configured, or incompletely. */
  readonly jitsi: JitsiSettings | null;
}

/** The default: the built-in room, for machines that reach each other directly. */
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
  description: 'The Jitsi server for meetings, https://meet.example.org; empty for none',
  default: '',
});
const jitsiKind = defineString('VIDEO_JITSI_KIND', {
  description:
    'What it requires at the entrance: none, selfhosted (HS256 token) or jaas (RS256 token)',
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

/** Null unless the configuration is complete: an incomplete one would let anybody in. */
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
  logError('The VIDEO_JITSI_… parameters are incomplete or invalid: meetings cannot use Jitsi.');
  return null;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
