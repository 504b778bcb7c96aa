import type { PaletteToken } from './palette-row';
import type { PaletteScope } from './search/palette-source';

/** What all tokens narrow to. */
export function scopeOf(tokens: readonly PaletteToken[]): PaletteScope {
  return Object.assign({}, ...tokens.map(({ scope }) => scope)) as PaletteScope;
}

/** The tokens with one more, which takes the place of those that it says anew. */
export function addToken(
  tokens: readonly PaletteToken[],
  token: PaletteToken,
): readonly PaletteToken[] {
  const names = Object.keys(token.scope);
  return [
    ...tokens.filter(({ scope }) => !Object.keys(scope).some((one) => names.includes(one))),
    token,
  ];
}
