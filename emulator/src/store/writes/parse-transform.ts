import { type FieldTransform } from '#protocol/messages';
import { invalidArgument } from '#status/status';
import { type FieldPath, isNameField } from '#values/field-path';
import { type FieldValue } from '#values/field-value';
import { checkAddedElements, checkOperand } from './check-fields';
import { type CheckedTransform, type TransformOperation } from './checked-write';
import { parseWrittenPath } from './written-path';

export function parseTransforms(messages: readonly FieldTransform[]): readonly CheckedTransform[] {
  const transforms = messages.map(parseTransform);
  checkOverlaps(transforms);
  return transforms;
}

function parseTransform(message: FieldTransform): CheckedTransform {
  const path = parseWrittenPath(message.fieldPath ?? '');
  // Google's emulator would write a field named __key__, which nothing can read again.
  if (isNameField(path)) throw invalidArgument('Invalid reserved name in field path __name__');
  const operations = operationsOf(path, message);
  const [operation] = operations;
  if (!operation) {
    throw invalidArgument('Operation type must be specified for field transformation.');
  }
  if (operations.length > 1) throw invalidArgument("Payload isn't valid for request.");
  return { path, operation };
}

/** A valid message has exactly one. */
function operationsOf(path: FieldPath, message: FieldTransform): readonly TransformOperation[] {
  const operations: TransformOperation[] = [];
  const { setToServerValue, appendMissingElements, removeAllFromArray } = message;
  if (setToServerValue !== undefined) operations.push(requestTime(setToServerValue));
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    const operand = message[kind];
    if (operand !== undefined) operations.push({ kind, operand: requireNumber(operand) });
  }
  if (appendMissingElements) {
    const { values = [] } = appendMissingElements;
    checkAddedElements(path, values);
    operations.push({ kind: 'append-missing', values });
  }
  if (removeAllFromArray) {
    const { values = [] } = removeAllFromArray;
    for (const value of values) checkOperand(path, value);
    operations.push({ kind: 'remove-all', values });
  }
  return operations;
}

function requestTime(serverValue: string): TransformOperation {
  if (serverValue === 'REQUEST_TIME') return { kind: 'request-time' };
  throw invalidArgument(
    'ServerValue type must be specified for set_to_server_value transformation.',
  );
}

function requireNumber(value: FieldValue): bigint | number {
  if (typeof value === 'bigint' || typeof value === 'number') return value;
  throw invalidArgument('Input must be int64 or double.');
}

/** Transforming a field twice is allowed. Transforming a field and a field inside it is not. */
function checkOverlaps(transforms: readonly CheckedTransform[]): void {
  if (transforms.length < 2) return;
  const paths = new Set(transforms.map(({ path }) => keyOf(path)));
  for (const { path } of transforms) {
    for (let length = 1; length < path.length; length += 1) {
      const parent = path.slice(0, length);
      if (paths.has(keyOf(parent))) {
        throw invalidArgument(
          `Cannot transform property ${parent.join('.')} and its nested property at the same time.`,
        );
      }
    }
  }
}

function keyOf(path: FieldPath): string {
  return JSON.stringify(path);
}
