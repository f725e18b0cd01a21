import { Icon } from "@madoguchi/ui/icons/icon";
import { useModal } from "@madoguchi/ui/overlays/dialog";
import { type ComponentProps, type ReactNode, useId, useRef } from "react";

type ScreenCoverProps = {
  icon: ComponentProps<typeof Icon>["shape"];
  title: string;
  lead: ReactNode;
  children: ReactNode;
};

/** Covers the screen, which stays below unchanged, invisible and inert; no key closes the cover. */
export function ScreenCover({ icon, title, lead, children }: ScreenCoverProps) {
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useModal(true, box, heading);
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Browsers close a dialog at the second Escape, even if the cancel event was prevented.
        if (event.key === "Escape") event.preventDefault();
      }}
      className="m-auto w-[calc(100%-2*var(--spacing-gutter))] max-w-lg rounded-card bg-card p-[min(2rem,6vw)] text-text shadow-4 backdrop:bg-page forced-colors:border"
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <Icon shape={icon} className="size-10 text-key" />
          <h2 id={titleId} ref={heading} tabIndex={-1} className="break-phrase text-std-24B-150">
            {title}
          </h2>
          <p>{lead}</p>
        </div>
        {children}
      </div>
    </dialog>
  );
}
