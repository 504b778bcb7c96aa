import imported from 'sorted-btree';

/** The package is CommonJS: in a bundle its default export stays wrapped, in tests it does not. */
export const BTree = (imported as { readonly default?: typeof imported }).default ?? imported;
