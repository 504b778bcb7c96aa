import { expect, it } from 'vitest';
import { unfit } from '../../scripts/bootstrap.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('runs on Node %s', (version) => {
  expect(unfit(version, 'linux')).toBeUndefined();
  expect(unfit(version, 'darwin')).toBeUndefined();
});

it.each(['18.20.0', '20.18.3'])('refuses Node %s and says what to install', (version) => {
  expect(unfit(version, 'linux')).toMatch(/^Node 20\.19 or later is needed .*nodejs\.org/);
});

it('refuses native Windows and names WSL', () => {
  expect(unfit('22.0.0', 'win32')).toContain('WSL');
});
