import { useEffect, useRef } from 'react';

interface StreamVideoProps {
  readonly stream: MediaStream;
  readonly className: string;
  /** What it shows, for assistive technology. */
  readonly label: string;
}

/** A moving picture. Its sound, if it has any, is played elsewhere. */
export function StreamVideo({ stream, className, label }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className={className} aria-label={label} autoPlay playsInline muted />;
}
