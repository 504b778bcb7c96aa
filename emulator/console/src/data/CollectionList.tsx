import { mergeClasses } from '@fluentui/react-components';
import { type CollectionInfo } from '#protocol/inspection';
import { linkTo } from '../app/address';
import { numberText } from '../lists/since';
import { moveByArrows } from './arrow-keys';
import { useColumn } from './column-styles';
import { type LocatedPlace } from './located';

interface CollectionListProps {
  readonly place: LocatedPlace;
  /** The document that contains the collections; empty for the root. */
  readonly parent: string;
  readonly collections: readonly CollectionInfo[] | undefined;
  readonly selectedPath?: string | undefined;
}

/** Collections with the number of their documents. */
export function CollectionList({ place, parent, collections, selectedPath }: CollectionListProps) {
  const column = useColumn();
  return (
    <ul className={column.list} onKeyDown={moveByArrows}>
      {collections?.map(({ id, documents }) => {
        const path = parent === '' ? id : `${parent}/${id}`;
        const isChosen = path === selectedPath;
        return (
          <li key={id}>
            <a
              className={mergeClasses(column.item, isChosen && column.chosen)}
              aria-current={isChosen ? 'true' : undefined}
              {...linkTo({ ...place, path, detail: {} })}
            >
              <span className={column.id}>{id}</span>
              <span className={column.count}>{numberText(documents)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
