/** How an engine stands with the room as a whole. */
export type RoomState = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'closed';

/** How one's own tab stands with another peer. */
export type LinkState = 'connecting' | 'connected' | 'interrupted' | 'failed';

/** Why the room closed. `left` is one's own doing; `elsewhere`: one went on in another tab or on another device. */
export type CloseReason = 'left' | 'elsewhere' | 'ended' | 'removed' | 'denied' | 'error';

/** What went wrong, by what the person can do about it. Texts are `meetings:failure.<code>`. */
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

/** Somebody in the room, oneself first. */
export interface RoomPeer {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
  readonly hand: boolean;
  /** A moderator took their voice: nobody plays their sound. */
  readonly isSilenced: boolean;
  readonly isSpeaking: boolean;
  readonly link: LinkState;
  /** To show while `camera` is on; null before it arrives. */
  readonly cameraStream: MediaStream | null;
  readonly screenStream: MediaStream | null;
  /** To play, unless silenced; null for oneself. */
  readonly audioStream: MediaStream | null;
}

/** All that the room's screen shows, replaced whole when something changes. */
export interface RoomSnapshot {
  readonly state: RoomState;
  readonly closed: CloseReason | null;
  /** While the room is open, something to say in it, such as `no-media`; else why it closed. */
  readonly failure: RoomFailure | null;
  /** Empty with an engine that shows its people itself. */
  readonly peers: readonly RoomPeer[];
}

/**
 * One stay in one meeting's room. Made outside React, joined once, disposed in the cleanup of the effect
 * that made it; after `dispose` nothing is heard of it. Made for `useSyncExternalStore`.
 */
export interface MeetingEngine {
  snapshot(): RoomSnapshot;
  subscribe(listener: () => void): () => void;
  /** Never rejects: what fails is in the snapshot. */
  join(): Promise<void>;
  leave(): Promise<void>;
  dispose(): void;
}

/** What the built-in room offers beside, since its screen is ours. */
export interface MediaControls {
  /** False when a moderator took one's voice. */
  setMicrophone(on: boolean): Promise<boolean>;
  setCamera(on: boolean): Promise<boolean>;
  /** False when the person chose nothing to share. */
  setScreen(on: boolean): Promise<boolean>;
  setHand(up: boolean): Promise<void>;
  /** Takes another device in the middle of a stay. */
  chooseDevice(kind: 'audioinput' | 'videoinput', deviceId: string): Promise<void>;
}

/** What the person set before entering. */
export interface ChosenMedia {
  readonly microphoneId: string | null;
  readonly cameraId: string | null;
  /** Off at first, as the product's meetings begin muted. */
  readonly microphone: boolean;
  readonly camera: boolean;
}
