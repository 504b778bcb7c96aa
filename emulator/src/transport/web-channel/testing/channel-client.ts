import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
} from 'node:http';

/** `[id, [message]]` */
export type ReceivedArray = readonly [id: number, content: readonly unknown[]];

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface ForwardOptions {
  readonly rid?: number;
  readonly aid?: number;
  readonly ofs?: number;
}

/** A WebChannel client that does nothing by itself: tests say each request. */
export class ChannelClient {
  constructor(
    private readonly port: number,
    private readonly method = 'Listen',
  ) {}

  send(
    verb: string,
    query: string,
    body = '',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const path = `/google.firestore.v1.Firestore/${this.method}/channel?${query}`;
      const outgoing = request({ port: this.port, method: verb, path, headers }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => (text += chunk));
        incoming.on('end', () => {
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
        });
        incoming.on('error', reject);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  /** Returns the session's id. */
  async open(maps: readonly object[] = [], headers = ''): Promise<string> {
    const { text } = await this.send('POST', 'VER=8&RID=1&CVER=22', formBody(0, maps, headers));
    const [array] = readFrames(text)[0] ?? [];
    return String(array?.[1][1]);
  }

  forward(sid: string, maps: readonly object[], options: ForwardOptions = {}): Promise<Answer> {
    const { rid = 2, aid = 0, ofs = 0 } = options;
    return this.send('POST', `VER=8&SID=${sid}&RID=${rid}&AID=${aid}`, formBody(ofs, maps));
  }

  listen(sid: string, aid: number, extra = 'CI=0'): BackChannelReader {
    const query = `VER=8&RID=rpc&SID=${sid}&AID=${aid}&TYPE=xmlhttp&${extra}`;
    return new BackChannelReader(
      request({
        port: this.port,
        path: `/google.firestore.v1.Firestore/${this.method}/channel?${query}`,
      }),
    );
  }
}

/** One GET. */
export class BackChannelReader {
  readonly frames: (readonly ReceivedArray[])[] = [];
  /** Of the whole response, in UTF-16 code units. */
  length = 0;
  /** Whether the server has ended the response as it should. */
  hasEnded = false;
  private isCut = false;
  private readonly opening: Promise<IncomingMessage>;
  private readonly waiting = new Set<() => void>();
  private unread = '';

  constructor(private readonly outgoing: ClientRequest) {
    this.opening = new Promise((resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        resolve(incoming);
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          this.read(chunk);
          this.notify();
        });
        incoming.on('end', () => {
          this.hasEnded = true;
          this.notify();
        });
        incoming.on('error', () => {
          this.isCut = true;
          this.notify();
        });
      });
    });
    this.opening.catch(() => undefined);
    outgoing.end();
  }

  get arrays(): readonly ReceivedArray[] {
    return this.frames.flat();
  }

  async status(): Promise<number> {
    return (await this.opening).statusCode ?? 0;
  }

  async pause(): Promise<void> {
    (await this.opening).pause();
  }

  async resume(): Promise<void> {
    (await this.opening).resume();
  }

  /** The client goes away. */
  cut(): void {
    this.outgoing.destroy();
  }

  /** Resolves with all arrays so far, as soon as there are so many. */
  async waitForArrays(count: number): Promise<readonly ReceivedArray[]> {
    await this.until(() => this.arrays.length >= count);
    return this.arrays;
  }

  /** The message of that array; undefined when the connection is cut before. */
  async waitForAnswer(id: number): Promise<readonly unknown[] | undefined> {
    const find = () => this.arrays.find(([arrayId]) => arrayId === id)?.[1];
    await this.until(() => this.isCut || find() !== undefined);
    return find();
  }

  async waitForEnd(): Promise<readonly ReceivedArray[]> {
    await this.until(() => this.hasEnded);
    return this.arrays;
  }

  private until(isTrue: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isTrue()) return;
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
      check();
    });
  }

  private read(chunk: string): void {
    this.length += chunk.length;
    const { frames, rest } = splitFrames(this.unread + chunk);
    this.frames.push(...frames);
    this.unread = rest;
  }

  private notify(): void {
    for (const check of this.waiting) check();
  }
}

export function formBody(ofs: number, maps: readonly object[], headers = ''): string {
  const form = new URLSearchParams({ headers, count: String(maps.length), ofs: String(ofs) });
  maps.forEach((map, index) => form.set(`req${index}___data__`, JSON.stringify(map)));
  return form.toString();
}

export function readFrames(text: string): readonly (readonly ReceivedArray[])[] {
  return splitFrames(text).frames;
}

/** Slices as the real client does, by UTF-16 length; `rest` is the frame that is not whole. */
function splitFrames(text: string): {
  readonly frames: readonly (readonly ReceivedArray[])[];
  readonly rest: string;
} {
  const frames: (readonly ReceivedArray[])[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = text.indexOf('\n', at);
    const end = lineEnd + 1 + Number(text.slice(at, lineEnd));
    if (lineEnd < 0 || end > text.length) return { frames, rest: text.slice(at) };
    frames.push(JSON.parse(text.slice(lineEnd + 1, end)) as readonly ReceivedArray[]);
    at = end;
  }
}
