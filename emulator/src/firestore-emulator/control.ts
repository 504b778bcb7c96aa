import { writeExport } from '../export/write-export';
import { coveragePage } from '../rules/coverage-page';
import { coverageReport } from '../rules/coverage';
import { type Issue, LineIndex } from '../rules/source';
import { type Engine } from '../service/engine';
import { parseDatabaseName } from '../service/names';
import { ADMIN } from '../service/call';
import { notFound } from '../status/status';
import { type EmulatorControl, type RulesIssue } from '../transport/emulator-control';
import { type TriggerRegistry } from '../triggers/trigger-registry';

/** What the emulator's own endpoints do. */
export function control(engine: Engine, triggers: TriggerRegistry): EmulatorControl {
  const { rulesets, costs } = engine;
  return {
    getRules(projectId) {
      const { file, issues } = rulesets.of(projectId);
      if (!file) throw notFound(`Project ${projectId} has no rules.`);
      return { file, issues: rulesIssues(file.content, issues) };
    },
    setRules: (projectId, file, ignoreErrors) =>
      rulesIssues(file.content, rulesets.replace(projectId, file, ignoreErrors)),
    ruleCoverage: (projectId) => coverageOf(engine, projectId),
    ruleCoveragePage: (projectId) => coveragePage(coverageOf(engine, projectId)),
    clearDatabase(id) {
      const { database } = engine.open(id);
      engine.options.onWrite(id, database.clear(), ADMIN);
    },
    async exportTo(_projectId, { database, directory, name }) {
      const open = engine.open(parseDatabaseName(database));
      await writeExport(directory, name, open.database.all());
    },
    registerV1Trigger: (projectId, id, body) => triggers.registerV1(projectId, id, body),
    registerV2Trigger: (projectId, id, body) => triggers.registerV2(projectId, id, body),
    costs: () => ({ clients: costs.list() }),
    resetCosts: () => costs.reset(),
  };
}

function coverageOf({ rulesets }: Engine, projectId: string) {
  const { ruleset, coverage, file } = rulesets.of(projectId);
  if (!ruleset) throw notFound(`Project ${projectId} has no rules.`);
  return coverageReport(ruleset, coverage, file?.name);
}

function rulesIssues(source: string, issues: readonly Issue[]): readonly RulesIssue[] {
  const lines = new LineIndex(source);
  return issues.map(({ severity, description, span }) => ({
    severity: severity === 'error' ? 'ERROR' : 'WARNING',
    description,
    ...(span && {
      position: {
        ...lines.positionAt(span.start),
        startOffset: span.start,
        endOffset: Math.max(span.start, span.end - 1),
      },
    }),
  }));
}
