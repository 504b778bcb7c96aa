import { trustedTextPolicy } from '../trusted-text';

const policy = trustedTextPolicy('ouvrage-entity', {
  createHTML: (text: string) => {
    if (/^&[\dA-Za-z]+;$/.test(text)) return text;
    throw new TypeError(`"${text}" is no character reference.`);
  },
});

const NAME = /^[\dA-Za-z]+$/;

/**
 * The character that `&name;` stands for; false when there is none. In the browser's build it takes the
 * place of the package of the same name, which writes what it is handed into an element unasked.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  if (!NAME.test(name)) return false;
  const reference = `&${name};`;
  const element = document.createElement('i');
  element.innerHTML = policy.createHTML(reference);
  const character = element.textContent;
  // `&notit;` is read as `¬` and `it;`: a semicolon that is left tells that the name was not.
  if (character === reference || (character.endsWith(';') && name !== 'semi')) return false;
  return character;
}
