import { Suspense, useCallback, useEffect, useState } from 'react';
import { useConnection } from '../../data/connection';
import {
  useCarryWaitingFiles,
  useSubmissions,
  useWaitingFiles,
} from '../../data/deliverable-upload';
import type { WaitingFiles as LoadedWaitingFiles } from '../../features/tasks/submission/WaitingFiles';

/**
 * Goes on with the files that wait to be submitted; what shows them comes once there are any, and
 * stays to tell what became of the last one, also when that was submitted before it came.
 */
export function WaitingFilesDoor() {
  const [newRevisions, setNewRevisions] = useState<readonly number[]>([]);
  useSubmissions(
    useCallback(
      (_assignmentId: string, revision: number) =>
        setNewRevisions((before) => [...before, revision]),
      [],
    ),
  );
  useCarryWaitingFiles();
  const files = useWaitingFiles();
  const isNeeded = files.length > 0 || newRevisions.length > 0;
  // Files wait above all when there is no network: code that cannot be fetched is asked for again later.
  const connection = useConnection();
  const [WaitingFiles, setWaitingFiles] = useState<typeof LoadedWaitingFiles | null>(null);
  useEffect(() => {
    if (!isNeeded || WaitingFiles !== null) return;
    import('../../features/tasks/submission/WaitingFiles').then(
      (module) => setWaitingFiles(() => module.WaitingFiles),
      () => undefined,
    );
  }, [isNeeded, WaitingFiles, connection]);
  if (WaitingFiles === null) return null;
  return (
    <Suspense>
      <WaitingFiles files={files} submitted={newRevisions} />
    </Suspense>
  );
}
