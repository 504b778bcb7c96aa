import { meetingPath, meetingPeerPath, type Meeting, type MeetingPeer } from '@ouvrage/domain';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { serverFirestore, type Person } from './people';
import { storedMeeting } from '../../support/stored-meeting';

/** Without the right granted, and not only the question answered, WebRTC finds no path between two pages. */
export const IN_A_ROOM: BrowserContextOptions = { permissions: ['camera', 'microphone'] };

let lastNumber = 0;

/** A meeting as the functions leave it, of the built-in room: of these people, the first its host; active unless said. */
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

/** Somebody whose browser is in the room, without a browser. */
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
  /** Every connection that the page ever made. */
  var rtcConnections: RTCPeerConnection[];
}

/** Keeps what the page's connections are in reach of the test. From the next page that is opened on. */
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

/** A page whose code may say what it likes: its connections stay open and its devices go on. */
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

/** What has come by one connection so far. */
export interface Received {
  readonly state: RTCPeerConnectionState;
  readonly cameraFrames: number;
  /** Lines in the picture. */
  readonly cameraHeight: number;
  readonly screenFrames: number;
  readonly audioPackets: number;
  /** Loudness of all that was heard. */
  readonly audioEnergy: number;
}

/** Of every connection of the page, those that are closed too. */
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
