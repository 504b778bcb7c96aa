import { useEffect, useRef } from 'react';

interface StreamVideoProps {
  readonly stream: MediaStream;
  readonly className: string;
  /** Accessible name. */
  readonly label: string;
}

/** A video without its sound, which is played elsewhere. */
export function StreamVideo({ stream, className, label }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className={className} aria-label={label} autoPlay playsInline muted />;
}
