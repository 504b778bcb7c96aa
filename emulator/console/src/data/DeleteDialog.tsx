import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
} from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { type Database } from '../api/database';
import { deleteTree } from '../api/delete-tree';
import { messageOf } from '../api/emulator';
import { Failure } from '../app/Failure';
import { useSharedStyles } from '../app/styles';
import { numberText } from '../lists/since';
import { lastSegment } from './located';

const useStyles = makeStyles({ content: { display: 'grid', gap: '12px' } });

interface DeleteDialogProps {
  readonly database: Database;
  /** The path of a collection, or of a document whose collections are deleted too. */
  readonly path: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Deletes a document or a collection and everything below it, after the person has typed its name. */
export function DeleteDialog({ database, path, onDone, onClose }: DeleteDialogProps) {
  const sharedStyles = useSharedStyles();
  const styles = useStyles();
  const [confirmation, setConfirmation] = useState('');
  const [deletedCount, setDeletedCount] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const name = lastSegment(path);
  const isCollection = path.split('/').length % 2 === 1;
  const isRunning = deletedCount !== undefined && failure === undefined;
  const run = () => {
    const controller = new AbortController();
    abort.current = controller;
    setFailure(undefined);
    setDeletedCount(0);
    deleteTree(path, { database, signal: controller.signal, onProgress: setDeletedCount })
      .then(onDone)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(messageOf(error));
      });
  };
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (confirmation === name && !isRunning) run();
          }}
        >
          <DialogBody>
            <DialogTitle>Delete {isCollection ? 'the collection' : 'the document'}?</DialogTitle>
            <DialogContent className={styles.content}>
              <span>
                <span className={sharedStyles.mono}>{path}</span>{' '}
                {isCollection
                  ? 'goes with all of its documents and their collections.'
                  : 'goes with all of its collections.'}{' '}
                This cannot be undone.
              </span>
              <Field label={`Type ${name} to go on`} size="small">
                <Input
                  value={confirmation}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(_event, { value }) => setConfirmation(value)}
                />
              </Field>
              {isRunning && (
                <span role="status">{numberText(deletedCount)} documents deleted…</span>
              )}
              {failure !== undefined && <Failure title="Not all is deleted" message={failure} />}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{isRunning ? 'Stop' : 'Cancel'}</Button>
              <Button
                type="submit"
                appearance="primary"
                disabled={confirmation !== name || isRunning}
              >
                Delete
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
