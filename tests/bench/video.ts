import { note, say } from '../../tools/report.mjs';
import { onOwnSuite } from './own-suite';
import { textTable } from './text-table';
import type { RoomFigures } from './video-figures';
import type * as videoFigures from './video-figures';

/**
 * The load of a meeting in the built-in room, with all of its browsers on this machine. Prints the figures
 * and judges none. With --json:
 *
 *   rooms  [{ people, joinToFirstFrame, cores, fpsMin, fpsAverage, height, signalWrites }], in ms, cores,
 *          pictures a second of a link, lines, documents written by the browsers
 */
export async function benchVideo({ json }: { json?: string }) {
  const rooms: readonly RoomFigures[] | null = await onOwnSuite(
    'video-figures.ts',
    ({ measureVideo }: typeof videoFigures, browser) => measureVideo(browser),
  );
  if (rooms === null) {
    note('No browser was found: nothing is measured.');
    return;
  }
  say(json === undefined ? table(rooms) : JSON.stringify({ rooms }, undefined, 2));
}

function table(rooms: readonly RoomFigures[]) {
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
