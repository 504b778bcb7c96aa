import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { PHONE, useSharedStyles } from '../app/styles';
import { CollectionColumn } from './CollectionColumn';
import { DocumentColumn } from './DocumentColumn';
import { DocumentPanel } from './DocumentPanel';
import { columnsOf, type LocatedPlace } from './located';
import { NewDocument } from './NewDocument';
import { PathBar } from './PathBar';

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    blockSize: '100%',
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(150px, 0.6fr) minmax(220px, 1.2fr) minmax(320px, 1.6fr)',
    minBlockSize: 0,
    '& > *': { minInlineSize: 0, display: 'grid', minBlockSize: 0 },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  /** A phone has room only for the last column. */
  behind: { [PHONE]: { display: 'none' } },
});

/** Collections, their documents and one document, with live updates. */
export function DataScreen({ place }: { readonly place: LocatedPlace }) {
  const sharedStyles = useSharedStyles();
  const styles = useStyles();
  const { parent, collection, document } = columnsOf(place.path);
  const { new: isNew } = place.detail;
  const last = isNew !== undefined || document !== undefined ? 2 : collection === undefined ? 0 : 1;
  const column = (at: number) => mergeClasses(at !== last && styles.behind);
  return (
    <div className={styles.screen}>
      <PathBar place={place} />
      <div className={styles.columns}>
        <div className={column(0)}>
          <CollectionColumn place={place} parent={parent} selectedPath={collection} />
        </div>
        <div className={column(1)}>
          {collection === undefined ? (
            <p className={sharedStyles.empty}>Choose a collection to see its documents.</p>
          ) : (
            <DocumentColumn
              key={collection}
              place={place}
              collection={collection}
              selectedPath={document}
            />
          )}
        </div>
        <div className={column(2)}>
          {isNew !== undefined ? (
            <NewDocument
              key={`${isNew} ${place.path}`}
              place={place}
              parent={isNew === 'collection' ? place.path : (collection ?? '')}
              isNewCollection={isNew === 'collection'}
            />
          ) : document === undefined ? (
            collection !== undefined && (
              <p className={sharedStyles.empty}>Choose a document to see its fields.</p>
            )
          ) : (
            <DocumentPanel key={document} place={place} path={document} />
          )}
        </div>
      </div>
    </div>
  );
}
