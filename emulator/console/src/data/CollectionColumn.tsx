import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { listCollections } from '../api/documents';
import { useAsked } from '../api/use-asked';
import { go } from '../app/address';
import { Failure } from '../app/Failure';
import { Loading } from '../app/Loading';
import { useShared } from '../app/styles';
import { CollectionList } from './CollectionList';
import { useColumn } from './column-styles';
import { lastSegment, type LocatedPlace } from './located';

interface CollectionColumnProps {
  readonly place: LocatedPlace;
  /** The document whose collections are listed; empty for the root. */
  readonly parent: string;
  readonly chosen: string | undefined;
}

export function CollectionColumn({ place, parent, chosen }: CollectionColumnProps) {
  const shared = useShared();
  const column = useColumn();
  const { answer, error, askAgain } = useAsked(parent, ['documents'], (signal) =>
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
          <Failure title="The collections cannot be read" message={error} onRetry={askAgain} />
        )}
        {!answer && error === undefined && <Loading label="The collections load" />}
        {answer?.length === 0 && (
          <p className={shared.empty}>
            {parent === ''
              ? 'The database is empty. Import an export, run your application, or begin with a new collection.'
              : 'This document has no collections.'}
          </p>
        )}
        <CollectionList place={place} parent={parent} collections={answer} chosen={chosen} />
      </div>
    </section>
  );
}
