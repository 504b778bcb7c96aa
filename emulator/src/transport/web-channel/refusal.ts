/** What is no proper WebChannel request: answered by an HTTP status, which ends the channel. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly httpStatus: 400 | 404 | 405 | 413,
    message: string,
  ) {
    super(message);
  }
}

export function badRequest(message: string): Refusal {
  return new Refusal(400, message);
}

/** The client looks for these words to tell a lost session from other failures. */
export function unknownSession(): Refusal {
  return badRequest('Error: Unknown SID');
}
