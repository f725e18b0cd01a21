import { type SealedKind, seal, unseal } from "./seal.ts";

/** Seals texts with the installation's key. */
export type Sealer = {
  seal: (text: string, label: string) => Buffer;
  /** `undefined` for a text that was sealed with another key, or under another label. */
  open: (sealed: Buffer, label: string) => string | undefined;
  /** The text sealed by the present key; `current` where it already is, `undefined` where neither key opens it. */
  reseal: (sealed: Buffer, label: string) => Buffer | "current" | undefined;
};

/** Seals one kind of texts; texts of `previousKey` can still be opened. `undefined`: the installation has no key. */
export function createSealer(
  masterKey: Buffer | undefined,
  kind: SealedKind,
  previousKey?: Buffer | undefined,
): Sealer | undefined {
  if (!masterKey) return undefined;
  const sealBytes = (content: Buffer, label: string) => seal(masterKey, content, label, kind);
  const openCurrent = (sealed: Buffer, label: string) => unseal(masterKey, sealed, label, kind);
  const openPrevious = (sealed: Buffer, label: string) => previousKey && unseal(previousKey, sealed, label, kind);
  return {
    seal: (text, label) => sealBytes(Buffer.from(text), label),
    open: (sealed, label) => (openCurrent(sealed, label) ?? openPrevious(sealed, label))?.toString(),
    reseal: (sealed, label) => {
      if (openCurrent(sealed, label)) return "current";
      const content = openPrevious(sealed, label);
      return content && sealBytes(content, label);
    },
  };
}
