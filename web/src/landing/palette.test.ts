import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENCRE, MINIUM, NEUTRALS, STATUS_COLOURS } from '#shared/theme/palette';

const css = readFileSync('web/src/landing/styles/tokens.css', 'utf8');

/** `--name: light-dark(day, night)` or one colour for both. */
function tokens(): Map<string, readonly [string, string]> {
  const colours = new Map<string, readonly [string, string]>();
  for (const [, name = '', day, night, both] of css.matchAll(
    /--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g,
  )) {
    colours.set(name, [(day ?? both ?? '').toUpperCase(), (night ?? both ?? '').toUpperCase()]);
  }
  return colours;
}

const pair = <T, K extends keyof T>(day: T, night: T, key: K) => [day[key], night[key]];
const neutral = (key: keyof (typeof NEUTRALS)['light']) =>
  pair<Readonly<Record<string, string>>, string>(NEUTRALS.light, NEUTRALS.dark, key);
const minium = (key: keyof (typeof MINIUM)['light']) =>
  pair<Readonly<Record<string, string>>, string>(MINIUM.light, MINIUM.dark, key);
const stroke = (status: keyof (typeof STATUS_COLOURS)['light']) => [
  STATUS_COLOURS.light[status].stroke,
  STATUS_COLOURS.dark[status].stroke,
];

describe("the landing page's own styles", () => {
  it.each([
    ['paper', neutral('paper')],
    ['sheet', neutral('sheet')],
    ['hair', neutral('hair')],
    ['line', neutral('line')],
    ['ink', neutral('ink')],
    ['ink2', neutral('ink2')],
    ['ink3', neutral('ink3')],
    ['frame', neutral('frame')],
    ['on-ink', neutral('onInk')],
    ['minium', minium('fill')],
    ['minium-hover', minium('hover')],
    ['minium-pressed', minium('pressed')],
    ['minium-text', minium('text')],
    ['on-minium', minium('onFill')],
    ['focus', [ENCRE[80], ENCRE[140]]],
    ['assigned-edge', stroke('assigned')],
    ['in-progress-edge', stroke('in_progress')],
    ['submitted-edge', stroke('submitted')],
    ['rejected', stroke('rejected')],
    ['validated', stroke('validated')],
  ])('have the colour --%s of the product, by day and by night', (name, colours) => {
    expect(tokens().get(name)).toEqual(colours);
  });
});
