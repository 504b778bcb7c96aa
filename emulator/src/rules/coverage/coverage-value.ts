import { durationText, timestampText } from '#values/calendar';
import { type PathSegment } from '#values/path';
import { type ConstraintValue, type Value } from '#values/value';

type Json = Readonly<Record<string, unknown>>;

/** A value in the JSON of Google's coverage report, in which the probes record values. */
export function coverageJson(value: Value): Json {
  switch (value.type) {
    case 'null':
      return { nullValue: null };
    case 'bool':
      return { boolValue: value.value };
    case 'int':
      return { intValue: String(value.value) };
    case 'float':
      return { floatValue: Number.isFinite(value.value) ? value.value : String(value.value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: Buffer.from(value.value).toString('base64') };
    case 'timestamp':
      return { timestampValue: timestampText(value.nanos) };
    case 'duration':
      return { durationValue: durationText(value.nanos) };
    case 'latlng':
      return { latlngValue: { latitude: value.latitude, longitude: value.longitude } };
    default:
      return compositeJson(value);
  }
}

type Composite = Extract<
  Value,
  { type: 'path' | 'list' | 'set' | 'map' | 'map_diff' | 'vector' | 'constraint' | 'unresolved' }
>;

function compositeJson(value: Composite): Json {
  switch (value.type) {
    case 'path':
      return {
        pathValue: value.path.length === 0 ? {} : { segments: value.path.map(segmentJson) },
      };
    case 'list':
      return { listValue: itemsJson(value.values) };
    case 'set':
      return { setValue: itemsJson(value.values) };
    case 'map':
      return { mapValue: mapJson(value.fields) };
    case 'map_diff':
      return {
        mapDiffValue: {
          keyStatuses: Object.fromEntries(
            [...value.statuses].map(([key, status]) => [key, status.toUpperCase()]),
          ),
        },
      };
    case 'vector':
      return { vectorValue: { values: value.values.map((item) => ({ floatValue: item })) } };
    case 'constraint':
      return { constraintValue: constraintJson(value) };
    case 'unresolved':
      return { undefined: {} };
  }
}

function constraintJson({ constraints }: ConstraintValue): Json {
  if (constraints.length === 0) return {};
  const simpleConstraints = constraints.map(({ comparator, value }) => ({
    comparator,
    value: coverageJson(value),
  }));
  return { simpleConstraints };
}

/** Empty lists and maps are printed without their content. */
function itemsJson(values: readonly Value[]): Json {
  return values.length === 0 ? {} : { values: values.map(coverageJson) };
}

function mapJson(fields: ReadonlyMap<string, Value>): Json {
  if (fields.size === 0) return {};
  return {
    fields: Object.fromEntries([...fields].map(([key, item]) => [key, coverageJson(item)])),
  };
}

function segmentJson(segment: PathSegment): Json {
  if (segment.kind === 'simple') return { simple: segment.text };
  const variableName = segment.name;
  if (segment.boundValue === undefined) {
    return segment.kind === 'glob'
      ? { globCapture: { variableName } }
      : { capture: { variableName } };
  }
  if (segment.kind === 'capture')
    return { capture: { variableName, boundValue: segment.boundValue } };
  const segments = segment.boundValue.map((simple) => ({ simple }));
  return { globCapture: { variableName, boundValue: { segments } } };
}
