import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { listCollections } from '../api/documents';
import { useQuery } from '../api/use-query';
import { go } from '../app/address';
import { Failure } from '../app/Failure';
import { Loading } from '../app/Loading';
import { useSharedStyles } from '../app/styles';
import { CollectionList } from './CollectionList';
import { useColumn } from './column-styles';
import { lastSegment, type LocatedPlace } from './located';

interface CollectionColumnProps {
  readonly place: LocatedPlace;
  /** The document whose collections are listed; empty for the root. */
  readonly parent: string;
  readonly selectedPath: string | undefined;
}

export function CollectionColumn({ place, parent, selectedPath }: CollectionColumnProps) {
  const sharedStyles = useSharedStyles();
  const column = useColumn();
  const { answer, error, refetch } = useQuery(parent, ['documents'], (signal) =>
    listCollections(place.database, parent, signal),
  );
  return (
    <section className={column.column} aria-labelledby="collections">
      <div className={column.head}>
        <h2 id="collections" className={column.title}>
          {parent === '' ? 'Collections' : `Collections of ${lastSegment(parent)}`}
        </h2>
        <Button
          size="small"
          appearance="subtle"
          icon={<AddRegular />}
          aria-label="New collection"
          title="New collection"
          onClick={() => go({ ...place, path: parent, detail: { new: 'collection' } })}
        />
      </div>
      <div className={column.body}>
        {error !== undefined && (
          <Failure title="The collections cannot be read" message={error} onRetry={refetch} />
        )}
        {!answer && error === undefined && <Loading label="The collections load" />}
        {answer?.length === 0 && (
          <p className={sharedStyles.empty}>
            {parent === ''
              ? 'The database is empty. Import an export, run your application, or begin with a new collection.'
              : 'This document has no collections.'}
          </p>
        )}
        <CollectionList
          place={place}
          parent={parent}
          collections={answer}
          selectedPath={selectedPath}
        />
      </div>
    </section>
  );
}
