import { describe, expect, it } from 'vitest';
import { readOptions } from './options';

describe('the flags of the process', () => {
  it('are those that the Firebase CLI passes, as it passes them', () => {
    const options = readOptions([
      ...['--host', '127.0.0.1', '--port', '18080', '--websocket_port', '19150'],
      ...['--database-edition', 'standard', '--project_id', 'demo'],
      ...['--seed_from_export', '/seed', '--rules', '/firestore.rules'],
      ...['--single_project_mode', 'true', '--functions_emulator', '127.0.0.1:15001'],
    ]);

    expect(options).toEqual({
      host: '127.0.0.1',
      port: 18080,
      allowedHosts: ['127.0.0.1'],
      rulesFile: '/firestore.rules',
      seedFile: '/seed',
      dataFolder: undefined,
      functionsHost: '127.0.0.1:15001',
      indexesFile: undefined,
      indexes: 'warn',
      withFaults: false,
    });
  });

  it('may have their value behind an equals sign', () => {
    expect(readOptions(['--port=0', '--indexes=enforce', '--indexes_file=a=b'])).toMatchObject({
      port: 0,
      indexes: 'enforce',
      indexesFile: 'a=b',
    });
  });

  it('may name hosts besides the one that it listens on', () => {
    expect(
      readOptions(['--host=0.0.0.0', '--allow-host=dev.example.com, .GitHub.dev']),
    ).toMatchObject({
      allowedHosts: ['0.0.0.0', 'dev.example.com', '.github.dev'],
    });
  });

  it('ask for the indexes of the project when only told how', () => {
    expect(readOptions(['--indexes=enforce'])).toMatchObject({
      indexes: 'enforce',
      indexesFile: 'firestore.indexes.json',
    });
  });

  it.each([
    ['a flag that is not known', ['--prot', '1'], 'There is no flag --prot.'],
    [
      'a port that is none',
      ['--port', '99999'],
      '--port takes a number from 0 to 65535, not "99999".',
    ],
    ['a flag without its value', ['--rules'], '--rules needs a value.'],
    ['something that is no flag', ['start'], '"start" is not a flag.'],
    ['another way to treat indexes', ['--indexes=maybe'], '--indexes takes "enforce" or "warn"'],
    ['another edition', ['--database-edition', 'enterprise'], 'There is no enterprise edition'],
  ])('are refused: %s', (_, args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
