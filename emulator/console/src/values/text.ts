import { fieldsOf, itemsOf, sortedNames, typeOf, vectorOf, type Value } from './value';

const DOCUMENTS = /^projects\/[^/]+\/databases\/[^/]+\/documents\//;

/** The part after `documents/` of a full name: `rooms/r1`. */
export function relativePath(name: string): string {
  return name.replace(DOCUMENTS, '');
}

/** The text for editing a value; `parseText` accepts it. Empty for maps and lists. */
export function editableText(value: Value): string {
  const vector = vectorOf(value);
  if (vector) return vector.map(doubleText).join(', ');
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return value.integerValue;
  if ('doubleValue' in value) return doubleText(Number(value.doubleValue));
  if ('booleanValue' in value) return String(value.booleanValue);
  if ('timestampValue' in value) return value.timestampValue;
  if ('bytesValue' in value) return value.bytesValue;
  if ('referenceValue' in value) return value.referenceValue;
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue;
    return `${latitude}, ${longitude}`;
  }
  return '';
}

/** The text of a double, which always differs from that of an integer. */
function doubleText(number: number): string {
  if (Object.is(number, -0)) return '-0.0';
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? `${number}.0` : String(number);
}

/** The value in one line, for display. */
export function shownText(value: Value): string {
  const type = typeOf(value);
  if (type === 'string') return JSON.stringify(editableText(value));
  if (type === 'null') return 'null';
  if (type === 'reference') return relativePath(editableText(value));
  if (type === 'vector') return `[${editableText(value)}]`;
  if (type === 'bytes') return bytesText(editableText(value));
  if (type === 'array') return `[${itemsOf(value).map(shownText).join(', ')}]`;
  if (type === 'map') {
    const fields = fieldsOf(value);
    const texts = sortedNames(fields).map((name) => {
      const field = fields[name];
      return `${name}: ${field ? shownText(field) : ''}`;
    });
    return `{${texts.join(', ')}}`;
  }
  return editableText(value);
}

const PREVIEW_LENGTH = 120;

/** `shownText`, cut to the length of a list row. */
export function previewText(value: Value): string {
  const text = shownText(value);
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
}

function bytesText(base64: string): string {
  const padding = /=*$/.exec(base64)?.[0].length ?? 0;
  const size = (base64.length * 3) / 4 - padding;
  return `${size} ${size === 1 ? 'byte' : 'bytes'}: ${base64}`;
}
