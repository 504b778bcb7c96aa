/** Messages of evaluation errors, in the words of the engine. */
export const NULL_VALUE = 'Null value error.';

export function wrongType(type: string, expected: readonly string[]): string {
  return `Type error. Received: [${type}] Expected: [${expected.join()}].`;
}

export function unsupportedOperation(operation: string, expected: readonly string[]): string {
  return `Unsupported operation error. Received: ${operation}. Expected: ${expected.join(', ')}.`;
}

export function functionNotFound(name: string): string {
  return `Function not found error: Name: [${name}].`;
}

export function indexOutOfBounds(index: bigint, size: number): string {
  return `Index out of bound error. Index: [${String(index)}] , size: [${size}].`;
}
