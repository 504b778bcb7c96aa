/** What one link may carry: an uplink of about 1.2 Mbit/s for the camera, however many are in the room. */
export interface Encoding {
  readonly maxBitrate: number;
  readonly scaleResolutionDownBy: number;
  readonly maxFramerate: number;
}

/** Of the camera, with so many people in the room (measured: decision 68). */
export function cameraEncoding(people: number): Encoding {
  if (people <= 2) return { maxBitrate: 1_200_000, scaleResolutionDownBy: 1, maxFramerate: 30 };
  if (people === 3) return { maxBitrate: 600_000, scaleResolutionDownBy: 2, maxFramerate: 24 };
  if (people === 4) return { maxBitrate: 350_000, scaleResolutionDownBy: 2, maxFramerate: 24 };
  return { maxBitrate: 200_000, scaleResolutionDownBy: 4, maxFramerate: 15 };
}

/** Of a shared screen: a plan has to be legible, so what gives way is the pace. */
export function screenEncoding(people: number): Encoding {
  const links = Math.max(1, people - 1);
  return {
    maxBitrate: Math.max(500_000, Math.round(2_500_000 / links)),
    scaleResolutionDownBy: 1,
    maxFramerate: people <= 3 ? 15 : 8,
  };
}

/** Gives a sender its limits; one that has no encoding yet gets them once it has. */
export async function limitSender(sender: RTCRtpSender, encoding: Encoding): Promise<void> {
  const parameters = sender.getParameters();
  const [only] = parameters.encodings;
  if (only === undefined || isSame(only, encoding)) return;
  Object.assign(only, encoding);
  // Refused while the connection closes or is negotiated anew: the next arrival sets it again.
  await sender.setParameters(parameters).catch(() => undefined);
}

function isSame(has: RTCRtpEncodingParameters, wanted: Encoding): boolean {
  return (
    has.maxBitrate === wanted.maxBitrate &&
    has.scaleResolutionDownBy === wanted.scaleResolutionDownBy &&
    has.maxFramerate === wanted.maxFramerate
  );
}
