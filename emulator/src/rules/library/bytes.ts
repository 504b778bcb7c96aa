import { intValue, stringValue } from '#values/value';
import { overload, type Table } from './builtin';

/** Methods of `bytes`. https://firebase.google.com/docs/reference/rules/rules.Bytes */
export const bytesMethods: Table = {
  size: [overload(['bytes'], ({ value }) => intValue(value.length))],
  // The URL-safe alphabet, padded.
  toBase64: [
    overload(['bytes'], ({ value }) =>
      stringValue(Buffer.from(value).toString('base64').replaceAll('+', '-').replaceAll('/', '_')),
    ),
  ],
  toHexString: [
    overload(['bytes'], ({ value }) =>
      stringValue(Buffer.from(value).toString('hex').toUpperCase()),
    ),
  ],
};
