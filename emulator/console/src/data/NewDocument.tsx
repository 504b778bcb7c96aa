import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { documentsRoot } from '../api/database';
import { EmulatorError } from '../api/emulator';
import { writeDocument } from '../api/documents';
import { go } from '../app/address';
import { useColumn } from './column-styles';
import { DocumentForm, type Sketch } from './DocumentForm';
import { idError, newId } from './document-id';
import { newDraft } from './draft';
import { type LocatedPlace } from './located';

interface NewDocumentProps {
  readonly place: LocatedPlace;
  /** The path of the collection; for a new collection, that of its document, or empty for the root. */
  readonly parent: string;
  readonly isNewCollection: boolean;
}

/** Creates a document, and its collection if it is new. */
export function NewDocument({ place, parent, isNewCollection }: NewDocumentProps) {
  const column = useColumn();
  const [collectionId, setCollectionId] = useState('');
  const [documentId, setDocumentId] = useState('');
  const [sketch, setSketch] = useState<Sketch>(() => ({ drafts: [newDraft('name')] }));
  const [wrong, setWrong] = useState<string>();
  const close = () => go({ ...place, detail: {} }, 'replace');
  const save = async (fields: Parameters<typeof writeDocument>[2]) => {
    const error =
      (isNewCollection ? idError('Collection id', collectionId) : undefined) ??
      (documentId === '' ? undefined : idError('Document id', documentId));
    setWrong(error);
    if (error !== undefined) return;
    const collection = isNewCollection
      ? [parent, collectionId].filter((part) => part !== '').join('/')
      : parent;
    const path = `${collection}/${documentId === '' ? newId() : documentId}`;
    try {
      await writeDocument(place.database, path, fields, { exists: false });
    } catch (cause) {
      if (!(cause instanceof EmulatorError) || cause.status !== 'ALREADY_EXISTS') throw cause;
      setWrong(`There is a document ${path} already.`);
      return;
    }
    go({ ...place, path, detail: {} });
  };
  return (
    <section className={column.column} aria-labelledby="new-document">
      <div className={column.head}>
        <h2 id="new-document" className={column.title}>
          {isNewCollection ? 'New collection' : 'New document'}
        </h2>
      </div>
      <div className={column.body}>
        <DocumentForm
          sketch={sketch}
          onSketch={setSketch}
          root={documentsRoot(place.database)}
          saveLabel="Create"
          onSave={save}
          onCancel={close}
        >
          {isNewCollection && (
            <Field label="Collection id" size="small" required>
              <Input
                size="small"
                value={collectionId}
                autoFocus
                autoComplete="off"
                spellCheck={false}
                onChange={(_event, { value }) => setCollectionId(value)}
              />
            </Field>
          )}
          <Field
            label="Document id"
            size="small"
            {...(wrong === undefined ? {} : { validationMessage: wrong })}
          >
            <Input
              size="small"
              value={documentId}
              placeholder="empty: a new random id"
              autoFocus={!isNewCollection}
              autoComplete="off"
              spellCheck={false}
              onChange={(_event, { value }) => setDocumentId(value)}
            />
          </Field>
        </DocumentForm>
      </div>
    </section>
  );
}
