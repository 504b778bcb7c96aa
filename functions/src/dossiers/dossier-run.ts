import {
  dossierPath,
  dossierRecord,
  followsProject,
  isUnderWay,
  projectPath,
  projectRecord,
  serverId,
  userPath,
  userRecord,
  type Dossier,
  type Project,
} from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { openInboxes } from '../records/inboxes';

/** For how long a run has a dossier for itself after it was heard of last. */
const LEASE_MS = 120_000;

/** The dossier is somebody else's now, or nobody wants it any more: the run ends without a trace. */
export class LostRunError extends Error {
  override readonly name = 'LostRunError';
}

/** A dossier cannot be made, for a reason that its reader is told. */
export class DossierFailure extends Error {
  override readonly name = 'DossierFailure';

  constructor(
    readonly reason: NonNullable<Dossier['failure']>['reason'],
    /** As `taskIdOf`. */
    readonly task: string | null = null,
  ) {
    super(`${reason} ${task ?? ''}`);
  }
}

/** One run that makes a dossier. Each write proves that it still has the dossier for itself. */
export class DossierRun {
  private constructor(
    readonly project: Project,
    readonly dossier: Dossier,
    readonly context: Context,
  ) {}

  /** Null when there is nothing to do: another run is at it, or it is done. */
  static async claim(
    projectId: string,
    dossierId: string,
    context: Context,
  ): Promise<DossierRun | null> {
    const { firestore } = context;
    return firestore.runTransaction(async (transaction) => {
      const ref = firestore.doc(dossierPath(projectId, dossierId));
      const [dossierSnapshot, projectSnapshot] = await transaction.getAll(
        ref,
        firestore.doc(projectPath(projectId)),
      );
      const dossier = dossierSnapshot && read(dossierRecord, dossierSnapshot);
      const project = projectSnapshot && read(projectRecord, projectSnapshot);
      if (!dossier || !project || project.deletingAt !== null || !isUnderWay(dossier)) return null;
      const now = context.now();
      if (dossier.leaseUntil !== null && dossier.leaseUntil > now) return null;
      const user = read(
        userRecord,
        await transaction.get(firestore.doc(userPath(dossier.askedBy))),
      );
      const isAllowed = user?.status === 'active' && followsProject(project, user);
      if (!isAllowed) {
        transaction.update(ref, { ...failureFields('not-allowed', null), updatedAt: now });
        return null;
      }
      // A count of its own, so that a run that was thought dead can no longer write.
      const attempt = dossier.leaseUntil === null ? dossier.attempt : dossier.attempt + 1;
      transaction.update(ref, {
        ...{ state: 'sealing', attempt, leaseUntil: leaseFrom(now), updatedAt: now },
      });
      return new DossierRun(project, { ...dossier, attempt }, context);
    });
  }

  /** Says how far it is, and keeps the dossier for another while. @throws LostRunError */
  async tell(progress: Dossier['progress']): Promise<void> {
    await this.#write((now) => ({ state: 'writing', progress, leaseUntil: leaseFrom(now) }));
  }

  /** The archive is there. @throws LostRunError */
  async finish(result: NonNullable<Dossier['result']>, progress: Dossier['progress']) {
    await this.#write(() => ({ state: 'ready', leaseUntil: null, result, progress }), 'ready');
  }

  /** @throws LostRunError */
  async fail({ reason, task }: DossierFailure): Promise<void> {
    await this.#write(() => failureFields(reason, task), 'failed');
  }

  /** Writes to the dossier, and tells who asked for it what has become of it. */
  async #write(change: (now: Date) => Partial<Dossier>, event?: 'ready' | 'failed'): Promise<void> {
    const { firestore } = this.context;
    const { id, attempt, askedBy, preset } = this.dossier;
    await firestore.runTransaction(async (transaction) => {
      const ref = firestore.doc(dossierPath(this.project.id, id));
      const dossier = read(dossierRecord, await transaction.get(ref));
      if (dossier?.attempt !== attempt || !isUnderWay(dossier)) throw new LostRunError();
      const inboxes = await openInboxes(transaction, firestore, event ? [askedBy] : []);
      const at = this.context.now();
      transaction.update(ref, { ...change(at), updatedAt: at });
      if (event === undefined) return;
      const message = {
        uid: askedBy,
        id: serverId('dossier', id, `${attempt}`),
        kind: 'dossier',
        reason: 'recipient',
        subject: { kind: 'dossier', id: this.project.id },
        params: { event, projectName: this.project.name, preset, dossierId: id },
      } as const;
      inboxes.write([message], { at, by: null });
    });
  }
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

function failureFields(reason: DossierFailure['reason'], task: string | null) {
  return { state: 'failed', leaseUntil: null, failure: { reason, task } } as const;
}
