/** Whether the texts differ by one letter at most: a wrong one, a missing one, one too many, or two swapped. */
export function isOneLetterOff(first: string, second: string): boolean {
  if (first === second) return true;
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const [restShort, restLong] = [short.slice(at), long.slice(at)];
  if (short.length < long.length) return restShort === restLong.slice(1);
  if (restShort.slice(1) === restLong.slice(1)) return true;
  const isSwapped = restShort[0] === restLong[1] && restShort[1] === restLong[0];
  return isSwapped && restShort.slice(2) === restLong.slice(2);
}

/** Whether the word begins like this one does, with one wrong letter. */
export function beginsAlmostLike(word: string, beginning: string): boolean {
  return [-1, 0, 1].some((more) => {
    const length = beginning.length + more;
    return length <= word.length && isOneLetterOff(word.slice(0, length), beginning);
  });
}
