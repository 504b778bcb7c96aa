import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { documentsRoot } from '../api/database';
import { listCollections, type StoredDocument } from '../api/documents';
import { useQuery } from '../api/use-query';
import { go, linkTo } from '../app/address';
import { Failure } from '../app/Failure';
import { Loading } from '../app/Loading';
import { useSharedStyles } from '../app/styles';
import { CollectionList } from './CollectionList';
import { useColumn } from './column-styles';
import { DeleteDialog } from './DeleteDialog';
import { DocumentView } from './DocumentView';
import { draftsOf } from './draft';
import { EditDocument } from './EditDocument';
import { unsavedEdits, type Edit } from './unsaved-edits';
import { lastSegment, parentOf, type LocatedPlace } from './located';
import { useDocument } from './use-document';

const useStyles = makeStyles({ section: { paddingBlock: '4px 12px' } });

interface DocumentPanelProps {
  readonly place: LocatedPlace;
  readonly path: string;
}

/** One document, in view or in edit mode. */
export function DocumentPanel({ place, path }: DocumentPanelProps) {
  const sharedStyles = useSharedStyles();
  const column = useColumn();
  const { database } = place;
  const name = `${documentsRoot(database)}/${path}`;
  const { answer, error, refetch } = useDocument(database, path);
  const [edit, setEdit] = useState<Edit | undefined>(unsavedEdits.get(name));
  const [isDeleting, setDeleting] = useState(false);
  const change = (next: Edit | undefined) => {
    if (next) unsavedEdits.set(name, next);
    else unsavedEdits.delete(name);
    setEdit(next);
  };
  const begin = (document: StoredDocument | undefined) =>
    change({
      base: document,
      sketch: { drafts: draftsOf(document?.fields ?? {}, documentsRoot(database)) },
    });
  const document = answer?.document;
  return (
    <section className={column.column} aria-labelledby="document">
      <div className={column.head}>
        <h2 id="document" className={column.title}>
          {lastSegment(path)}
        </h2>
        {answer && !edit && (
          <PanelActions
            place={place}
            isThere={document !== undefined}
            onEdit={() => begin(document)}
            onDelete={() => setDeleting(true)}
          />
        )}
      </div>
      <div className={column.body}>
        {error !== undefined && (
          <Failure title="The document cannot be read" message={error} onRetry={refetch} />
        )}
        {!answer && error === undefined && <Loading label="The document loads" />}
        {edit && answer && (
          <EditDocument
            place={place}
            path={path}
            document={document}
            edit={edit}
            onEdit={change}
            onClose={() => {
              change(undefined);
              refetch();
            }}
          />
        )}
        {answer && !edit && !document && (
          <p className={sharedStyles.empty}>
            This document does not exist; it may have collections.
          </p>
        )}
        {document && !edit && <DocumentView place={place} document={document} />}
        <SubCollections place={place} path={path} />
      </div>
      {isDeleting && (
        <DeleteDialog
          database={database}
          path={path}
          onDone={() => go({ ...place, path: parentOf(path) })}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  );
}

interface PanelActionsProps {
  readonly place: LocatedPlace;
  readonly isThere: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function PanelActions({ place, isThere, onEdit, onDelete }: PanelActionsProps) {
  const sharedStyles = useSharedStyles();
  return (
    <>
      <a
        className={sharedStyles.link}
        {...linkTo({ ...place, tab: 'rules', detail: { method: 'get' } })}
      >
        Try rules
      </a>
      <Button size="small" appearance="subtle" onClick={onDelete}>
        Delete
      </Button>
      <Button size="small" onClick={onEdit}>
        {isThere ? 'Edit' : 'Create'}
      </Button>
    </>
  );
}

function SubCollections({ place, path }: DocumentPanelProps) {
  const column = useColumn();
  const styles = useStyles();
  const { answer } = useQuery(path, ['documents'], (signal) =>
    listCollections(place.database, path, signal),
  );
  return (
    <div className={styles.section}>
      <div className={column.head}>
        <h3 className={column.title}>Collections</h3>
        <Button
          size="small"
          appearance="subtle"
          aria-label={`New collection in ${lastSegment(path)}`}
          onClick={() => go({ ...place, path, detail: { new: 'collection' } })}
        >
          New
        </Button>
      </div>
      <CollectionList place={place} parent={path} collections={answer} />
    </div>
  );
}
