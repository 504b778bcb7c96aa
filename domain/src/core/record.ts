import {
  isMissing,
  orElse,
  readFlag,
  readInstant,
  readMap,
  readMaps,
  readNumber,
  readOneOf,
  readText,
  readTexts,
  readTextUpTo,
  type DocumentCodec,
} from './document-codec';

/**
 * A record writes each field of a document once. Its type, its decoder and its form fields are derived from
 * it (decision 122). Yup is not imported here: decoders load with the first screen, `record-form` with a form.
 */
export interface RecordSchema<Shape extends FieldShape> extends DocumentCodec<{
  readonly [Name in keyof Shape]: ValueOf<Shape[Name]>;
}> {
  readonly shape: Shape;
  /** The names of what is stored: all but what is read from the document's id. */
  readonly fields: readonly (keyof Shape & string)[];
  /** The names of the fields that a form or a callable may write. */
  readonly inputs: readonly InputName<Shape>[];
}

type Data = Readonly<Record<string, unknown>>;

export interface Field<Value, Input extends FieldInput | undefined = undefined> {
  /** Throws `DecodeError`. `id` is that of the document. */
  readonly read: (data: Data, name: string, id: string) => Value;
  /** What a form must check; undefined for a field that only the server writes. */
  readonly input: Input;
  /** False for what is read from the document's id. */
  readonly isStored?: false;
}

export type FieldShape = Readonly<Record<string, Field<unknown, FieldInput | undefined>>>;

/** Limits and message keys of a field that people write, as plain data. */
export type FieldInput =
  | TextInput
  | DayInput
  | DocumentIdInput
  | PersonInput
  | PeopleInput
  | ChoiceInput<string>
  | OptionalInput<FieldInput>;

export interface TextLimits {
  /** Message of an empty one; without it the text may be empty. */
  readonly required?: string;
  readonly max?: number;
  /** Without it: `validation:textTooLong`, which suits any text. */
  readonly tooLong?: string;
}

interface TextInput extends TextLimits {
  readonly kind: 'text' | 'line' | 'person-name' | 'file-path';
}

interface DayInput {
  readonly kind: 'day';
  readonly required: string;
}

interface DocumentIdInput {
  readonly kind: 'document-id';
}

interface PersonInput {
  readonly kind: 'person';
  readonly required: string;
}

interface PeopleLimits {
  /** Message of an entry that is no uid. */
  readonly each: string;
  /** Message of an empty list; without it the list may be empty. */
  readonly required?: string;
  readonly max: number;
  readonly tooMany: string;
}

export interface PeopleInput extends PeopleLimits {
  readonly kind: 'people';
}

export interface ChoiceInput<Choice extends string> {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
  /** Message of one that is missing or not listed; Yup's own without it. */
  readonly required?: string;
}

export interface OptionalInput<Input extends FieldInput> {
  readonly kind: 'optional';
  readonly of: Input;
}

export type ValueOf<AnyField extends Field<unknown, FieldInput | undefined>> = ReturnType<
  AnyField['read']
>;

/** The model of a record's documents. */
export type RecordOf<Schema extends { readonly shape: FieldShape }> = {
  readonly [Name in keyof Schema['shape']]: ValueOf<Schema['shape'][Name]>;
};

export type InputName<Shape extends FieldShape> = {
  [Name in keyof Shape]: Shape[Name]['input'] extends undefined ? never : Name;
}[keyof Shape] &
  string;

/** The fields of a record that a form or a callable may write, as they are stored. */
export type InputOf<Schema extends { readonly shape: FieldShape }> = Pick<
  RecordOf<Schema>,
  InputName<Schema['shape']>
>;

export function record<const Shape extends FieldShape>(shape: Shape): RecordSchema<Shape> {
  const fields = Object.entries(shape);
  return {
    shape,
    fields: fields.flatMap(([name, { isStored }]) => (isStored === false ? [] : [name])),
    inputs: fields.flatMap(([name, { input }]) =>
      input === undefined ? [] : [name as InputName<Shape>],
    ),
    decode: (id, data) => {
      const values: Record<string, unknown> = {};
      for (const [name, { read }] of fields) values[name] = read(data, name, id);
      return values as RecordOf<RecordSchema<Shape>>;
    },
  };
}

/** The inputs of a record, taken out of a request that may hold more. */
export function pickInputs<
  Shape extends FieldShape,
  Source extends Readonly<Record<InputName<Shape>, unknown>>,
>({ inputs }: RecordSchema<Shape>, source: Source): Pick<Source, InputName<Shape>> {
  return Object.fromEntries(inputs.map((name) => [name, source[name]])) as Pick<
    Source,
    InputName<Shape>
  >;
}

/**
 * What a form was filled from, as text: the values of the fields that it may write. Two are equal as long as
 * nobody has changed one of these fields.
 */
export function versionOf<Name extends string>(
  names: readonly Name[],
  document: Readonly<Record<NoInfer<Name>, unknown>>,
): string {
  return JSON.stringify(names.map((name) => document[name]));
}

/** A field that is read in its own way, and that only the server writes. */
export function field<Value>(read: Field<Value>['read']): Field<Value> {
  return { read, input: undefined };
}

/** The document's id, which is part of its path. */
export function pathId(): Field<string> {
  return { read: (_data, _name, id) => id, input: undefined, isStored: false };
}

/** As `field`, for what the document's id says. */
export function fromId<Value>(read: (id: string, data: Data) => Value): Field<Value> {
  return { read: (data, _name, id) => read(id, data), input: undefined, isStored: false };
}

export function text(): Field<string>;
export function text(limits: TextLimits): Field<string, TextInput>;
export function text(limits?: TextLimits): Field<string, TextInput | undefined> {
  return { read: readText, input: limits && { kind: 'text', ...limits } };
}

/** A name or a title: one line, of which nothing is hidden. */
export function line(limits: TextLimits): Field<string, TextInput> {
  return { read: readText, input: { kind: 'line', ...limits } };
}

/** A part of a person's name, kept in one spelling. */
export function personName(limits: TextLimits): Field<string, TextInput> {
  return { read: readText, input: { kind: 'person-name', ...limits } };
}

/** The path of a stored file, as the program made it: it is not trimmed. */
export function filePath(limits: TextLimits = {}): Field<string, TextInput> {
  return { read: readText, input: { kind: 'file-path', ...limits } };
}

/** A `CalendarDay`; `required` is the message of a missing one. */
export function day(required: string): Field<string, DayInput> {
  return { read: readText, input: { kind: 'day', required } };
}

/** The id of another document. */
export function documentId(): Field<string, DocumentIdInput> {
  return { read: readText, input: { kind: 'document-id' } };
}

/** The uid of one person; `required` is the message of a missing one. */
export function person(required: string): Field<string, PersonInput> {
  return { read: readText, input: { kind: 'person', required } };
}

/** The uids of several people. */
export function people(limits: PeopleLimits): Field<readonly string[], PeopleInput> {
  return { read: readTexts, input: { kind: 'people', ...limits } };
}

export function texts(): Field<readonly string[]> {
  return field(readTexts);
}

export function number(): Field<number> {
  return field(readNumber);
}

export function flag(): Field<boolean> {
  return field(readFlag);
}

export function instant(): Field<Date> {
  return field(readInstant);
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Field<Choice> {
  return field((data, name) => readOneOf(data, name, choices));
}

/** One of a list, which a form may write. */
export function choice<const Choice extends string>(
  choices: readonly Choice[],
  required?: string,
): Field<Choice, ChoiceInput<Choice>> {
  return {
    read: (data, name) => readOneOf(data, name, choices),
    input: { kind: 'choice', choices, ...(required !== undefined && { required }) },
  };
}

/** Null where it is absent. */
export function optional<Value>(of: Field<Value>): Field<Value | null>;
export function optional<Value, Input extends FieldInput>(
  of: Field<Value, Input>,
): Field<Value | null, OptionalInput<Input>>;
export function optional<Value>({
  read,
  input,
}: Field<Value, FieldInput | undefined>): Field<Value | null, FieldInput | undefined> {
  return {
    read: (data, name, id) => (isMissing(data, name) ? null : read(data, name, id)),
    input: input && { kind: 'optional', of: input },
  };
}

/** `otherwise` where it is malformed or absent: for what a client writes, or a later version (decision 99). */
export function tolerant<Value, Input extends FieldInput | undefined>(
  of: Field<Value, Input>,
  otherwise: NoInfer<Value>,
): Field<Value, Input>;
export function tolerant<Value, const Otherwise, Input extends FieldInput | undefined>(
  of: Field<Value, Input>,
  otherwise: Otherwise,
): Field<Value | Otherwise, Input>;
export function tolerant(
  { read, input }: Field<unknown, FieldInput | undefined>,
  otherwise: unknown,
): Field<unknown, FieldInput | undefined> {
  return { read: (data, name, id) => orElse(() => read(data, name, id), otherwise), input };
}

/** A text that a client wrote: its first `max` characters, none where it is malformed. */
export function cutTo<Input extends FieldInput | undefined>(
  max: number,
  { input }: Field<string, Input>,
): Field<string, Input> {
  return { read: (data, name) => readTextUpTo(data, name, max), input };
}

/** A map with fields of its own. */
export function group<const Shape extends FieldShape>(
  shape: Shape,
): Field<{ readonly [Name in keyof Shape]: ValueOf<Shape[Name]> }> {
  const inner = record(shape);
  return field((data, name, id) => inner.decode(id, readMap(data, name)));
}

/** A list of maps with fields of their own. */
export function listOf<const Shape extends FieldShape>(
  shape: Shape,
): Field<readonly { readonly [Name in keyof Shape]: ValueOf<Shape[Name]> }[]> {
  const inner = record(shape);
  return field((data, name, id) => readMaps(data, name).map((map) => inner.decode(id, map)));
}

/** A map from any key, such as a uid or a day, to values of one kind. */
export function mapOf<Value>(of: Field<Value>): Field<Readonly<Record<string, Value>>> {
  return field((data, name, id) => {
    const map = readMap(data, name);
    return Object.fromEntries(Object.keys(map).map((key) => [key, of.read(map, key, id)]));
  });
}

/** As `mapOf`, without the entries that are malformed; empty where it is no map. */
export function tolerantMapOf<Value>(of: Field<Value>): Field<Readonly<Record<string, Value>>> {
  return field((data, name, id) => {
    const map = orElse(() => readMap(data, name), {});
    return Object.fromEntries(
      Object.keys(map).flatMap((key) =>
        orElse<(readonly [string, Value])[], []>(() => [[key, of.read(map, key, id)]], []),
      ),
    );
  });
}
