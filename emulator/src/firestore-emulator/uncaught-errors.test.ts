import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { reportUncaught } from './uncaught-errors';

describe('errors that nobody caught', () => {
  it.each(['uncaughtException', 'unhandledRejection'])('are said: %s', (event) => {
    const source = new EventEmitter();
    const lines: string[] = [];
    reportUncaught(source, (line) => lines.push(line));

    source.emit(event, new TypeError('x is not a function'));
    source.emit(event, 'a text');

    expect(lines[0]).toMatch(/TypeError: x is not a function\n +at .*uncaught-errors\.test\.ts/s);
    expect(lines[1]).toBe('A bug of the emulator, which goes on: a text');
  });
});
