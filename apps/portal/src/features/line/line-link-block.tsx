import { Section } from "@madoguchi/ui/layout/section";
import { usePortal } from "../../portal-context/portal.tsx";
import { LineButton } from "./line-button.tsx";
import { LinkedLine } from "./linked-line.tsx";

const LINKING = { link: true } as const;

export type LineLinkBlockProps = {
  /** The stored profile's `isLineLinked`. */
  isLinked: boolean;
  /** The stored profile has changed and must be read again. */
  onUnlinked: () => void;
};

/** The card 「LINE連携」: to link, or to unlink. Nothing where the clinic has not set LINE up. */
export function LineLinkBlock({ isLinked, onUnlinked }: LineLinkBlockProps) {
  if (!usePortal().configuration.line) return null;
  return (
    <Section heading="LINE連携">
      {isLinked ? (
        <LinkedLine onUnlinked={onUnlinked} />
      ) : (
        <>
          <p>連携すると、メールを待たずにLINEでログインできます。</p>
          <LineButton request={LINKING}>LINEと連携する</LineButton>
        </>
      )}
    </Section>
  );
}
