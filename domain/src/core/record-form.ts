import * as yup from 'yup';
import { calendarDayField } from './calendar-day-field';
import { documentIdField, personIdField } from './callable-contract';
import type {
  ChoiceInput,
  FieldInput,
  FieldShape,
  InputName,
  OptionalInput,
  PeopleInput,
  RecordSchema,
  TextLimits,
} from './record';
import { lineField, personNameField } from './text-fields';

type TextValue<Input> = Input extends ChoiceInput<infer Choice> ? Choice : string;

/** The Yup schema of a field: what it casts to, with the methods for checks of its own. */
type FormField<Input> = Input extends PeopleInput
  ? yup.ArraySchema<string[], yup.AnyObject>
  : Input extends OptionalInput<infer Inner>
    ? yup.StringSchema<TextValue<Inner> | null>
    : yup.StringSchema<TextValue<Input>>;

type AnyField =
  | yup.StringSchema<string | null | undefined>
  | yup.ArraySchema<string[] | null | undefined, yup.AnyObject>;

type FormFields<Shape extends FieldShape, Name extends keyof Shape> = {
  [Key in Name]: FormField<Shape[Key]['input']>;
};

/** The Yup fields of a record's inputs, or of those named. A field with more checks is overridden beside them. */
export function formFieldsOf<
  Shape extends FieldShape,
  Name extends InputName<Shape> = InputName<Shape>,
>(
  { shape, inputs }: RecordSchema<Shape>,
  names: readonly Name[] = inputs as readonly Name[],
): FormFields<Shape, NoInfer<Name>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const input = shape[name]?.input;
      return input === undefined ? [] : [[name, fieldOf(input)]];
    }),
  ) as FormFields<Shape, NoInfer<Name>>;
}

function fieldOf(input: FieldInput): AnyField {
  switch (input.kind) {
    case 'text':
      return withLimits(yup.string().trim(), input);
    case 'line':
      return withLimits(lineField(), input);
    case 'person-name':
      return withLimits(personNameField(), input);
    case 'file-path':
      return withLimits(yup.string(), input);
    case 'day':
      return calendarDayField(input.required);
    case 'document-id':
      return documentIdField;
    case 'person':
      return personIdField(input.required);
    case 'people':
      return peopleField(input);
    case 'choice':
      return yup.string().oneOf(input.choices, input.required).required(input.required);
    case 'optional':
      return fieldOf(input.of).nullable().defined();
  }
}

function withLimits(schema: yup.StringSchema, { required, max, tooLong }: TextLimits): AnyField {
  const presence = required === undefined ? schema.defined() : schema.required(required);
  return max === undefined ? presence : presence.max(max, tooLong ?? 'validation:textTooLong');
}

function peopleField({ each, required, max, tooMany }: PeopleInput): AnyField {
  const list = yup.array(personIdField(each));
  return (required === undefined ? list : list.min(1, required))
    .max(max, tooMany)
    .required(required);
}
