import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { presentBrowser } from '../../tools/browser.mjs';
import { temporaryTree } from './tree';

const MAC_CHROME = 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function machine() {
  const tree = temporaryTree();
  const env: Record<string, string> = { PATH: join(tree.root, 'bin') };
  const find = (platform = 'linux') =>
    presentBrowser({ env, platform, home: join(tree.root, 'home'), root: tree.root });
  return { tree, env, find };
}

describe('finding a browser', () => {
  it('takes the one that is named before any other', () => {
    const { tree, env, find } = machine();
    tree.write('bin/google-chrome');
    env['CHROMIUM_PATH'] = tree.write('mine/chromium');
    expect(find()).toBe(env['CHROMIUM_PATH']);
  });

  it('says so when the one that is named is not there', () => {
    const { env, find } = machine();
    env['CHROMIUM_PATH'] = '/nowhere/chromium';
    expect(find).toThrow('CHROMIUM_PATH names /nowhere/chromium, which does not exist.');
  });

  it('takes the headless shell, then Chrome, Chromium, Edge, and what Playwright downloaded', () => {
    const { tree, find } = machine();
    const cachePath = tree.write('home/.cache/ms-playwright/chromium-1200/chrome-linux/chrome');
    expect(find()).toBe(cachePath);
    const edge = tree.write('bin/microsoft-edge');
    expect(find()).toBe(edge);
    const chromium = tree.write('bin/chromium');
    expect(find()).toBe(chromium);
    const chrome = tree.write('bin/google-chrome');
    expect(find()).toBe(chrome);
    const shell = tree.write('bin/chromium-headless-shell');
    expect(find()).toBe(shell);
  });

  it('looks where Debian and macOS put them', () => {
    const { tree, find } = machine();
    const chromium = tree.write('usr/bin/chromium');
    expect(find()).toBe(chromium);
    expect(find('darwin')).toBeUndefined();
    const chrome = tree.write(MAC_CHROME);
    expect(find('darwin')).toBe(chrome);
  });

  it("takes the newest of Playwright's cache, wherever that is", () => {
    const { tree, env, find } = machine();
    tree.write('cache/chromium-999/chrome-linux/chrome');
    tree.write('cache/chromium_headless_shell-1300/chrome-linux/headless_shell');
    const newest = tree.write('cache/chromium-1200/chrome-linux64/chrome');
    env['PLAYWRIGHT_BROWSERS_PATH'] = join(tree.root, 'cache');
    expect(find()).toBe(newest);
  });

  it('finds none on an empty machine', () => {
    expect(machine().find()).toBeUndefined();
  });
});
