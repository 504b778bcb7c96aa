import { note, say } from '../../scripts/lib/report.mjs';
import { onOwnSuite } from './own-suite.mjs';
import { textTable } from './text-table.mjs';

/**
 * What a meeting in the built-in room costs, with all of its browsers on this machine. Printed, never
 * judged. With --json:
 *
 *   rooms  [{ people, joinToFirstFrame, cores, fpsMin, fpsAverage, height, signalWrites }], in ms, cores,
 *          pictures a second of a link, lines, documents written by the browsers
 *
 * @typedef {import('./video-figures').RoomFigures} RoomFigures
 *
 * @param {{ json?: string }} options
 */
export async function benchVideo({ json }) {
  /** @type {readonly RoomFigures[] | null} */
  const rooms = await onOwnSuite(
    'video-figures.ts',
    (/** @type {typeof import('./video-figures')} */ { measureVideo }, browser) =>
      measureVideo(browser),
  );
  if (rooms === null) return note('No browser was found: nothing is measured.');
  say(json === undefined ? table(rooms) : JSON.stringify({ rooms }, undefined, 2));
}

/** @param {readonly RoomFigures[]} rooms */
function table(rooms) {
  return textTable(
    ['people', 'join to first picture', 'cores', 'fps, least', 'average', 'lines', 'writes'],
    rooms.map((room) => [
      String(room.people),
      `${room.joinToFirstFrame} ms`,
      String(room.cores),
      String(room.fpsMin),
      String(room.fpsAverage),
      String(room.height),
      String(room.signalWrites ?? '?'),
    ]),
  );
}
