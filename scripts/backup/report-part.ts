import { good } from '../../tools/report.mjs';
import type { Told } from './workspace-copy';

export const reportPart: Told = (kind, count, seconds) => {
  const rate = seconds > 0 && count > 0 ? `, ${Math.round(count / seconds)}/s` : '';
  good(`${count} ${kind}, ${seconds.toFixed(1)} s${rate}`);
};
