import type { JitsiAccess, Language } from '@ouvrage/domain';
import type { ChosenMedia } from '../meeting-engine';

/** Pixels; stretched in full screen. */
const HEIGHT = 600;

export interface RoomChoice {
  readonly jitsi: JitsiAccess;
  readonly name: string;
  readonly language: Language;
  readonly media: ChosenMedia;
}

export function scriptAddress({ origin, appId }: JitsiAccess): string {
  return appId === null ? `${origin}/external_api.js` : `${origin}/${appId}/external_api.js`;
}

export const domainOf = ({ origin }: JitsiAccess) => new URL(origin).host;

/** Options for opening a room, the same for everyone. They never contain a password. */
export function roomOptions({ jitsi, name, language, media }: RoomChoice, parentNode: HTMLElement) {
  const { appId, room, token, origin } = jitsi;
  return {
    roomName: appId === null ? room : `${appId}/${room}`,
    parentNode,
    width: '100%',
    height: HEIGHT,
    lang: language,
    userInfo: { displayName: name },
    ...(token !== null && { jwt: token }),
    noSSL: new URL(origin).protocol === 'http:',
    configOverwrite: {
      startWithAudioMuted: !media.microphone,
      startWithVideoMuted: !media.camera,
      prejoinConfig: { enabled: false },
      // The option's name before 2021.
      prejoinPageEnabled: false,
      // Otherwise a phone is sent to the app, which does not have the token.
      disableDeepLinking: true,
      p2p: { enabled: true },
      resolution: 720,
      constraints: { video: { height: { ideal: 720, max: 1080, min: 240 } } },
    },
  };
}
