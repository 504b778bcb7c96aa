import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { documentsRoot } from '../api/database';
import { EmulatorError } from '../api/emulator';
import { writeDocument, type StoredDocument } from '../api/documents';
import { changeText } from './changed-fields';
import { DocumentForm } from './DocumentForm';
import { draftsOf } from './draft';
import { type Edit } from './unsaved-edits';
import { type LocatedPlace } from './located';

interface EditDocumentProps {
  readonly place: LocatedPlace;
  readonly path: string;
  /** The current document; undefined when it does not exist. */
  readonly document: StoredDocument | undefined;
  readonly edit: Edit;
  readonly onEdit: (edit: Edit) => void;
  readonly onClose: () => void;
}

/** Overwrites only the version that the person has seen. */
export function EditDocument(props: EditDocumentProps) {
  const { place, path, document, edit, onEdit, onClose } = props;
  const root = documentsRoot(place.database);
  const hasChanged = document?.updateTime !== edit.base?.updateTime;
  return (
    <DocumentForm
      sketch={edit.sketch}
      onSketch={(sketch) => onEdit({ ...edit, sketch })}
      root={root}
      saveLabel="Save"
      onCancel={onClose}
      onSave={async (fields) => {
        const condition = edit.base ? { updateTime: edit.base.updateTime } : { exists: false };
        try {
          await writeDocument(place.database, path, fields, condition);
          onClose();
        } catch (error) {
          throw isConflict(error)
            ? new EmulatorError('CONFLICT', 'The document was changed while you were editing it.')
            : error;
        }
      }}
    >
      {hasChanged && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>
              {document ? 'Somebody else has changed it' : 'Somebody else has deleted it'}
            </MessageBarTitle>
            {document && `Meanwhile: ${changeText(edit.base?.fields ?? {}, document.fields)}.`} What
            you have typed is still here.
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => onEdit({ ...edit, base: document })}>
              Keep mine
            </Button>
            <Button
              size="small"
              onClick={() =>
                document
                  ? onEdit({ base: document, sketch: { drafts: draftsOf(document.fields, root) } })
                  : onClose()
              }
            >
              Take theirs
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </DocumentForm>
  );
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof EmulatorError &&
    ['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND'].includes(error.status)
  );
}
