import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Lower-case hexadecimal of a SHA-256. */
export type Hash = string;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The hash of one leaf, which RFC 6962 prefixes with 0 so that no leaf can pass for a node. */
export function leafHashOf(leaf: string): Hash {
  return bytesToHex(sha256(concatBytes(LEAF, utf8ToBytes(leaf))));
}

/** A Merkle tree of RFC 6962, section 2.1, over leaves that are added one by one. It keeps no leaf. */
export class MerkleTree {
  /** The roots of the complete subtrees from left to right: one for each bit of `size`. */
  readonly #peaks: Uint8Array[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(leafHash: Hash): void {
    let peak: Uint8Array = hexToBytes(leafHash);
    for (let rest = this.#size; rest % 2 === 1; rest = (rest - 1) / 2) {
      peak = join(this.#peaks.pop() ?? peak, peak);
    }
    this.#peaks.push(peak);
    this.#size += 1;
  }

  /** The root over all leaves added until now; the hash of nothing for none. */
  root(): Hash {
    const root = this.#peaks.reduceRight<Uint8Array | null>(
      (right, left) => (right === null ? left : join(left, right)),
      null,
    );
    return bytesToHex(root ?? sha256(new Uint8Array()));
  }
}

function join(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(NODE, left, right));
}
