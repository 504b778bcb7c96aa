/** Limits of one link: about 1.2 Mbit/s of uplink for the camera in total, whatever the number of people. */
export interface Encoding {
  readonly maxBitrate: number;
  readonly scaleResolutionDownBy: number;
  readonly maxFramerate: number;
}

/** Limits of the camera by number of people in the room (measured: decision 68). */
export function cameraEncoding(people: number): Encoding {
  if (people <= 2) return { maxBitrate: 1_200_000, scaleResolutionDownBy: 1, maxFramerate: 30 };
  if (people === 3) return { maxBitrate: 600_000, scaleResolutionDownBy: 2, maxFramerate: 24 };
  if (people === 4) return { maxBitrate: 350_000, scaleResolutionDownBy: 2, maxFramerate: 24 };
  return { maxBitrate: 200_000, scaleResolutionDownBy: 4, maxFramerate: 15 };
}

/** Limits of a shared screen: a plan must be legible, so the frame rate is reduced instead. */
export function screenEncoding(people: number): Encoding {
  const links = Math.max(1, people - 1);
  return {
    maxBitrate: Math.max(500_000, Math.round(2_500_000 / links)),
    scaleResolutionDownBy: 1,
    maxFramerate: people <= 3 ? 15 : 8,
  };
}

/** Applies the limits to a sender. Without an encoding yet, does nothing: the next call applies them. */
export async function limitSender(sender: RTCRtpSender, encoding: Encoding): Promise<void> {
  const parameters = sender.getParameters();
  const [only] = parameters.encodings;
  if (only === undefined || isSame(only, encoding)) return;
  Object.assign(only, encoding);
  // Refused while the connection closes or renegotiates: the next arrival applies it again.
  await sender.setParameters(parameters).catch(() => undefined);
}

function isSame(current: RTCRtpEncodingParameters, target: Encoding): boolean {
  return (
    current.maxBitrate === target.maxBitrate &&
    current.scaleResolutionDownBy === target.scaleResolutionDownBy &&
    current.maxFramerate === target.maxFramerate
  );
}
