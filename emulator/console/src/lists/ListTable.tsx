import { type AriaAttributes, type ReactNode } from 'react';
import { useSharedStyles } from '../app/styles';

interface Column {
  readonly title: string;
  readonly isNumber?: true;
}

interface ListTableProps extends Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> {
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}

/** A table that scrolls horizontally where it is too wide, also by keyboard. */
export function ListTable({ columns, children, ...name }: ListTableProps) {
  const sharedStyles = useSharedStyles();
  return (
    <div className={sharedStyles.scroller} tabIndex={0} role="group" {...name}>
      <table className={sharedStyles.table}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber && 'number'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Columns whose cells have the class `number`. */
export function numbers(...titles: readonly string[]): readonly Column[] {
  return titles.map((title) => ({ title, isNumber: true }));
}
