import { type SealedKind, seal, unseal } from "./seal.ts";

/** Seals texts with the installation's key. */
export type Sealer = {
  seal: (text: string, label: string) => Buffer;
  /** `undefined` for what was sealed with another key, or under another label. */
  open: (sealed: Buffer, label: string) => string | undefined;
};

/** One kind of texts under the key; `undefined` where the installation has none. */
export function createSealer(masterKey: Buffer | undefined, kind: SealedKind): Sealer | undefined {
  return (
    masterKey && {
      seal: (text, label) => seal(masterKey, Buffer.from(text), label, kind),
      open: (sealed, label) => unseal(masterKey, sealed, label, kind)?.toString(),
    }
  );
}
