import { describe, expect, it } from 'vitest';
import { describeError } from './failure-description';

/** Messages in which a library repeats a request, and the parts that must not be logged. */
const LEAKS: readonly (readonly [string, string, readonly string[]])[] = [
  ['an address', 'No recipient claire.fontaine@exemple.fr: 550', ['claire', 'exemple.fr']],
  ['an address in brackets', '550 5.1.1 <claire+a@exemple.fr> unknown', ['claire', 'exemple.fr']],
  ['a token', 'Decoding eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.x-_ failed', ['eyJ', 'x-_']],
  ['a header', 'Refused: Bearer ya29.a0Af_secret', ['ya29', 'secret']],
  ['a key in a link', 'GET https://a.example/?oobCode=s3cret&key=k3y', ['s3cret', 'k3y']],
  ['an account in a link', 'smtps://account:hunter2@smtp.example', ['hunter2']],
  ['a quoted text', 'Unexpected token, "Bonjour Inès" is not valid JSON', ['Bonjour', 'Inès']],
  ['a quoted name', "Received type string ('Inès Vidal')", ['Inès', 'Vidal']],
  ['a text whose quote is cut off', 'Bad value: "Bonjour Inès', ['Bonjour', 'Inès']],
  ['a text in guillemets', 'Valeur « Bonjour Inès » refusée', ['Bonjour', 'Inès']],
];

describe('a failure as it is logged', () => {
  it.each(LEAKS)('has no trace of %s', (_what, message, secrets) => {
    const log = JSON.stringify(describeError(new Error(message, { cause: new Error(message) })));

    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it('still says what happened, where, and why', () => {
    const error = Object.assign(new Error("Can't send mail", { cause: new Error('No route') }), {
      code: 'ECONNREFUSED',
    });

    expect(describeError(error)).toEqual({
      name: 'Error',
      message: "Can't send mail",
      code: 'ECONNREFUSED',
      stack: expect.stringContaining('failure-description.test.ts') as string,
      causes: [expect.objectContaining({ message: 'No route' })],
    });
    expect(describeError(new TypeError("Cannot read properties of null (reading 'name')"))).toEqual(
      expect.objectContaining({ message: "Cannot read properties of null (reading 'name')" }),
    );
  });

  it('tells of several at once, and not without end', () => {
    const many = Array.from({ length: 50 }, (_, index) => new Error(`Failure ${index}`));
    const { causes } = describeError(new AggregateError(many, 'Some failed.'));
    expect(causes).toHaveLength(5);

    const endless = new Error('Again');
    endless.cause = endless;
    expect(JSON.stringify(describeError(endless)).match(/Again/g)).toHaveLength(3);
  });

  it('has nothing of what is no error, nor of a code that is a text', () => {
    expect(describeError('claire@exemple.fr')).toEqual({ thrown: 'string' });
    const error = Object.assign(new Error('Refused.'), { code: 'mail to Inès Vidal refused' });
    expect(describeError(error)).not.toHaveProperty('code');
  });
});
