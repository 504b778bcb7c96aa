import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  browserPorts,
  DEFAULT_BASE,
  freeBase,
  mailPorts,
  parseBase,
  portsFrom,
  PROXY_OFFSET,
  reserve,
  takenPort,
} from '../../scripts/suite/ports.mjs';

describe('the block of ports', () => {
  it('lies at fixed distances from its base', () => {
    expect(portsFrom(5080)).toEqual({
      hosting: 5080,
      auth: 5081,
      functions: 5082,
      firestore: 5083,
      storage: 5084,
      hub: 5085,
      logging: 5086,
      firestoreWebsocket: 5087,
      eventarc: 5088,
      tasks: 5089,
    });
  });

  it('has room for the mail catcher where no other service nor a proxy listens', () => {
    const { smtp, mailbox } = mailPorts(5080);
    const others = [...Object.values(portsFrom(5080)), ...browserPorts(5080 + PROXY_OFFSET)];

    expect({ smtp, mailbox }).toEqual({ smtp: 5095, mailbox: 5096 });
    expect(others).not.toContain(smtp);
    expect(others).not.toContain(mailbox);
  });

  it.each(['1024', '5180', '7000', String(DEFAULT_BASE)])('may start at %s', (text) => {
    expect(parseBase(text)).toBe(Number(text));
  });

  it.each(['', 'abc', '80', '5080.5', '-1', '65530', '5080 ', '0x1388'])(
    'may not start at "%s"',
    (text) => {
      expect(() => parseBase(text)).toThrow('not a usable port');
    },
  );

  it.each([
    ['6000', 6000],
    ['5057', 5060],
    ['5050', 5060],
    ['10080', 10080],
  ])('may not start at %s, as browsers refuse a port of it', (text, port) => {
    expect(() => parseBase(text)).toThrow(`refuse to open port ${port}`);
  });

  it('names the service whose port is taken, and looks further for a free block', async () => {
    const base = await freeBase(30_000);
    const port = portsFrom(base).firestore;
    const server = createServer();
    onTestFinished(() => {
      server.close();
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

    expect(await takenPort(base)).toEqual({ service: 'firestore', port });
    expect(await freeBase(base)).toBeGreaterThan(base);
  });

  it('keeps a free block from others while its services start', async () => {
    const base = await freeBase(20_000);
    expect(await reserve(base)).toBe(true);
    expect(await freeBase(base)).toBeGreaterThan(base);
  });
});
