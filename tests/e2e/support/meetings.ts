import {
  MEETINGS,
  meetingPath,
  meetingPeerPath,
  type Meeting,
  type MeetingPeer,
} from '@ouvrage/domain';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { createPerson, serverFirestore, type Person } from './people';
import { storedMeeting } from '../../support/stored-meeting';

/**
 * Answering the permission prompt is not enough: without the granted permission, WebRTC finds no path between
 * two pages.
 */
export const IN_A_ROOM: BrowserContextOptions = { permissions: ['camera', 'microphone'] };

let lastNumber = 0;

/**
 * Stores a meeting in the built-in room, as the functions would. The first person is the host. It is active
 * unless `fields` says otherwise.
 */
export async function givenMeeting(
  people: readonly Person[],
  fields: Partial<Omit<Meeting, 'id'>> = {},
): Promise<string> {
  lastNumber += 1;
  const id = `REUNION-${Date.now().toString(36)}-${lastNumber}`.toUpperCase();
  const now = new Date();
  await serverFirestore()
    .doc(meetingPath(id))
    .set(
      storedMeeting({
        people,
        title: 'Point de chantier',
        status: 'active',
        scheduledTime: null,
        isInstant: true,
        engine: 'mesh',
        startedAt: now,
        createdAt: now,
        updatedAt: now,
        ...fields,
      }),
    );
  return id;
}

/** Stores a planned meeting, unless `changes` say otherwise. */
export async function givenTitledMeeting(
  title: string,
  people: readonly Person[],
  changes: Partial<Omit<Meeting, 'id'>>,
): Promise<string> {
  const record = storedMeeting({ title, people, createdAt: new Date(), ...changes });
  return (await serverFirestore().collection(MEETINGS).add(record)).id;
}

export const startedNow = () =>
  ({ status: 'active', engine: 'mesh', startedAt: new Date() }) as const;

export const aSpecialist = (first: string, mark: string) =>
  createPerson(first, `V${mark}`, 'intervenant', 'COORDINATEUR OPC');

/** Stores the presence of a person in the room, without a browser. */
export async function givenPeer(meetingId: string, person: Person): Promise<string> {
  const id = `${person.uid}~${'0'.repeat(16)}`;
  const now = new Date();
  const peer: Omit<MeetingPeer, 'id'> = {
    uid: person.uid,
    name: person.name,
    moderator: false,
    microphone: false,
    camera: false,
    screen: false,
    hand: false,
    joinedAt: now,
    lastSeenAt: now,
  };
  await serverFirestore().doc(meetingPeerPath(meetingId, id)).set(peer);
  return id;
}

declare global {
  /** Every connection that the page has created. */
  var rtcConnections: RTCPeerConnection[];
}

/** Exposes the connections of the page to the test, from the next navigation on. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.rtcConnections = [];
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        globalThis.rtcConnections.push(this);
      }
    };
  });
}

/** Simulates a modified client: connections stay open and devices stay on when the app closes them. */
export async function cheat(page: Page): Promise<void> {
  await page.addInitScript(() => {
    RTCPeerConnection.prototype.close = () => undefined;
    MediaStreamTrack.prototype.stop = () => undefined;
    const replace = Object.getOwnPropertyDescriptor(RTCRtpSender.prototype, 'replaceTrack')
      ?.value as RTCRtpSender['replaceTrack'] | undefined;
    RTCRtpSender.prototype.replaceTrack = async function (track) {
      if (track !== null) await replace?.call(this, track);
    };
  });
}

/** What one connection has received so far. */
export interface Received {
  readonly state: RTCPeerConnectionState;
  readonly cameraFrames: number;
  /** Height of the frames in px. */
  readonly cameraHeight: number;
  readonly screenFrames: number;
  readonly audioPackets: number;
  /** Sum of the audio energy received. */
  readonly audioEnergy: number;
}

/** The statistics of every connection of the page, closed ones included. */
export function readStreams(page: Page): Promise<readonly Received[]> {
  return page.evaluate(async () => {
    const read = async (connection: RTCPeerConnection) => {
      const [audio, camera, screen] = await Promise.all(
        connection.getReceivers().map(async (receiver) => {
          const report = await receiver.getStats();
          return [...report.values()].find(
            (entry: { type: string }) => entry.type === 'inbound-rtp',
          ) as Record<string, number> | undefined;
        }),
      );
      return {
        state: connection.connectionState,
        cameraFrames: camera?.['framesDecoded'] ?? 0,
        cameraHeight: camera?.['frameHeight'] ?? 0,
        screenFrames: screen?.['framesDecoded'] ?? 0,
        audioPackets: audio?.['packetsReceived'] ?? 0,
        audioEnergy: audio?.['totalAudioEnergy'] ?? 0,
      };
    };
    return Promise.all(globalThis.rtcConnections.map(read));
  });
}
