import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Literals', () => {
  it.each<readonly [string, unknown]>([
    ['1.', 1],
    ['.5', 0.5],
    ['010', { refused: "Unexpected '10'." }],
    ['1e3', { refused: "Unexpected 'e3'." }],
    ['0x10', { refused: "Unexpected 'x10'." }],
    ['1_000', { refused: "Unexpected '_000'." }],
    ['+1', { refused: "Missing conditional expression after 'if'." }],
    ['--1', { refused: 'Increment (++) and decrement (--) operators are not supported.' }],
    ['9223372036854775808', { refused: 'Invalid number literal 9223372036854775808.' }],
  ])('of numbers: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["'\\b\\f\\n\\r\\t' == '\\x08\\x0c\\x0a\\x0d\\x09'", true],
    ["'\\x41\\u0041\\101'", 'AAA'],
    ["'\\\\ \\' \\\"'", '\\ \' "'],
    ['"it\'s"', "it's"],
    ["'é'.size()", 1n],
    ["'😀'.size()", 2n],
  ])('of texts: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["'\\/'", { refused: "Missing a closing '" }],
    ["'\\v'", { refused: "Missing a closing '" }],
    ["'\\0'", { refused: "Missing a closing '" }],
    ["'\\d'", { refused: "Missing a closing '" }],
    ["'\\.'", { refused: "Missing a closing '" }],
    ["'\\u{41}'", { refused: "Missing a closing '" }],
  ])('of texts with an escape that is none: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["b'é'", { bytes: 'c3a9' }],
    ["b'\\x00\\xff\\101'", { bytes: '00ff41' }],
    ["b'\\u00e9'", { refused: "Invalid bytes literal b'\\u00e9'." }],
    ["B'a'", { bytes: '61' }],
  ])('of bytes: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1,2,]', [1n, 2n]],
    ['[]', []],
    ['[,]', { refused: "Unexpected ','." }],
    ["{'a':1,'a':2}", { a: 2n }],
    ["{'a' + 'b':1}", { ab: 1n }],
    ['{a:1}', { error: 'Null value error.' }],
    ['{1:2}', { error: 'Type error. Received: [int] Expected: [string].' }],
    ["{'a':1,}", { a: 1n }],
  ])('of lists and maps: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
