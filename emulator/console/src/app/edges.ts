import { tokens } from '@fluentui/react-components';

/** Griffel has no shorthand for one logical side of a border, so this sets its three longhands. */
export function edgeBlockEnd(colour: string = tokens.colorNeutralStroke2, width = '1px') {
  return {
    borderBlockEndWidth: width,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: colour,
  } as const;
}

export function edgeBlockStart(colour: string = tokens.colorNeutralStroke2, width = '1px') {
  return {
    borderBlockStartWidth: width,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: colour,
  } as const;
}

export function edgeInlineStart(colour: string = tokens.colorNeutralStroke2, width = '1px') {
  return {
    borderInlineStartWidth: width,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: colour,
  } as const;
}

export function edgeInlineEnd(colour: string = tokens.colorNeutralStroke2, width = '1px') {
  return {
    borderInlineEndWidth: width,
    borderInlineEndStyle: 'solid',
    borderInlineEndColor: colour,
  } as const;
}
