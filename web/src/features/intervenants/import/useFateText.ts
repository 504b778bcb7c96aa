import type { ImportFate, ImportProblem } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../form/useFieldText';

/** A text of the file, which may run the other way than the sentence around it. */
export const isolate = (text: string) => `\u2068${text}\u2069`;

/** What will happen to a line, in a sentence for each of its problems. */
export function useFateTexts(): (fate: ImportFate) => readonly string[] {
  const { t } = useTranslation('imports');
  const problemText = useProblemText();

  return (fate) => {
    switch (fate.kind) {
      case 'create':
        return [createText(fate)];
      case 'exists':
        return [t('fate.exists', { name: isolate(fate.name) })];
      case 'duplicate':
        return [t('fate.duplicate', { line: fate.of })];
      case 'invalid':
        return fate.problems.map(problemText);
    }
  };

  function createText({ employer }: Extract<ImportFate, { kind: 'create' }>): string {
    if (employer.kind === 'new') return t('fate.createWith', { company: isolate(employer.name) });
    return t(employer.kind === 'free' ? 'fate.createFree' : 'fate.create');
  }
}

/** Why a field of a line is wrong: `Spécialité : …`. */
function useProblemText(): (problem: ImportProblem) => string {
  const { t } = useTranslation('imports');
  const fieldText = useFieldText();

  return (problem) =>
    t('fate.problem', { field: t(`field.${problem.field}`), reason: reasonOf(problem) });

  function reasonOf(problem: ImportProblem): string {
    switch (problem.kind) {
      case 'invalid':
        return fieldText(problem.key);
      case 'sample':
        return t('fate.sample');
      case 'unknown': {
        const key =
          problem.field === 'specialty' ? 'fate.unknownSpecialty' : 'fate.unknownLanguage';
        return t(key, { value: isolate(problem.value) });
      }
    }
  }
}
