import { floatText, parseFloatText } from '#values/float-text';
import { isInt64, truncateToInt64 } from '#values/int64';
import { pathText } from '#values/path';
import { floatValue, intValue, stringValue, type Value } from '#values/value';
import { unsupportedOperation } from './error-messages';
import { overload, type Result, type Table } from './builtin';
import { parsePathText } from './path-template';

const STRING_FORMS = ['int', 'float', 'null', 'string', 'bool', 'path'] as const;

/** `int(x)`, `float(x)`, `string(x)` and `path(text)`; there is no `bool(x)`. */
export const casts: Table = {
  int: [
    overload(['int'], (value) => value),
    overload(['float'], ({ value }) => intValue(truncateToInt64(value))),
    overload(['string'], ({ value }) => parseInt64(value) ?? notConvertible(value, 'int')),
  ],
  float: [
    overload(['int'], ({ value }) => floatValue(Number(value))),
    overload(['float'], (value) => value),
    overload(['string'], ({ value }) => {
      const number = parseFloatText(value);
      return number === undefined ? notConvertible(value, 'float') : floatValue(number);
    }),
  ],
  string: STRING_FORMS.map((form) =>
    overload([form], (value) => {
      const text = castToString(value);
      return typeof text === 'string' ? stringValue(text) : text;
    }),
  ),
  path: [overload(['string'], ({ value }) => parsePathText(value))],
};

/** What `string(x)` gives; `join` and `$(x)` in a path print values the same way. */
export function castToString(value: Value): string | { readonly error: string } {
  switch (value.type) {
    case 'string':
      return value.value;
    case 'bool':
    case 'int':
      return String(value.value);
    case 'float':
      return floatText(value.value);
    case 'null':
      return 'null';
    case 'path':
      return pathText(value.path);
    default:
      return {
        error: unsupportedOperation(
          `string(${value.type})`,
          STRING_FORMS.map((form) => `string(${form})`),
        ),
      };
  }
}

function parseInt64(text: string): Value | undefined {
  if (!/^[+-]?[0-9]+$/.test(text)) return undefined;
  const value = BigInt(text.replace(/^\+/, ''));
  return isInt64(value) ? intValue(value) : undefined;
}

function notConvertible(text: string, type: string): Result {
  return {
    error: `Type conversion error. Argument: [${text}], From type: [string], To type: [${type}].`,
  };
}
