import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as domain from '../../domain/src/index';

/** Marks a limit that the domain does not have. */
const OF_THE_RULES_ALONE = 'a limit of the rules alone';

/** A comparison with a limit: `isText(value, 1, 200)`, `<= 200`, `>= 199` or `% 64`. */
const LIMIT = /(?:isText\(.*, |[<>]= |% )(\d[\d *]*)\)*;?$/;

/** `NAME` or `NAMES.member`, optionally minus a number. */
const MARKER = /^([A-Z_]+)(?:\.(\w+))?(?: - (\d+))?$/;

interface RulesLimit {
  readonly place: string;
  readonly value: number;
  readonly marker: string;
}

/** The limits of a rules file, each with the comment at the end of its line. */
function limitsIn(file: string): readonly RulesLimit[] {
  const lines = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const [code = '', marker = ''] = line.split(' // ');
    const literal = LIMIT.exec(code)?.[1];
    if (literal === undefined) return [];
    const value = literal.split('*').reduce((product, factor) => product * Number(factor), 1);
    return [{ place: `${file}:${index + 1}`, value, marker }];
  });
}

function domainLimit(marker: string): unknown {
  const [, name = '', member, less = '0'] = MARKER.exec(marker) ?? [];
  const limit: unknown = Reflect.get(domain, name);
  const value: unknown =
    member === undefined ? limit : Reflect.get(Object(limit) as object, member);
  return typeof value === 'number' ? value - Number(less) : undefined;
}

const limits = [...limitsIn('firestore.rules'), ...limitsIn('storage.rules')];

describe('the limits of the rules', () => {
  it.each(limits)('$place is $marker', ({ value, marker }) => {
    if (marker !== OF_THE_RULES_ALONE) expect(value).toBe(domainLimit(marker));
  });

  it('include each limit of the domain that a client is held to', () => {
    expect(limits.map(({ marker }) => marker).filter((marker) => MARKER.test(marker))).toEqual([
      'SETTINGS_LIMITS.phoneMax',
      'SETTINGS_LIMITS.bioMax',
      'REMARK_LIMITS.perRevisionMax',
      'INFORMATION_SHEET_LIMITS.textMax',
      'MESSAGE_LIMITS.textMax',
      'CONVERSATION_LIMITS.previewMax',
      'CONVERSATION_LIMITS.previewMax - 1',
      'SIGNAL_BODY_MAX',
      'UNREAD_SIGNALS_MAX',
      'MAX_DELIVERABLE_BYTES',
      'MAX_IMAGE_BYTES',
    ]);
  });
});
