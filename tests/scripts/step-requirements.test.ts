import { describe, expect, it, vi } from 'vitest';
import {
  findImpossible,
  findPointless,
  lookAround,
  type Machine,
} from '../../scripts/checks/step-requirements.mjs';
import { STEPS } from '../../scripts/checks/steps.mjs';
import { findEngine } from '../../scripts/suite/engine.mjs';

const embeddedEngine = { found: findEngine('embedded') };
const complete: Machine = {
  engine: embeddedEngine,
  google: embeddedEngine,
  browser: { found: '/a/browser' },
  git: { found: '.git' },
  registry: { found: {} },
};

const idsOf = (steps: readonly { step: { id: string }; why: string }[]) =>
  steps.map(({ step, why }) => `${step.id}: ${why}`);

async function withoutGit() {
  vi.stubEnv('PATH', '/nonexistent');
  const steps = STEPS.filter(({ id }) => id === 'changed');
  const { git } = await lookAround(steps, 'embedded');
  vi.unstubAllEnvs();
  return git;
}

describe('what cannot run', () => {
  it('is nothing where everything is there', () => {
    expect([...findImpossible(STEPS, complete), ...findPointless(STEPS, complete)]).toEqual([]);
  });

  it('is no failure where only the comparisons want it', () => {
    const machine = { ...complete, google: { missing: 'No Google.' } };
    expect(findImpossible(STEPS, machine)).toEqual([]);
    expect(idsOf(findPointless(STEPS, machine))).toEqual([
      'conformance-google: No Google.',
      'differential: No Google.',
    ]);
  });

  it('is no failure where the registry knows of no dangers', () => {
    const machine = { ...complete, registry: { missing: 'No advice.' } };
    expect(findImpossible(STEPS, machine)).toEqual([]);
    expect(idsOf(findPointless(STEPS, machine))).toEqual(['audit: No advice.']);
  });

  it('is a failure where the engine that was chosen is missing', () => {
    const machine = { ...complete, engine: { missing: 'No engine.' } };
    expect(idsOf(findImpossible(STEPS, machine))).toEqual([
      'functions: No engine.',
      'landing: No engine.',
      'rules: No engine.',
      'e2e: No engine.',
      'screens: No engine.',
      'nightly: No engine.',
      'sweeps: No engine.',
    ]);
  });

  it('is a failure where journeys have no browser', () => {
    const machine = { ...complete, browser: { missing: 'No browser.' } };
    expect(idsOf(findImpossible(STEPS, machine))).toEqual([
      'own-suites: No browser.',
      'landing: No browser.',
      'explore: No browser.',
      'console: No browser.',
      'e2e: No browser.',
      'screens: No browser.',
      'nightly: No browser.',
      'sweeps: No browser.',
    ]);
  });

  it('is a failure where tests have no git to ask which files there are', async () => {
    const machine = { ...complete, git: await withoutGit() };
    expect(idsOf(findImpossible(STEPS, machine))).toEqual([
      'unit: Git was not found on the PATH: install it from https://git-scm.com.',
      'changed: Git was not found on the PATH: install it from https://git-scm.com.',
    ]);
  });
});
