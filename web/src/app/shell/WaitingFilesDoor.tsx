import { Suspense, useCallback, useEffect, useState } from 'react';
import { useConnection } from '#data/session/connection';
import {
  useOpenWaitingFiles,
  useSubmissions,
  useWaitingFiles,
} from '#data/uploads/deliverable-upload';
import type { WaitingFiles as LoadedWaitingFiles } from '#features/tasks/submission/WaitingFiles';

/**
 * Continues the uploads that wait to be submitted. Their panel is loaded once there are any, and stays to
 * report the last submission, even one that finished before it was loaded.
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
  useOpenWaitingFiles();
  const files = useWaitingFiles();
  const isNeeded = files.length > 0 || newRevisions.length > 0;
  // Files wait mostly without a network: code that cannot be loaded is requested again when the connection
  // changes.
  const connection = useConnection();
  const [WaitingFiles, setWaitingFiles] = useState<typeof LoadedWaitingFiles | null>(null);
  useEffect(() => {
    if (!isNeeded || WaitingFiles !== null) return;
    import('#features/tasks/submission/WaitingFiles').then(
      (module) => setWaitingFiles(() => module.WaitingFiles),
      () => undefined,
    );
  }, [isNeeded, WaitingFiles, connection]);
  if (WaitingFiles === null) return null;
  return (
    <Suspense>
      <WaitingFiles files={files} submittedRevisions={newRevisions} />
    </Suspense>
  );
}
