import type { ComponentProps } from "react";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";

type SecretInputProps = ComponentProps<typeof CompactInput> & {
  /** Whether a secret is stored; an empty field leaves it unchanged. */
  isStored: boolean;
};

/** A field for a secret, which is never read back. */
export function SecretInput({ isStored, ...input }: SecretInputProps) {
  return (
    <div className="flex flex-col gap-1">
      <CompactInput {...input} type="password" autoComplete="new-password" spellCheck={false} />
      {isStored && (
        <p className="text-dns-14N-130 text-text-secondary">登録した内容を変えないときは、空のままにしてください。</p>
      )}
    </div>
  );
}
