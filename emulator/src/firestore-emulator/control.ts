import { writeExport } from '#export/write-export';
import { allowCoverage } from '#rules/coverage/allow-coverage';
import { coveragePage } from '#rules/coverage/coverage-page';
import { coverageReport } from '#rules/coverage/coverage-report';
import { type Issue, LineIndex } from '#rules/syntax/source';
import { type Engine } from '#service/engine';
import { parseDatabaseName } from '#service/names';
import { ADMIN } from '#service/call';
import { notFound } from '#status/status';
import { type EmulatorControl, type RulesIssue } from '#transport/emulator-control';
import { type TriggerRegistry } from '#triggers/trigger-registry';

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
    ruleCoverage(projectId) {
      const { ruleset, coverage, file } = recordedRules(engine, projectId);
      return coverageReport(ruleset, coverage, file?.name);
    },
    ruleCoveragePage: (projectId) => {
      const { ruleset, coverage, file } = recordedRules(engine, projectId);
      const report = coverageReport(ruleset, coverage, file?.name);
      return coveragePage(report, allowCoverage(ruleset, coverage));
    },
    allowCoverage(projectId) {
      const { ruleset, coverage } = recordedRules(engine, projectId);
      return { allows: allowCoverage(ruleset, coverage) };
    },
    clearDatabase(id) {
      const { database, transactions } = engine.open(id);
      transactions.endAll();
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

/** As Google's APIs name what is not one project but all of them. */
const ALL_PROJECTS = '-';

function recordedRules({ rulesets }: Engine, projectId: string) {
  const isAll = projectId === ALL_PROJECTS;
  const { ruleset, ...rules } = isAll ? rulesets.everywhere() : rulesets.of(projectId);
  if (ruleset) return { ...rules, ruleset };
  throw notFound(isAll ? 'No rules were loaded.' : `Project ${projectId} has no rules.`);
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
