import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { media, ouvrageTokens } from '#shared/theme/tokens';

interface LevelMeterProps {
  readonly stream: MediaStream | null;
  readonly label: string;
}

const useStyles = makeStyles({
  root: {
    blockSize: '6px',
    overflow: 'hidden',
    backgroundColor: ouvrageTokens.well,
    [media.forcedColors]: { outline: '1px solid CanvasText' },
  },
  level: {
    blockSize: '100%',
    inlineSize: 0,
    backgroundColor: ouvrageTokens.ink2,
    [media.forcedColors]: { backgroundColor: 'CanvasText' },
  },
});

/** The microphone's level: shows that it works before anyone listens. */
export function LevelMeter({ stream, label }: LevelMeterProps) {
  const styles = useStyles();
  const level = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stream === null || stream.getAudioTracks().length === 0) return;
    return listen(stream, (loudness) => {
      if (level.current !== null) level.current.style.inlineSize = `${loudness * 100}%`;
    });
  }, [stream]);
  return (
    <div className={styles.root} role="img" aria-label={label}>
      <div ref={level} className={styles.level} />
    </div>
  );
}

/** Reports the loudness, from 0 to 1, at each animation frame. */
function listen(stream: MediaStream, onLoudness: (loudness: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(measure);
  function measure() {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    // Speech is around 0.1; the square root spreads it over the bar.
    onLoudness(Math.min(1, Math.sqrt(Math.sqrt(power))));
    frame = requestAnimationFrame(measure);
  }
  // Browsers suspend an AudioContext until the first user gesture.
  const wake = () => void context.resume();
  window.addEventListener('pointerdown', wake, { once: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointerdown', wake);
    void context.close();
  };
}
