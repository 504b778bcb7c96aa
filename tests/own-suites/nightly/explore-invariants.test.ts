import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { presentBrowser } from '../../../tools/browser.mjs';
import { describeStep } from '../../../scripts/explore/acts';
import { controlsOf } from '../../../scripts/explore/controls';
import { INVARIANTS } from '../../../scripts/explore/invariants';
import { waitForQuiet } from '../../../scripts/explore/quiet';
import { replayRound } from '../../../scripts/explore/round';
import { complaintOf, openSeat } from '../../../scripts/explore/seat';

type Step = Parameters<typeof describeStep>[0];

const executablePath = presentBrowser({
  env: process.env,
  platform: process.platform,
  home: homedir(),
});

const press = (name: string, role: 'button' | 'link' = 'button'): Step => ({
  seat: 0,
  act: 'press',
  control: { role, name, nth: 0 },
});
const type = (name: string, text: string): Step => ({
  seat: 0,
  act: 'type',
  control: { role: 'textbox', name, nth: 0 },
  text,
});
const key = (act: string): Step => ({ seat: 0, act });

/** A valid page of the workspace, to which each test adds something. */
const sound = (content: string, script = '') => `<!doctype html>
<html lang="fr"><body><main><h1>Tâches</h1>${content}</main><script>${script}</script></body></html>`;

describe('the invariants of an exploration', () => {
  let browser: Browser;
  let server: Server;
  let url: string;
  let pages: Readonly<Record<string, string>>;

  beforeAll(async () => {
    server = createServer(({ url: address = '' }, response) => {
      const page = pages[address];
      response.writeHead(page === undefined ? 500 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "img-src 'none'",
      });
      response.end(page);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      chromiumSandbox: false,
    });
  });

  afterAll(async () => {
    await browser.close();
    await new Promise((resolve) => server.close(resolve));
  });

  async function openTwo(...contents: readonly string[]) {
    pages = Object.fromEntries(
      contents.map((content, at) => [at === 0 ? '/dashboard' : `/dashboard?${at}`, content]),
    );
    const openOne = async (number: number) => {
      const seat = await openSeat(browser, { url, role: 'admin', number, size: 'desk' });
      onTestFinished(() => seat.close());
      await seat.page.goto('/dashboard');
      await waitForQuiet(seat.page);
      return seat;
    };
    return [await openOne(1), await openOne(2)] as const;
  }

  const find = async (content: string, steps: readonly Step[]) =>
    replayRound(await openTwo(content), steps, INVARIANTS);

  it('are kept by a page with nothing wrong', async () => {
    const content = sound('<button>Créer</button><label>Nom<input></label>');

    expect(await find(content, [press('Créer'), type('Nom', 'a'), key('Escape')])).toBeNull();
  });

  it.each([
    ['console', 'an error of a script', `<button onclick="throw new Error('boom')">Créer</button>`],
    ['console', 'what a script logs', `<button onclick="console.error('boom')">Créer</button>`],
    ['console', 'a server that fails', `<button onclick="fetch('/nowhere')">Créer</button>`],
    [
      'policy',
      'what the policy refuses',
      `<button onclick="new Image().src='/a.png'">Créer</button>`,
    ],
    [
      'skeleton',
      'what loads without a word',
      `<button onclick="document.querySelector('[role=status]').style.height='20px'">Créer</button>
       <div role="status" aria-label="Chargement"></div>`,
    ],
    [
      'frame',
      'a page wider than the window',
      `<button onclick="this.style.width='3000px'">Créer</button>`,
    ],
    [
      'frame',
      'a text that is cut',
      `<button>Créer</button>
       <div style="width:40px;overflow:hidden;white-space:nowrap">Médiathèque des Carrières</div>`,
    ],
    [
      'focus',
      'a control that takes the focus along',
      `<button onclick="this.remove()">Créer</button>`,
    ],
  ])('%s: catches %s', async (invariant, _what, content) => {
    expect(await find(sound(content), [press('Créer')])).toMatchObject({ invariant });
  });

  it('typed-text: catches a text that a key throws away', async () => {
    const content = sound(
      '<label>Nom<input></label><button>Créer</button>',
      `addEventListener('keydown', ({ key }) => {
         if (key === 'Escape') document.querySelector('input').value = '';
       });`,
    );

    expect(await find(content, [type('Nom', 'Médiathèque'), key('Escape')])).toMatchObject({
      invariant: 'typed-text',
      fault: '« Médiathèque » is gone without a question',
    });
  });

  it.each([
    [
      'is asked about',
      `document.body.insertAdjacentHTML('beforeend', '<div role="alertdialog" tabindex="-1">Abandonner la saisie ?</div>');`,
    ],
    [
      'is kept as a draft',
      `localStorage.setItem('draft', JSON.stringify({ text: 'Médiathèque' }));`,
    ],
  ])('typed-text: allows a text that %s', async (_what, act) => {
    const content = sound(
      '<label>Nom<input></label>',
      `addEventListener('keydown', ({ key }) => {
         if (key !== 'Escape') return;
         document.querySelector('input').value = '';
         ${act}
       });`,
    );

    expect(await find(content, [type('Nom', 'Médiathèque'), key('Escape')])).toBeNull();
  });

  it('typed-text: allows a page that asks before it is loaded again, and what a button sends', async () => {
    const content = sound(
      `<label>Nom<input></label><button onclick="document.querySelector('input').value = ''">Envoyer</button>`,
      `addEventListener('beforeunload', (event) => event.preventDefault());`,
    );

    expect(await find(content, [type('Nom', 'Médiathèque'), key('reload')])).toBeNull();
    expect(await find(content, [type('Nom', 'Médiathèque'), press('Envoyer')])).toBeNull();
  });

  it('typed-text: says nothing of a text that nobody typed', async () => {
    const content = sound(
      '<label>Nom<input value="Delmas"></label>',
      `addEventListener('keydown', ({ key }) => {
         if (key === 'Escape') document.querySelector('input').value = '';
       });`,
    );

    expect(await find(content, [key('Tab'), key('Escape')])).toBeNull();
  });

  const tasks = (status: string) =>
    sound(`<button>Créer</button><ul><li><a href="/dashboard/tasks/1">B.2</a> ${status}
      <time>${status}</time></li></ul>`);

  it('agreement: catches two browsers that show one task in two states', async () => {
    const [here, there] = await openTwo(tasks('Soumise'));
    pages = { '/dashboard': tasks('Validée') };
    await there.page.reload();

    expect(await replayRound([here, there], [press('Créer')], INVARIANTS)).toMatchObject({
      invariant: 'agreement',
      fault: '/dashboard/tasks/1: « B.2 Soumise » (admin 1), « B.2 Validée » (admin 2)',
    });
  });

  it('agreement: catches a row that differs though its link has a name of its own', async () => {
    const nameByStatus = (status: string) =>
      tasks(status).replace('<a ', '<a aria-label="Examiner, B.2" ');
    const [here, there] = await openTwo(nameByStatus('Soumise'));
    pages = { '/dashboard': nameByStatus('Validée') };
    await there.page.reload();

    expect(await replayRound([here, there], [press('Créer')], INVARIANTS)).toMatchObject({
      invariant: 'agreement',
    });
  });

  it('agreement: says nothing of a browser whose line is cut, nor of times', async () => {
    const [here, there] = await openTwo(tasks('Soumise'));
    pages = { '/dashboard': tasks('Soumise').replace('<time>Soumise', '<time>Hier') };
    await there.page.reload();
    expect(await replayRound([here, there], [press('Créer')], INVARIANTS)).toBeNull();

    pages = { '/dashboard': tasks('Validée') };
    await there.page.reload();
    await there.cutLine();
    expect(await replayRound([here, there], [press('Créer')], INVARIANTS)).toBeNull();
  });

  it('agreement: says nothing of a menu that is folded to its icons in one browser', async () => {
    const menu = (name: string, text = name) =>
      sound(`<button>Créer</button>
        <nav><a href="/dashboard/tasks" aria-label="${name}">${text}<svg width="9" height="9"></svg></a></nav>`);
    const [here, there] = await openTwo(menu('Tâches'));
    pages = { '/dashboard': menu('Tâches', '') };
    await there.page.reload();
    expect(await replayRound([here, there], [press('Créer')], INVARIANTS)).toBeNull();

    pages = { '/dashboard': menu('Tâches 3') };
    await there.page.reload();
    expect(await replayRound([here, there], [press('Créer')], INVARIANTS)).toMatchObject({
      invariant: 'agreement',
    });
  });

  it('leave out a step whose control is not there', async () => {
    expect(await find(sound('<button>Créer</button>'), [press('Autre'), key('Tab')])).toBeNull();
  });

  it('are checked on controls sorted by role and name, without what is disabled or leads outside', async () => {
    const [seat] = await openTwo(
      sound(`<a href="/dashboard/tasks">Tâches</a><a href="https://example.org">Ailleurs</a>
        <button>Zone</button><button>Axe</button><button disabled>Créer</button><button>Axe</button>`),
    );

    expect(await controlsOf(seat.page)).toEqual([
      { role: 'button', name: 'Axe', nth: 0 },
      { role: 'button', name: 'Axe', nth: 1 },
      { role: 'button', name: 'Zone', nth: 0 },
      { role: 'link', name: 'Tâches', nth: 0 },
    ]);
  });
});

describe('the description of a step', () => {
  const seats = [{ label: 'admin 1' }, { label: 'admin 2' }];

  it.each([
    [press('Créer un projet'), 'admin 1: press button « Créer un projet »'],
    [type('Nom', 'a\nb'), 'admin 1: type « a⏎b » into textbox « Nom »'],
    [{ seat: 1, act: 'Escape' }, 'admin 2: press the key Escape'],
    [{ seat: 1, act: 'go back' }, 'admin 2: go back'],
    [{ seat: 1, act: 'cut the line' }, 'admin 2: cut the line'],
    [
      {
        seat: 0,
        act: 'language',
        control: { role: 'button', name: 'Langue : Français', nth: 0 },
        text: '3',
      },
      'admin 1: change the language: choice 4 of « Langue : Français »',
    ],
    [
      { seat: 0, act: 'open', text: '/dashboard/tasks' },
      'admin 1: open /dashboard/tasks, as the other browser',
    ],
  ] satisfies [Step, string][])('%j is one line', (step, line) => {
    expect(describeStep(step, seats)).toBe(line);
  });
});

describe('what a browser says in its console', () => {
  const consoleLine = (text: string, address: string, type = 'error') =>
    complaintOf(
      {
        text: () => text,
        type: () => type,
        location: () => ({ url: address, lineNumber: 0, columnNumber: 0, line: 0, column: 0 }),
      } as Parameters<typeof complaintOf>[0],
      5080,
    );
  const REFUSAL = 'Failed to load resource: the server responded with a status of 409 (Conflict)';

  it('is no complaint where a callable refuses, and one where anything else does', () => {
    expect(consoleLine(REFUSAL, 'http://127.0.0.1:5082/demo/saveProject')).toBeNull();
    expect(consoleLine(REFUSAL, 'http://127.0.0.1:5080/assets/a.js')).toMatchObject({
      kind: 'error',
    });
    expect(consoleLine(REFUSAL.replace('409', '500'), 'http://127.0.0.1:5082/x')).not.toBeNull();
  });

  it('is none where it is no error', () => {
    expect(consoleLine('Slow network', '', 'warning')).toBeNull();
    expect(consoleLine("This document requires 'TrustedHTML'", '', 'warning')).toMatchObject({
      kind: 'refused',
    });
  });
});
