import { type DocumentName } from '#values/document-name';
import { readV1Registration, readV2Registration } from './registration';
import { functionName, type Trigger } from './trigger';

/**
 * The registered functions. The functions emulator never removes one. It registers the same function under
 * another generation, which replaces the older one. (Google's emulator keeps both, and calls the older in
 * vain.)
 */
export class TriggerRegistry {
  private readonly byProject = new Map<string, Map<string, Trigger>>();

  registerV2(projectId: string, id: string, body: unknown): void {
    this.add(readV2Registration(projectId, id, body));
  }

  registerV1(projectId: string, id: string, body: unknown): void {
    this.add(readV1Registration(projectId, id, body));
  }

  /** Those whose pattern matches the name, in the order of their first registration. */
  triggersFor(name: DocumentName): readonly Trigger[] {
    const [, projectId = ''] = name.database.split('/');
    const triggers = this.byProject.get(projectId);
    if (!triggers) return [];
    return Array.from(triggers.values()).filter(
      ({ database, documents }) => database === name.database && documents.matches(name.segments),
    );
  }

  private add(trigger: Trigger): void {
    const triggers = this.byProject.get(trigger.projectId) ?? new Map<string, Trigger>();
    triggers.set(functionName(trigger), trigger);
    this.byProject.set(trigger.projectId, triggers);
  }
}
