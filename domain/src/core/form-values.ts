import type {
  ChoiceInput,
  FieldInput,
  FieldShape,
  InputName,
  OptionalInput,
  PeopleInput,
  RecordSchema,
} from './record';

type TextValue<Input> = Input extends ChoiceInput<infer Choice> ? Choice : string;

type FormValue<Input> = Input extends PeopleInput
  ? string[]
  : Input extends OptionalInput<infer Inner>
    ? TextValue<Inner>
    : TextValue<Input>;

type SentValue<Input> =
  Input extends OptionalInput<infer Inner> ? FormValue<Inner> | null : FormValue<Input>;

/** What a form holds of a record: an optional text that is absent is an empty one. */
export type FormValuesOf<Schema extends { readonly shape: FieldShape }> = {
  [Name in InputName<Schema['shape']>]: FormValue<Schema['shape'][Name]['input']>;
};

type SentValuesOf<Shape extends FieldShape> = {
  [Name in InputName<Shape>]: SentValue<Shape[Name]['input']>;
};

/** The values that a form begins with: those of `document`, or blank ones for a new one. */
export function formValuesOf<Shape extends FieldShape>(
  { shape, inputs }: RecordSchema<Shape>,
  document: Readonly<Record<InputName<Shape>, unknown>> | null,
): FormValuesOf<RecordSchema<Shape>> {
  return Object.fromEntries(
    inputs.map((name) => {
      const value = document?.[name] ?? blankOf(shape[name]?.input);
      return [name, Array.isArray(value) ? [...(value as unknown[])] : value];
    }),
  ) as FormValuesOf<RecordSchema<Shape>>;
}

/** What is sent of a form: an optional text is trimmed, and null where nothing is left of it. */
export function sentValuesOf<Shape extends FieldShape>(
  { shape, inputs }: RecordSchema<Shape>,
  values: FormValuesOf<RecordSchema<Shape>>,
): SentValuesOf<Shape> {
  return Object.fromEntries(
    inputs.map((name) => {
      const value: unknown = values[name];
      const isOptional = shape[name]?.input?.kind === 'optional';
      return [name, isOptional && typeof value === 'string' ? value.trim() || null : value];
    }),
  ) as SentValuesOf<Shape>;
}

/** A choice begins with its first; nothing else is filled in. */
function blankOf(input: FieldInput | undefined): string | readonly string[] {
  if (input?.kind === 'people') return [];
  return input?.kind === 'choice' ? (input.choices[0] ?? '') : '';
}
