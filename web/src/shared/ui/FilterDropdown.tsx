import { Dropdown, Option } from '@fluentui/react-components';

export interface FilterOption<T extends string = string> {
  readonly value: T;
  readonly label: string;
}

export interface FilterDropdownProps {
  readonly className: string;
  readonly label: string;
  /** What choosing nothing is called. */
  readonly everything: string;
  readonly options: readonly FilterOption[];
  readonly selection: FilterOption | null;
  readonly onSelect: (value: string) => void;
}

/** Value of the entry for all, which no option has. */
const EVERYTHING = '*';

/** The dropdown of a `FilterChoice`. */
export function FilterDropdown({
  className,
  label,
  everything,
  options,
  selection,
  onSelect,
}: FilterDropdownProps) {
  return (
    <Dropdown
      className={className}
      aria-label={label}
      value={selection?.label ?? everything}
      selectedOptions={[selection?.value ?? EVERYTHING]}
      onOptionSelect={(_event, { optionValue = EVERYTHING }) => onSelect(optionValue)}
    >
      <Option value={EVERYTHING}>{everything}</Option>
      {options.map((option) => (
        <Option key={option.value} value={option.value}>
          {option.label}
        </Option>
      ))}
    </Dropdown>
  );
}
