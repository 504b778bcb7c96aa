import { good } from '../lib/report.mjs';

/** @type {import('./workspace-copy.mjs').Told} */
export function reportPart(kind, count, seconds) {
  const rate = seconds > 0 && count > 0 ? `, ${Math.round(count / seconds)}/s` : '';
  good(`${count} ${kind}, ${seconds.toFixed(1)} s${rate}`);
}
