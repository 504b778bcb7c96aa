/** Connection state of the room as a whole. */
export type RoomState = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'closed';

/** Connection state between this tab and another peer. */
export type LinkState = 'connecting' | 'connected' | 'interrupted' | 'failed';

/** Why the room closed. `left`: the user left; `elsewhere`: the user joined in another tab or device. */
export type CloseReason = 'left' | 'elsewhere' | 'ended' | 'removed' | 'denied' | 'error';

/** Failures, grouped by what the user can do about them. Texts are `meetings:failure.<code>`. */
export type RoomFailure =
  | 'load-failed'
  | 'members-only'
  | 'password'
  | 'not-started'
  | 'denied'
  | 'full'
  | 'network'
  | 'no-interface'
  | 'no-media'
  | 'insecure'
  | 'token-invalid'
  | 'join-timeout'
  | 'other';

/** A person in the room. The user is first. */
export interface RoomPeer {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
  readonly hand: boolean;
  /** Muted by a moderator: nobody plays their sound. */
  readonly isSilenced: boolean;
  readonly isSpeaking: boolean;
  readonly link: LinkState;
  /** Shown while `camera` is on; null before it arrives. */
  readonly cameraStream: MediaStream | null;
  readonly screenStream: MediaStream | null;
  /** Played unless silenced; null for the user. */
  readonly audioStream: MediaStream | null;
}

/** Everything that the room screen shows. Immutable: replaced on each change. */
export interface RoomSnapshot {
  readonly state: RoomState;
  readonly closeReason: CloseReason | null;
  /** In an open room, a problem to show, such as `no-media`; otherwise why it closed. */
  readonly failure: RoomFailure | null;
  /** Empty for an engine that shows people itself. */
  readonly peers: readonly RoomPeer[];
}

/**
 * One stay in one meeting's room. Created outside React, joined once, disposed in the cleanup of the effect
 * that created it. After `dispose` it notifies nobody. Meant for `useSyncExternalStore`.
 */
export interface MeetingEngine {
  snapshot(): RoomSnapshot;
  subscribe(listener: () => void): () => void;
  /** Never rejects: failures are in the snapshot. */
  join(): Promise<void>;
  leave(): Promise<void>;
  dispose(): void;
}

/** What the built-in room offers in addition, since we render its screen. */
export interface MediaControls {
  /** False when a moderator has muted the user. */
  setMicrophone(on: boolean): Promise<boolean>;
  setCamera(on: boolean): Promise<boolean>;
  /** False when the user selected nothing to share. */
  setScreen(on: boolean): Promise<boolean>;
  setHand(up: boolean): Promise<void>;
  /** Switches to another device during a stay. */
  chooseDevice(kind: 'audioinput' | 'videoinput', deviceId: string): Promise<void>;
}

/** The user's settings before entering. */
export interface ChosenMedia {
  readonly microphoneId: string | null;
  readonly cameraId: string | null;
  /** Off at first: meetings begin muted. */
  readonly microphone: boolean;
  readonly camera: boolean;
}
